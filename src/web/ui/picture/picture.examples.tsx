import { examplesOf } from '#web/examples/examples.ts'
import { LONG, MARATHI } from '#web/examples/invented.ts'
import crest from '#web/ui/crest/crest.svg'
import { LatePicture } from './late-picture.tsx'
import { Picture } from './picture.tsx'

const facts = { width: 160, height: 120 }

export default examplesOf('Picture', {
  'as it was uploaded': <Picture src={crest} facts={facts} alt="A lamp" sizes="10rem" />,
  'above the fold': <Picture src={crest} facts={facts} alt={MARATHI} sizes="10rem" first />,
  decoration: <Picture src={crest} facts={facts} alt="" sizes="10rem" />,
  'loaded after the page': <LatePicture src={crest} facts={facts} alt="A lamp" sizes="10rem" />,
  'that is missing': <Picture src="/data/uploads/missing.jpg" facts={facts} alt={LONG} sizes="10rem" />,
})
