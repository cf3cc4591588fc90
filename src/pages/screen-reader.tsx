import { InformationBody, type InformationText } from '#resources/information/information-body.tsx'
import { findInformation } from '#resources/information/load-information.ts'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { Table, type TableColumn, TableFrame } from '#web/ui/table/table.tsx'
import { type Texts, useTexts } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/screen-reader'

type Reader = { name: string; system: string; price: 'Free' | 'Commercial' | 'Built in'; href: string }

const READERS: Reader[] = [
  { name: 'NVDA', system: 'Windows', price: 'Free', href: 'https://www.nvaccess.org/' },
  {
    name: 'JAWS',
    system: 'Windows',
    price: 'Commercial',
    href: 'https://www.freedomscientific.com/products/software/jaws/',
  },
  { name: 'Narrator', system: 'Windows', price: 'Built in', href: 'https://www.microsoft.com/accessibility' },
  { name: 'Orca', system: 'Linux', price: 'Free', href: 'https://orca.gnome.org/' },
  {
    name: 'TalkBack',
    system: 'Android',
    price: 'Built in',
    href: 'https://support.google.com/accessibility/android/',
  },
  {
    name: 'VoiceOver',
    system: 'iPhone, iPad, Mac',
    price: 'Built in',
    href: 'https://www.apple.com/accessibility/',
  },
]

export const loader = async ({ context }: Route.LoaderArgs) => ({
  text: await findInformation(context, 'screen-reader'),
})

export default function ScreenReader({ loaderData: { text } }: Route.ComponentProps) {
  const { t } = useTexts()
  const title = text?.title ?? t('Screen Reader Access')
  const columns: TableColumn<Reader>[] = [
    { key: 'srno', label: t('Sr. No.'), kind: 'number', cell: (_reader, index) => index + 1 },
    { key: 'name', label: t('Screen reader'), cell: ({ name }) => <span lang="en">{name}</span> },
    { key: 'system', label: t('Works on'), kind: 'code', cell: ({ system }) => <span lang="en">{system}</span> },
    { key: 'price', label: t('Free or commercial'), kind: 'code', cell: ({ price }) => t(price) },
    {
      key: 'website',
      label: t('Website'),
      cell: ({ name, href }) => (
        <SiteLink href={href} className="max-md:inline-block max-md:py-2">
          {t('Website of {name}', { name })}
        </SiteLink>
      ),
    },
  ]
  return (
    <PageTemplate
      title={title}
      titleLang={text?.lang}
      description={t('What this website offers to people who use a screen reader, and where to get one.')}
      canonical="/ScreenReader"
      langs={text?.langs}
      trail={[
        { label: t('Home'), href: '/' },
        { label: title, lang: text?.lang },
      ]}
    >
      {text === null ? <LoadFailed /> : <InformationBody text={text ?? firstText(t)} path="/ScreenReader" />}
      <section className="mt-10">
        <h2 className="mb-3 font-semibold text-h2">{t('Screen readers')}</h2>
        <TableFrame>
          <Table caption={t('Screen readers')} columns={columns} rows={READERS} rowKey={({ name }) => name} />
        </TableFrame>
      </section>
    </PageTemplate>
  )
}

/** The page's text until the council has written its own. */
const firstText = (t: Texts['t']): InformationText => ({
  summary: t(
    'This website can be used with a screen reader: every page has headings, landmarks and a link that skips to the main content, and everything can be done with the keyboard alone.',
  ),
  note: '',
  sections: [],
  link: '',
  link_title: '',
  reviewed_on: null,
})
