import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI, UNBROKEN } from '#web/examples/invented.ts'
import crest from '#web/ui/crest/crest.svg'
import { type CardContent, ContentCard } from './content-card.tsx'

const today = '2026-11-16'
const bare: CardContent = {
  title: 'Holiday list of the office',
  description: '',
  date: null,
  downloads: [],
  links: [],
  imageUrl: '',
  note: '',
  link: '',
  last_date: null,
  inst: '',
}
const pdf = { type: 'application/pdf', size: 245_000, pages: 3, lang: 'mr' as const }

export default examplesOf('ContentCard', {
  'only a title': <ContentCard content={bare} today={today} />,
  'with everything': (
    <ContentCard
      content={{
        ...bare,
        title: 'Tender for <b>uniforms</b>',
        description: '<p>Sealed offers are invited.</p><ul><li>Cotton</li><li>White</li></ul>',
        date: '2026-11-02',
        downloads: [{ title: 'Form of offer', link: '/data/uploads/form.pdf', ...pdf }],
        links: [{ title: 'Portal of tenders', link: 'https://tenders.example' }],
        imageUrl: crest,
        note: 'Offers after 30-11-2026 are not opened. The form costs Rs. 500.',
        link: '/data/uploads/tender.pdf',
        link_file: pdf,
        last_date: '2026-11-30',
        inst: 'District Hospital, Bakul',
      }}
      href="/tenders/7"
      isNew
      today={today}
    />
  ),
  'closed, long texts': (
    <ContentCard
      content={{ ...bare, title: LONG, note: LONG, inst: UNBROKEN, last_date: '2026-10-31', date: '2026-10-01' }}
      today={today}
    />
  ),
  'in Marathi': (
    <ContentCard
      content={{
        ...bare,
        title: LONG_MARATHI,
        description: `<p>${LONG_MARATHI}</p>`,
        downloads: [{ title: LONG_MARATHI, link: '/data/uploads/soochana.pdf', ...pdf }],
      }}
      isNew
      today={today}
    />
  ),
  'many files': (
    <ContentCard
      content={{
        ...bare,
        downloads: Array.from({ length: 8 }, (_, index) => ({
          title: index === 3 ? UNBROKEN : `Annexure ${index + 1}`,
          link: `/data/uploads/annexure-${index + 1}.pdf`,
          ...pdf,
        })),
      }}
      today={today}
    />
  ),
})
