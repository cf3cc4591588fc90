import { useEffect, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { CollectionHead } from '#web/admin/manage-collection/collection-head.tsx'
import { CollectionHistory } from '#web/admin/manage-collection/collection-history.tsx'
import { CollectionRemoval } from '#web/admin/manage-collection/collection-removal.tsx'
import { CollectionTable } from '#web/admin/manage-collection/collection-table.tsx'
import { FreshScreen } from '#web/admin/manage-collection/fresh-screen.tsx'
import { InProgress } from '#web/admin/manage-collection/in-progress.tsx'
import { useCollection } from '#web/admin/manage-collection/use-collection.ts'
import { useEditorPage } from '#web/admin/manage-collection/use-editor-page.ts'
import { DateText } from '#web/ui/date/date.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { PageContentInput } from './page-content.contract.ts'
import { type ContentType, contentTypeOf, typeInWords } from './page-content.types.ts'

type Props = {
  title: string
  /** The screen's path under /admin. */
  path: string
  types: readonly ContentType[]
}

/** Page contents, one type at a time; each is edited on its own page. */
export function ManageContents(props: Props) {
  const counts = useCounts()
  return (
    <FreshScreen>
      <Contents {...props} counts={counts} />
    </FreshScreen>
  )
}

function Contents({ title, path, types, counts }: Props & { counts: Map<number, number> }) {
  const [only] = types.length === 1 ? types : []
  const collection = useCollection({
    title,
    table: 'page_contents',
    noun: 'content',
    plural: 'contents',
    publicPage: only && { title: only.title, href: only.path },
    api: browserApi.pageContent,
    input: PageContentInput,
    columns: [
      {
        name: 'date',
        filter: false,
        cell: ({ date }) => (date ? <DateText value={date} /> : <span className="text-muted">No date</span>),
      },
      { name: 'title', cell: ({ title }) => <span className="line-clamp-2">{plainText(title)}</span> },
      {
        name: 'downloads',
        label: 'Files',
        labelled: true,
        filter: false,
        cell: ({ downloads, link }) => downloads.length + (link ? 1 : 0) || '',
      },
    ],
    nameOf: (row) => plainText(row.title),
    scope: {
      field: 'type',
      label: 'Type',
      options: types.map(({ type, title }) => ({
        value: String(type),
        label: `${type} ${title}${counts.has(type) ? ` (${counts.get(type)?.toLocaleString('en-IN')})` : ''}`,
      })),
    },
  })
  const edited = useEditorPage(collection, (row, type) => `/admin/${path}/${row ? row.id : `new?type=${type}`}`)
  const contents = { ...edited, ...wordsOf(collection.query.scope) }
  return (
    <>
      <CollectionHead of={contents} />
      <InProgress of={contents} />
      <CollectionTable of={contents} />
      <CollectionHistory of={contents} words={{ valueInWords: typeInWords }} />
      <CollectionRemoval of={contents} />
    </>
  )
}

/** Each type has its own singular and plural. */
function wordsOf(type: string) {
  const { noun, title } = contentTypeOf(Number(type)) ?? {}
  // A noun that ends in s, such as Syllabus, takes its plural from the title.
  const plural = noun?.endsWith('s') ? title : `${noun}s`
  return noun && plural ? { noun: noun.toLowerCase(), plural: plural.toLowerCase() } : undefined
}

/** The number of contents of each type; nothing until it is known. */
function useCounts(): Map<number, number> {
  const [counts, setCounts] = useState(new Map<number, number>())
  useEffect(() => {
    browserApi.pageContent.counts().then(
      ({ data }) => setCounts(new Map(data.map(({ type, total }) => [type, total]))),
      () => undefined,
    )
  }, [])
  return counts
}
