import { examplesOf } from '#web/examples/examples.ts'
import crest from '#web/ui/crest/crest.svg'
import { Thumb } from './thumb.tsx'

export default examplesOf('Thumb', {
  'a picture without a smaller one': <Thumb address={crest} sha256={undefined} />,
  'a picture that is missing': <Thumb address="/data/uploads/missing.jpg" sha256={undefined} />,
})
