import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI } from '#web/examples/invented.ts'
import { Banner } from './banner.tsx'

export default examplesOf('Banner', {
  'information without a link': <Banner tone="info" text="The office is closed on Friday." link="" link_title="" />,
  'important, with a link': (
    <Banner tone="important" text="Results at 11:00." link="/circulars" link_title="Read the circular" />
  ),
  'good news, all of it a link': <Banner tone="success" text={LONG} link="/circulars" link_title="" />,
  'long in Marathi': <Banner tone="important" text={LONG_MARATHI} link="https://council.example" link_title="Portal" />,
})
