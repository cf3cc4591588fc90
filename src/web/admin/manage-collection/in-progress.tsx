import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { ZodObject } from 'zod'
import type { ManagedRow } from '#contract/managed-collection.ts'
import { EditionState } from '#web/admin/editions/edition-state.tsx'
import { PreviewDialog } from '#web/admin/editions/preview-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { formatMoment } from '#web/ui/date/date.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import type { Collection } from './use-collection.ts'

type Props<Row extends ManagedRow, Schema extends ZodObject> = { of: Collection<Row, Schema> }

/** What is written but not published, and what it will look like. */
export function InProgress<Row extends ManagedRow, Schema extends ZodObject>({ of }: Props<Row, Schema>) {
  const { openEdition, openRow, opened, setOpened } = of
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const [edition, row] = [Number(asked.get('edition')), Number(asked.get('edit'))]
  const open = useEffectEvent(() => void (edition > 0 ? openEdition(edition) : row > 0 && openRow(row)))
  // The desks lead here.
  useEffect(() => open(), [edition, row])
  return (
    <>
      <NewRows of={of} />
      {opened?.kind === 'preview' && (
        <PreviewDialog of={{ id: opened.edition.id }} title={opened.edition.title} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

/** New records: they are in no list of the website, and not in the table below either. */
function NewRows<Row extends ManagedRow, Schema extends ZodObject>({ of }: Props<Row, Schema>) {
  const { editions, openEdition, setOpened, plural, mayWrite, query, sorting } = of
  if (editions.ofNewRows.length === 0 || query.deleted || sorting.isOn) return null
  return (
    <section className="mb-5 rounded-lg border border-border bg-surface">
      <h2 className="px-4 pt-3 font-semibold text-h3">New {plural} that are not published yet</h2>
      <ul>
        {editions.ofNewRows.map((edition) => {
          const { id, title, updated_by, updated_at } = edition
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border px-4 py-2.5 not-last:border-b"
            >
              <span className="min-w-0 grow">
                <span className="block font-medium wrap-anywhere">{plainText(title)}</span>
                <span className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
                  <EditionState of={edition} />
                  {updated_by}, {formatMoment(updated_at)}
                </span>
              </span>
              {mayWrite && (
                <span className="flex flex-wrap">
                  <Button
                    variant="quiet"
                    size="sm"
                    icon="eye"
                    onClick={() => setOpened({ kind: 'preview', edition })}
                    className="max-md:min-h-11"
                  >
                    Preview…<span className="sr-only"> {plainText(title)}</span>
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    icon="edit"
                    onClick={() => void openEdition(id)}
                    className="max-md:min-h-11"
                  >
                    Continue<span className="sr-only"> {plainText(title)}</span>
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
