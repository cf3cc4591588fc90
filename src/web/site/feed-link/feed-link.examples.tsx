import { examplesOf } from '#web/examples/examples.ts'
import { LONG } from '#web/examples/invented.ts'
import { FeedLink } from './feed-link.tsx'

export default examplesOf('FeedLink', {
  'of a list': <FeedLink path="/feeds/circulars.xml" title="Circulars" />,
  'of a list with a long title': <FeedLink path="/feeds/tenders.xml" title={LONG} />,
})
