import { data, Form, Link, useNavigation } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import { contentTypeOf } from '#resources/page-content/page-content.types.ts'
import { FileLine } from '#web/site/download/file-line.tsx'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { pageAddress, pageNumberOf, pageTitle } from '#web/ui/pagination/page-number.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { plainText, RichText } from '#web/ui/rich-text/rich-text.tsx'
import { Table, type TableColumn, TableFrame } from '#web/ui/table/table.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { Named } from '#web/ui/texts/named.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/search.page'
import type { SearchHit } from './search.contract.ts'

const HITS_PER_PAGE = 10
const NOTICES = 5

export const handle = { query: ['query', 'page'] } satisfies PageHandle

type Hit = SearchHit & { list: string }

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('query') ?? '').trim().slice(0, 100)
  const page = pageNumberOf(request)
  if (!page) throw data(null, { status: 404 })
  if (!query) return { query, page: 1, found: { hits: [], meta: null } }
  const reply = await apiOf(context)
    .search.search({ query, page, per_page: HITS_PER_PAGE })
    .catch(showNothing(context, 'The results of the search'))
  if (!reply) return { query, page, found: null }
  const { table_content, notice_boards } = reply.data
  if (page > reply.meta.last_page) throw data(null, { status: 404 })
  const hits = [...table_content.data, ...notice_boards.data]
    .toSorted((one, other) => one.place - other.place)
    .map((hit): Hit => ({ ...hit, list: contentTypeOf(hit.type)?.title ?? '' }))
  return { query, page, found: { hits, meta: reply.meta } }
}

export default function Search({ loaderData: { query, page, found } }: Route.ComponentProps) {
  const { t } = useTexts()
  const navigation = useNavigation()
  const isLoading = navigation.location?.pathname.endsWith('/search') ?? false
  const hrefOf = (number: number) => pageAddress('/search', number, { query })
  return (
    <PageTemplate
      documentTitle={pageTitle(
        t,
        query ? t('Search results for “{query}”', { query }) : t('Search results'),
        page,
        found?.meta?.last_page,
      )}
      description={t('Search in everything that the council publishes: notices, news, documents and forms.')}
      canonical="/search"
      title={t('Search results')}
      trail={[{ label: t('Home'), href: '/' }, { label: t('Search results') }]}
    >
      <Form
        action="/search"
        role="search"
        aria-label={t('Search again')}
        className="mb-6 flex max-w-prose flex-wrap items-end gap-2"
      >
        <TextInput
          key={query}
          label={t('Search for')}
          name="query"
          type="search"
          maxLength={100}
          defaultValue={query}
          className="grow basis-40"
        />
        <Button type="submit" icon="search">
          {t('Search')}
        </Button>
      </Form>
      <div aria-busy={isLoading}>
        {isLoading && <p role="status">{t('Loading...')}</p>}
        {!isLoading && !found && <LoadFailed />}
        {!isLoading && !query && <p className="text-muted">{t('Type a word such as renewal')}</p>}
        {!isLoading && query && found && (
          <Results query={query} page={page} hits={found.hits} meta={found.meta} hrefOf={hrefOf} />
        )}
      </div>
    </PageTemplate>
  )
}

interface ResultsProps {
  query: string
  page: number
  hits: Hit[]
  meta: { total: number; last_page: number; capped?: boolean | undefined } | null
  hrefOf: (page: number) => string
}

function Results({ query, page, hits, meta, hrefOf }: ResultsProps) {
  const { t, plural } = useTexts()
  if (!meta || hits.length === 0) {
    return (
      <div role="status" className="grid gap-3">
        <p className="wrap-anywhere">
          <Named text={t('No results found for "{query}"')} name={query} />
        </p>
        <ul className="list-disc pl-6 text-muted">
          <li>{t('Check the spelling.')}</li>
          <li>{t('Try fewer or more common words.')}</li>
          <li>{t('Try the same word in Marathi or in English.')}</li>
        </ul>
      </div>
    )
  }
  const columns: TableColumn<Hit>[] = [
    {
      key: 'srno',
      label: t('Sr. No.'),
      kind: 'number',
      cell: (_hit, index) => (page - 1) * HITS_PER_PAGE + index + 1,
    },
    { key: 'details', label: t('Details'), cell: (hit) => <Details hit={hit} /> },
    {
      key: 'date',
      label: t('Date Published'),
      kind: 'date',
      cell: ({ date }) =>
        date ? <DateText value={date} /> : <span className="text-muted">{t('No date available')}</span>,
    },
  ]
  return (
    <>
      <p role="status" className="mb-3 text-muted">
        {meta.capped
          ? t('More than {count} results', { count: meta.total.toLocaleString('en-IN') })
          : plural(meta.total, '{count} result', '{count} results')}
      </p>
      <TableFrame>
        <Table caption={t('Search results')} columns={columns} rows={hits} rowKey={({ kind, id }) => `${kind} ${id}`} />
        <Pagination
          page={page}
          lastPage={meta.last_page}
          total={meta.total}
          perPage={HITS_PER_PAGE}
          hrefOf={hrefOf}
          label={t('Pages of results')}
          className="px-4 py-3"
        />
      </TableFrame>
    </>
  )
}

function Details({ hit: { type, title, link, link_file, downloads, imageUrl, image_file, path, list } }: { hit: Hit }) {
  const { t } = useTexts()
  const name = plainText(title)
  const files = [...(link ? [{ title: name, link, ...link_file }] : []), ...(type === NOTICES ? downloads : [])]
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 grow">
        <p lang={languageOf(name)} className="font-medium">
          <Link to={path}>{name ? <RichText html={title} withoutLinks /> : t('No title available')}</Link>
        </p>
        <p className="text-muted text-sm">{t(list)}</p>
        {files.map((line, index) => (
          // oxlint-disable-next-line no-array-index-key -- the same document may stand in the list twice
          <FileLine key={`${index} ${line.link}`} line={line} />
        ))}
      </div>
      {imageUrl && (
        <Picture
          src={imageUrl}
          facts={image_file ?? {}}
          alt=""
          sizes="6rem"
          className="aspect-4/3 h-auto w-16 shrink-0 rounded-md bg-surface-2 object-cover md:w-24"
        />
      )}
    </div>
  )
}
