import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { IMAGE_KINDS } from '#contract/file-kinds.ts'
import { browserApi } from '#resources/browser-api.ts'
import { DateField } from '#web/admin/form/date-field.tsx'
import { FileField } from '#web/admin/form/file-field.tsx'
import { RichTextField } from '#web/admin/form/rich-text-field.tsx'
import { RowsField } from '#web/admin/form/rows-field.tsx'
import { SelectField } from '#web/admin/form/select-field.tsx'
import { TextAreaField } from '#web/admin/form/text-area-field.tsx'
import { TextField } from '#web/admin/form/text-field.tsx'
import { tellFailure } from '#web/admin/outcome/outcome.ts'
import { RecordPage, RecordSection } from '#web/admin/record/record-page.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ContentCard } from '#web/ui/content-card/content-card.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DocumentHead } from '#web/ui/document-head/document-head.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Loader } from '#web/ui/loader/loader.tsx'
import { contentWarnings } from './content-warnings.ts'
import { PageContentInput } from './page-content.contract.ts'
import { CONTENT_FIELDS, CONTENT_TYPES, type ContentField, contentTypeOf, typeInWords } from './page-content.types.ts'

type Row = Awaited<ReturnType<typeof browserApi.pageContent.one>>['data']

const PDF = ['pdf'] as const
const ANY_FILE = ['pdf', ...IMAGE_KINDS, 'mp4', 'webm'] as const
const FAKE_INSTITUTES = 13

/** How each field is asked for; which of them come first is the type's matter. */
const FIELDS: Record<ContentField, ReactNode> = {
  date: <DateField name="date" />,
  description: <RichTextField name="description" />,
  downloads: (
    <RowsField
      name="downloads"
      legend="Downloads"
      noun="download"
      columns={[
        { name: 'title', label: 'Title' },
        { name: 'link', label: 'File or address', file: { kinds: ANY_FILE, nameTo: 'title' } },
      ]}
    />
  ),
  links: (
    <RowsField
      name="links"
      legend="Links"
      noun="link"
      columns={[
        { name: 'title', label: 'Title' },
        { name: 'link', label: 'Address' },
      ]}
    />
  ),
  link: <FileField name="link" kinds={PDF} />,
  last_date: <DateField name="last_date" hint="After this day it is marked Closed" />,
  inst: <TextField name="inst" hint="Who invites the offers" />,
  kind: (
    <SelectField
      name="kind"
      options={[
        { value: 'notification', label: 'Notification' },
        { value: 'quotation', label: 'Quotation' },
      ]}
      hint="While none is chosen: Shown in both places"
    />
  ),
  imageUrl: <FileField name="imageUrl" kinds={IMAGE_KINDS} />,
  note: <TextAreaField name="note" rows={2} />,
}

/** Edits one page content, or writes a new one, beside what the public will see. */
export default function PageContentEditor() {
  const { id = '' } = useParams()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [row, setRow] = useState<Row | null | undefined>(id === 'new' ? null : undefined)
  const { ask, question } = useQuestion()
  const list = (state as { from?: string } | null)?.from ?? pathname.replace(/\/[^/]*$/, '')

  useEffect(() => {
    if (id === 'new') return
    browserApi.pageContent.one({ id: Number(id) }).then(
      ({ data }) => setRow(data),
      (error: unknown) => {
        tellFailure(error, 'Error fetching data')
        void navigate(list, { replace: true })
      },
    )
  }, [id, navigate, list])

  if (row === undefined) return <Loader label="Loading" showLabel />
  const asked = Number(new URLSearchParams(search).get('type') ?? CONTENT_TYPES[0]?.type)
  const first = contentTypeOf(row?.type ?? asked) ?? CONTENT_TYPES[0]
  const heading = `${row ? 'Edit' : 'Add'} ${first?.noun.toLowerCase() ?? 'content'}`

  return (
    <>
      <DocumentHead title={heading} />
      <RecordPage
        title={heading}
        lead="What you see on the right is what visitors will get. Nothing is public before it is saved."
        row={row}
        schema={PageContentInput}
        defaults={{ type: first?.type, downloads: [], links: [], date: first?.fields.includes('date') ? today() : '' }}
        saveWord={row ? 'Save changes' : heading}
        confirm={async ({ type }) =>
          Number(type) !== FAKE_INSTITUTES ||
          row !== null ||
          (await ask('This names an institute as fake to the public.'))
        }
        save={(values, saved) => {
          const input = values as PageContentInput
          return saved
            ? browserApi.pageContent.update({ ...input, id: saved.id, version: saved.version })
            : browserApi.pageContent.add(input)
        }}
        onSaved={(saved) => void navigate(list, { state: { changedId: saved.id } })}
        onLeave={() => void navigate(list)}
        history={{
          calls: {
            versions: (page) => browserApi.pageContent.versions({ id: Number(id), page }),
            revert: (which) => browserApi.pageContent.revert({ id: Number(id), ...which }),
          },
          words: { schema: PageContentInput, valueInWords: typeInWords },
          onReverted: setRow,
        }}
        beside={(values) => <AsThePublicWillSeeIt values={values as FormValues} />}
      >
        {({ type }) => <Fields type={Number(type)} />}
      </RecordPage>
      {question}
    </>
  )
}

function Fields({ type }: { type: number }) {
  const first = contentTypeOf(type)?.fields ?? []
  const more = CONTENT_FIELDS.filter((field) => !first.includes(field) && (field !== 'kind' || type === 2))
  return (
    <>
      <RecordSection title="Content">
        <SelectField
          name="type"
          options={CONTENT_TYPES.map(({ type, title }) => ({ value: String(type), label: `${type} ${title}` }))}
        />
        <RichTextField name="title" variant="line" />
        {first.map((field) => (
          <div key={field} className="contents">
            {FIELDS[field]}
          </div>
        ))}
      </RecordSection>
      <details className="rounded-lg border border-border bg-surface p-5 md:p-6 [&[open]>summary]:mb-4.5">
        <summary className="cursor-pointer font-semibold text-h3">More fields</summary>
        <div className="grid gap-4.5">
          {more.map((field) => (
            <div key={field} className="contents">
              {FIELDS[field]}
            </div>
          ))}
        </div>
      </details>
    </>
  )
}

/** In a form the type is what the choice of types has: text. */
type FormValues = Omit<PageContentInput, 'type'> & { type: string | number }

function AsThePublicWillSeeIt({ values }: { values: FormValues }) {
  const [isNarrow, setNarrow] = useState(true)
  const downloads = useFileFacts(values.downloads ?? [])
  const needsDate = contentTypeOf(Number(values.type))?.fields.includes('date') ?? false
  const warnings = contentWarnings({ ...values, downloads, links: values.links ?? [] }, needsDate)
  return (
    <aside aria-label="As the public will see it" className="grid content-start gap-3 xl:sticky xl:top-4 xl:self-start">
      <p className="flex flex-wrap items-center gap-2 font-semibold text-muted text-sm">
        <Icon name="eye" />
        <span className="grow">As the public will see it</span>
        <span className="flex gap-1">
          {(['Phone', 'Desktop'] as const).map((word) => (
            <Button
              key={word}
              variant="quiet"
              size="sm"
              aria-pressed={isNarrow === (word === 'Phone')}
              onClick={() => setNarrow(word === 'Phone')}
              className="aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
            >
              {word}
            </Button>
          ))}
        </span>
      </p>
      <div className={isNarrow ? 'max-w-90' : ''}>
        <ContentCard
          content={{
            ...values,
            title: values.title || '…',
            downloads,
            links: values.links ?? [],
            date: values.date || null,
            last_date: values.last_date || null,
          }}
        />
      </div>
      <ul role="status" className="grid gap-1.5 text-sm empty:hidden">
        {warnings.map((warning) => (
          <li key={warning} className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-on-warning-soft">
            <Icon name="warning" className="mt-0.5" />
            {warning}
          </li>
        ))}
      </ul>
    </aside>
  )
}

type Lines = PageContentInput['downloads']
type Facts = { type: string; size: number; pages: number | null }

/** The type and size that the server will tell visitors of every file, looked up once for each. */
function useFileFacts(downloads: Lines): (Lines[number] & Partial<Facts>)[] {
  const [known, setKnown] = useState(new Map<string, Facts>())
  const asked = useRef(new Set<string>())
  const links = downloads
    .map(({ link }) => link)
    .filter((link) => link?.startsWith('/data/'))
    .join('\n')
  useEffect(() => {
    for (const path of links ? links.split('\n') : []) {
      if (asked.current.has(path)) continue
      asked.current.add(path)
      factsOf(path).then(
        (facts) => facts && setKnown((all) => new Map(all).set(path, facts)),
        () => undefined,
      )
    }
  }, [links])
  return downloads.map((line) => ({ ...line, ...known.get(line.link) }))
}

async function factsOf(path: string): Promise<Facts | undefined> {
  const { data } = await browserApi.file.adminListing({ search: path, page: 1, per_page: 5 })
  return data.find((file) => file.path === path)
}

/** Puts one question and waits for its answer. */
function useQuestion() {
  const [asked, setAsked] = useState<{ text: string; answer: (yes: boolean) => void } | null>(null)
  const ask = (text: string) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        text,
        answer: (yes) => {
          setAsked(null)
          resolve(yes)
        },
      })
    })
  const question = asked && (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={asked.text}
      onClose={() => asked.answer(false)}
      footer={
        <>
          <Button variant="secondary" onClick={() => asked.answer(false)} data-autofocus>
            Cancel
          </Button>
          <Button variant="danger" onClick={() => asked.answer(true)}>
            Publish it
          </Button>
        </>
      }
    >
      <p>Make sure that the name and the place are right: a genuine institute could be harmed.</p>
    </Dialog>
  )
  return { ask, question }
}

/** The day in India, whatever clock this computer has. */
const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
