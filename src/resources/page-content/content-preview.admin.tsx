import { type ReactNode, useEffect, useRef, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { type CardContent, ContentCard } from '#web/ui/content-card/content-card.tsx'
import { FileFacts } from '#web/ui/content-card/file-facts.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { Due } from '#web/ui/date/due.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { Table, TableFrame } from '#web/ui/table/table.tsx'
import type { ContentWarning } from './content-warnings.ts'
import type { PageContentInput } from './page-content.contract.ts'
import { contentTypeOf, isQuotation } from './page-content.types.ts'

/** In a form the type is a string, as select elements have it. */
export type FormValues = Omit<PageContentInput, 'type'> & { type: string | number }

type Props = { values: FormValues; warnings: readonly ContentWarning[]; today: string }

const TITLE = 'As the public will see it'

/** Next to the form: the content as on a phone or, on demand, a desktop, and its warnings. */
export function ContentPreview({ values, warnings, today }: Props) {
  const [isWide, setWide] = useState(false)
  const downloads = useFileFacts(values.downloads ?? [])
  const content: CardContent = {
    ...values,
    title: values.title || '…',
    downloads,
    links: values.links ?? [],
    date: values.date || null,
    last_date: values.last_date || null,
  }
  const isTender = contentTypeOf(Number(values.type))?.asTenders || isQuotation(values)
  return (
    <aside aria-label={TITLE} className="grid content-start gap-3 xl:sticky xl:top-20 xl:self-start">
      <p className="flex flex-wrap items-center gap-2 font-semibold text-muted text-sm">
        <Icon name="eye" />
        <span className="grow">{TITLE}</span>
        {/* A phone can't show the desktop width. */}
        <Button variant="quiet" size="sm" onClick={() => setWide(true)} className="max-md:hidden">
          Desktop
        </Button>
      </p>
      <div className="max-w-90">
        {isTender ? <TenderBlock content={content} today={today} /> : <ContentCard content={content} today={today} />}
      </div>
      <ul role="status" className="grid gap-1.5 text-sm empty:hidden">
        {warnings.map(({ text }) => (
          <li key={text} className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-on-warning-soft">
            <Icon name="warning" className="mt-0.5" />
            {text}
          </li>
        ))}
      </ul>
      <Dialog open={isWide} onClose={() => setWide(false)} size="full" title={`${TITLE} on a desktop`}>
        <div className="overflow-y-auto px-4 py-5 sm:px-6">
          {isTender ? <TenderTable content={content} today={today} /> : <ContentCard content={content} today={today} />}
        </div>
      </Dialog>
    </aside>
  )
}

type Tender = { content: CardContent; today: string }

/** A row of the table of tenders, as on a phone (L-07). */
function TenderBlock({ content, today }: Tender) {
  const { date, last_date, inst } = content
  return (
    <TableFrame className="grid gap-0.5 px-4 py-3 text-md">
      {last_date && (
        <p className="font-semibold tabular-nums">
          Last Date <Due day={last_date} today={today} className="md:block" />
        </p>
      )}
      {date && (
        <p className="text-muted text-sm">
          Date <DateText value={date} />
        </p>
      )}
      <div className="font-medium">
        <Details content={content} />
      </div>
      {inst && <p className="text-muted text-sm">{inst}</p>}
    </TableFrame>
  )
}

function TenderTable({ content, today }: Tender) {
  return (
    <TableFrame>
      <Table
        caption={TITLE}
        rows={[content]}
        rowKey={() => 1}
        columns={[
          { key: 'srno', label: 'Sr. No.', kind: 'number', cell: () => 1 },
          { key: 'date', label: 'Date', kind: 'date', cell: ({ date }) => date && <DateText value={date} /> },
          { key: 'details', label: 'Details', cell: (row) => <Details content={row} /> },
          {
            key: 'last_date',
            label: 'Last Date',
            kind: 'due',
            cell: ({ last_date }) => last_date && <Due day={last_date} today={today} className="md:block" />,
          },
          { key: 'inst', label: 'Tendering Organization', kind: 'more', cell: ({ inst }) => inst },
        ]}
      />
    </TableFrame>
  )
}

function Details({ content }: { content: CardContent }): ReactNode {
  const { title, link, link_file, downloads } = content
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p>
        {link ? (
          <SiteLink href={link}>
            <RichText html={title} withoutLinks />
          </SiteLink>
        ) : (
          <RichText html={title} withoutLinks />
        )}
        {link_file && <FileFacts {...link_file} />}
      </p>
      {downloads
        .filter((line) => line.title && line.link)
        .map((line, index) => (
          // oxlint-disable-next-line no-array-index-key -- the same document may be in the list twice
          <p key={`${index} ${line.link}`} className="flex items-start gap-2.5 py-1">
            <Icon name="file" className="mt-0.5 text-brand" />
            <span>
              <SiteLink href={line.link}>{line.title}</SiteLink>
              <FileFacts {...line} />
            </span>
          </p>
        ))}
    </div>
  )
}

type Lines = PageContentInput['downloads']
type Facts = { type: string; size: number; pages: number | null }

/** The type and size that visitors will see for each file, looked up once per file. */
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
