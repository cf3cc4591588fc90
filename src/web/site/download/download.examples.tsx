import { examplesOf } from '#web/examples/examples.ts'
import { LONG_MARATHI, UNBROKEN } from '#web/examples/invented.ts'
import { DownloadLink } from './download-link.tsx'
import { FileLine } from './file-line.tsx'

const pdf = { type: 'application/pdf', size: 1_572_864, pages: 12, lang: 'en' as const }

export default examplesOf('FileLine and DownloadLink', {
  'a document': <FileLine line={{ title: 'Schedule of fees', link: '/data/uploads/fees.pdf', ...pdf }} />,
  'a long name': <FileLine line={{ title: UNBROKEN, link: '/data/uploads/long.pdf', ...pdf }} />,
  'in Marathi': <FileLine line={{ title: LONG_MARATHI, link: '/data/uploads/marathi.pdf', ...pdf, lang: 'mr' }} />,
  'a picture without details': <FileLine line={{ title: 'Camp', link: '/data/uploads/camp.jpg' }} />,
  'another website': <FileLine line={{ title: 'The portal', link: 'https://council.example' }} />,
  'the link that saves': <DownloadLink href="/data/uploads/fees.pdf" name="Schedule of fees" />,
})
