import { data } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, showFailure } from '#resources/api.ts'
import type { CategoryOption } from '#resources/category/category.contract.ts'
import { FailureToast } from '#web/site/load-failed/failure-toast.tsx'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { Loads } from '#web/site/loads/loads.tsx'
import { choicePath, PageChoice } from '#web/site/page-choice/page-choice.tsx'
import { lastChangeOf } from '#web/site/page-template/last-change.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { SideLinks, WithSideColumn } from '#web/site/page-template/side-column.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { Loader } from '#web/ui/loader/loader.tsx'
import { plainText, RichText } from '#web/ui/rich-text/rich-text.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import type { Spoken } from '#web/ui/spoken/spoken.ts'
import { SpokenNotes } from '#web/ui/spoken/spoken-notes.tsx'
import { StructuredData } from '#web/ui/structured-data/structured-data.tsx'
import type { Text } from '#web/ui/texts/text.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Route } from './+types/faq.page'

export const handle = { query: ['category'] } satisfies PageHandle

type Faq = Spoken & { id: number; question: string; answer: string }

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const categories = await api.category
    .listing()
    .catch(showFailure(context, 'The categories of the FAQs', 'Failed to load categories.' satisfies Text))
  const asked = new URL(request.url).searchParams.get('category')
  if ('failure' in categories) return { categories: null, category: null, faqs: null, failure: categories.failure }

  const options = categories.data.faqCategories ?? []
  const category = asked ? options.find(({ value }) => value === asked) : options[0]
  if (asked && !category) throw data(null, { status: 404 })
  if (!category) return { categories: options, category: null, faqs: [] }

  const listing = await api.faq
    .listing({ category: category.value })
    .catch(showFailure(context, 'The FAQs', 'Failed to load FAQs.' satisfies Text))
  if ('failure' in listing) return { categories: options, category, faqs: null, failure: listing.failure }
  const faqs: Faq[] = listing.data.map(({ id, question, answer, lang, langs, outdated_since }) => ({
    id,
    question,
    answer,
    lang,
    langs,
    outdated_since,
  }))
  return { categories: options, category, faqs, updated_at: lastChangeOf(listing.data) }
}

const PATH = '/faq'
const NONE: readonly CategoryOption[] = []

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { category, faqs, failure, updated_at } = loaderData
  const categories = loaderData.categories ?? NONE
  const langOf = useLang()
  const title = t("FAQ's - Frequently Asked Questions")
  const canonical = category ? choicePath(PATH, 'category', categories, category.value) : PATH
  const isFirst = !category || category.value === categories[0]?.value
  return (
    <PageTemplate
      title={title}
      documentTitle={isFirst ? title : `${category.label} | ${title}`}
      description={t('Answers to what nurses, students and institutes ask the council most.')}
      canonical={canonical}
      trail={[{ label: t('Home'), href: '/' }, { label: t('FAQ') }]}
    >
      <WithSideColumn side={<Aside faqs={faqs ?? []} />}>
        {category && (
          <PageChoice label={t('Category')} name="category" path={PATH} options={categories} value={category.value} />
        )}
        <FailureToast failure={failure} />
        <Loads loader={<Loader label={t('Loading')} />} className="mt-8 max-w-prose">
          {category && (
            <h2 lang={langOf(category.lang)} className="font-semibold text-h2 md:text-h2-lg">
              {category.label}
            </h2>
          )}
          {updated_at && (
            <p className="mt-1 text-muted text-sm">
              {t('Last Updated')}: <DateText value={updated_at} format="DD-MMM-YYYY" />
            </p>
          )}
          {faqs ? (
            <Answers faqs={faqs} category={category?.label ?? ''} path={canonical} />
          ) : (
            <LoadFailed className="mt-4" />
          )}
        </Loads>
      </WithSideColumn>
    </PageTemplate>
  )
}

function Aside({ faqs }: { faqs: readonly Faq[] }) {
  const { t } = useTexts()
  return (
    <div className="grid gap-5">
      {faqs.length > 1 && (
        <SideLinks
          id="questions"
          title={t('On this page')}
          links={faqs.map(({ id, question, lang }) => ({ href: `#${anchorOf(id)}`, title: question, lang }))}
          className="max-lg:hidden"
        />
      )}
      <SideLinks
        id="see-also"
        title={t('See also')}
        links={[
          { href: '/help', title: t('Guides to online applications') },
          { href: '/feedback', title: t('Send us feedback') },
          { href: '/contactUs', title: t('Contact Us') },
        ]}
      />
    </div>
  )
}

const anchorOf = (id: number) => `question-${id}`

function Answers({ faqs, category, path }: { faqs: readonly Faq[]; category: string; path: string }) {
  const { t } = useTexts()
  const langOf = useLang()
  if (faqs.length === 0)
    return (
      <p className="mt-4 text-muted">
        {category ? t('No FAQs found for "{category}"', { category }) : t('No data available')}
      </p>
    )
  return (
    <div className="mt-5 grid gap-4">
      <StructuredData
        type="FAQPage"
        mainEntity={faqs.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
        }))}
      />
      {faqs.map(({ id, question, answer, ...spoken }) => (
        <article key={id} id={anchorOf(id)} className="rounded-xl border border-border bg-surface p-5">
          <h3 lang={langOf(spoken.lang)} className="mb-1.5 font-semibold text-h3 wrap-anywhere">
            {question}
          </h3>
          {langOf(spoken.lang) ? (
            <OnlyIn of={spoken} />
          ) : (
            <SpokenNotes of={spoken} path={`${path}#${anchorOf(id)}`} className="mb-1.5" />
          )}
          <div lang={langOf(spoken.lang)} className="rich-text">
            <RichText html={answer} />
          </div>
        </article>
      ))}
    </div>
  )
}
