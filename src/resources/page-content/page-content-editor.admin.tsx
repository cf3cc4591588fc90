import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { RecordPage } from '#web/admin/record/record-page.tsx'
import { useEditionOf } from '#web/admin/record/use-edition-of.ts'
import { useQuestion } from '#web/admin/record/use-question.tsx'
import { useStoredRow } from '#web/admin/record/use-stored-row.ts'
import { indianDay } from '#web/ui/date/date.tsx'
import { Loader } from '#web/ui/loader/loader.tsx'
import { ContentFields } from './content-fields.admin.tsx'
import { ContentPreview, type FormValues } from './content-preview.admin.tsx'
import { contentWarnings } from './content-warnings.ts'
import { PageContentInput } from './page-content.contract.ts'
import { CONTENT_TYPES, contentTypeOf, TYPE, typeInWords } from './page-content.types.ts'

type Row = Awaited<ReturnType<typeof browserApi.pageContent.one>>['data']

/** The screen for all types, and the screens for single types, which belong to it. */
const ALL = { title: 'Manage Page Contents', path: '/admin/manageContent' }
const SINGLE = [
  {
    title: 'Manage Circular',
    path: '/admin/manageCircular',
    type: TYPE.circular,
    within: [{ label: ALL.title, href: ALL.path }],
  },
  { title: 'Manage Notice Board', path: '/admin/manageNoticeBoard', type: TYPE.notice, within: [] },
]

const nounOf = (type: unknown) => contentTypeOf(Number(type))?.noun.toLowerCase() ?? 'content'

/** Edits a page content, or adds a new one, next to a preview of what visitors will see. */
export default function PageContentEditor() {
  const { id = '' } = useParams()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { ask, question } = useQuestion()
  const [today] = useState(() => indianDay(new Date()))
  const single = SINGLE.find(({ path }) => pathname.startsWith(`${path}/`))
  const asked = Number(new URLSearchParams(search).get('type') ?? single?.type)
  const from = (state as { from?: string } | null)?.from
  const { row, setRow, isGone } = useStoredRow<Row>({
    id,
    load: (id) => browserApi.pageContent.one({ id }),
    onMissing: () => void navigate(from ?? single?.path ?? ALL.path, { replace: true }),
  })
  const edition = useEditionOf('page_contents', row, Number(new URLSearchParams(search).get('edition')))
  if (row === undefined || edition === undefined) return <Loader label="Loading" showLabel />
  const first = contentTypeOf(Number(edition?.content?.type ?? row?.type ?? asked)) ?? CONTENT_TYPES[0]

  /** The list to return to: where the clerk came from, else the list of this type. */
  const listOf = (type: unknown) => {
    if (Number(type) === first?.type && from) return from
    return single?.type === Number(type) ? single.path : `${ALL.path}?type=${Number(type)}`
  }

  async function confirm(input: PageContentInput, stored: Row | null): Promise<boolean> {
    const [before, after] = [contentTypeOf(stored?.type ?? 0), contentTypeOf(input.type)]
    const isAnother = stored !== null && stored.type !== input.type
    const was = before ? before.noun.toLowerCase() : 'content'
    if (after?.secondThought && (!stored || isAnother)) {
      const { question, advice } = after.secondThought
      const text = (
        <div className="grid gap-2">
          {isAnother && <p>Until now it was a {was}.</p>}
          <p>{advice}</p>
        </div>
      )
      if (!(await ask({ title: question, text, yes: 'Publish it', no: 'Cancel', isDanger: true }))) return false
    } else if (isAnother) {
      const text = (
        <p>
          It leaves the page {before?.title} and appears on the page {after?.title}. Links to its old place no longer
          work.
        </p>
      )
      const title = `Change this ${was} into a ${nounOf(input.type)}?`
      if (!(await ask({ title, text, yes: 'Change the type', no: 'Cancel' }))) return false
    }
    const doubts = contentWarnings(input, stored, today).filter(({ isAsked }) => isAsked)
    if (doubts.length === 0) return true
    const text = (
      <ul className="grid gap-2">
        {doubts.map((doubt) => (
          <li key={doubt.text}>{doubt.text}</li>
        ))}
      </ul>
    )
    return ask({ title: 'Is this right?', text, yes: 'Save all the same', no: 'Go back' })
  }

  return (
    <>
      <RecordPage
        title={({ type }) => `${row ? 'Edit' : 'Add'} ${nounOf(type)}`}
        lead="What you see beside the form is what visitors will get. Nothing is public before it is saved."
        trail={[
          ...(single?.within ?? []),
          { label: (single ?? ALL).title, href: from ?? single?.path ?? listOf(first?.type) },
        ]}
        row={row}
        isGone={isGone}
        schema={PageContentInput}
        drafts={{ collection: 'page_contents', edition, onSaved: () => undefined }}
        defaults={{ type: first?.type, downloads: [], links: [], date: first?.fields.includes('date') ? today : '' }}
        confirm={(input, stored) => confirm(input as PageContentInput, stored)}
        save={(values, saved) => {
          const input = values as PageContentInput
          return saved
            ? browserApi.pageContent.update({ ...input, id: saved.id, version: saved.version })
            : browserApi.pageContent.add(input)
        }}
        onSaved={(saved) => void navigate(listOf(saved.type), { state: { changedId: saved.id } })}
        onLeave={() => void navigate(listOf(first?.type))}
        history={{
          calls: {
            versions: (page) => browserApi.pageContent.versions({ id: Number(id), page }),
            revert: (which) => browserApi.pageContent.revert({ id: Number(id), ...which }),
          },
          words: { schema: PageContentInput, valueInWords: typeInWords },
          onReverted: setRow,
        }}
        beside={(values) => {
          const typed = values as FormValues
          const whole = { ...typed, downloads: typed.downloads ?? [], links: typed.links ?? [] }
          return <ContentPreview values={whole} warnings={contentWarnings(whole, row, today)} today={today} />
        }}
      >
        {({ type }) => <ContentFields type={Number(type)} />}
      </RecordPage>
      {question}
    </>
  )
}
