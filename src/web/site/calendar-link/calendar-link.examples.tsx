import { examplesOf } from '#web/examples/examples.ts'
import { LONG } from '#web/examples/invented.ts'
import { CalendarLink } from './calendar-link.tsx'

export default examplesOf('CalendarLink', {
  'of all last dates': <CalendarLink path="/calendar.ics" label="Last dates in your calendar" />,
  'as an icon, beside a heading': <CalendarLink path="/calendar.ics" label="Last dates in your calendar" isIcon />,
  'with a long label': <CalendarLink path="/tenders/1.ics" label={LONG} />,
})
