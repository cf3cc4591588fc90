import { examplesOf } from '#web/examples/examples.ts'
import crest from './crest.svg'
import { Crest } from './crest.tsx'

export default examplesOf('Crest', {
  'the lamp, decorative': <Crest />,
  'the lamp, with a title': <Crest title="Crest of the council" />,
  "the council's own": <Crest src={crest} title="Crest of the council" />,
})
