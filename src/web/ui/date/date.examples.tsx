import { examplesOf } from '#web/examples/examples.ts'
import { DateText } from './date.tsx'
import { Deadline } from './deadline.tsx'
import { Due } from './due.tsx'

const today = '2026-11-16'

export default examplesOf('DateText, Due and Deadline', {
  'as in tables': <DateText value="2026-09-30" />,
  'with the month as a word': <DateText value="2026-09-30" format="DD-MMM-YYYY" />,
  'no date': <DateText value="soon" />,
  'many days left': <Due day="2026-12-31" today={today} />,
  'one day left': <Due day="2026-11-17" today={today} />,
  'the last day': <Due day={today} today={today} />,
  closed: <Due day="2026-11-15" today={today} />,
  'it closes in some days': <Deadline day="2026-11-19" today={today} />,
  'it closes tomorrow': <Deadline day="2026-11-17" today={today} />,
  'it closes today': <Deadline day={today} today={today} />,
  'it has closed': <Deadline day="2026-11-15" today={today} />,
})
