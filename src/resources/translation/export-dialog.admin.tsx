import { type FormEvent, useId, useState } from 'react'
import { LANG_NAMES, LANGS, type Lang } from '#contract/langs.ts'
import { browserApi } from '#resources/browser-api.ts'
import { saveFile } from '#web/admin/download/save-file.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { counted } from './desk-words.ts'
import { type ListedTranslation, MOST_CHOSEN } from './translation.contract.ts'
import { type Filters, nameOf } from './use-desk.ts'

const FORMATS = { xlsx: 'Excel (XLSX)', csv: 'CSV' } as const
type Format = keyof typeof FORMATS
const line = 'flex min-h-11 items-center gap-3'

type Props = {
  chosen: ListedTranslation[]
  /** What is exported if nothing is chosen. */
  filters: Filters
  onClose: () => void
}

/** A table for a translator: of the chosen records, else of all that the filters show. */
export function ExportDialog({ chosen, filters, onClose }: Props) {
  const formId = useId()
  const [format, setFormat] = useState<Format>('xlsx')
  const [into, setInto] = useState(() => LANGS.filter((lang) => isWanted(lang, chosen, filters)))
  const [onlyOpen, setOnlyOpen] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const isTooMany = chosen.length > MOST_CHOSEN

  async function save(event: FormEvent) {
    event.preventDefault()
    if (into.length === 0) return setError('Choose a language')
    setBusy(true)
    try {
      const reply = await browserApi.translation.export({
        ...(chosen.length > 0 ? { records: chosen.map(nameOf).join() } : filters),
        format,
        into: into.join(),
        ...(onlyOpen && { only: 'open' as const }),
      })
      // An empty table helps nobody.
      if (reply.data.rows === 0) return setError('There is nothing to translate in it')
      saveFile(reply.data)
      tellSuccess(reply)
      onClose()
    } catch (error) {
      tellFailure(error, 'Export failed')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Export for translators"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} icon="download" disabled={isBusy || isTooMany}>
            {isBusy ? 'Exporting…' : 'Export'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        <p>
          {chosen.length > 0
            ? `A table with the texts of ${counted(chosen.length, 'chosen record')}.`
            : 'Nothing is chosen: the table has the texts of all records that the filters show.'}{' '}
          Whoever translates fills the column “text” and leaves the others as they are. Then the table is imported here.
        </p>
        {isTooMany && (
          <p className="font-medium">At most {MOST_CHOSEN} can be chosen. Choose fewer, or none and filter.</p>
        )}
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">Into</legend>
          {LANGS.map((lang) => (
            <label key={lang} className={line}>
              <input
                type="checkbox"
                checked={into.includes(lang)}
                onChange={({ target }) => {
                  setError('')
                  setInto(LANGS.filter((one) => (one === lang ? target.checked : into.includes(one))))
                }}
                className="size-5 shrink-0"
              />
              {LANG_NAMES[lang]}
            </label>
          ))}
        </fieldset>
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">Which texts</legend>
          <label className={line}>
            <input
              type="checkbox"
              checked={onlyOpen}
              onChange={({ target }) => {
                setError('')
                setOnlyOpen(target.checked)
              }}
              className="size-5 shrink-0"
            />
            Only what is open: not translated yet, or older
          </label>
        </fieldset>
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">Format</legend>
          {(Object.keys(FORMATS) as Format[]).map((one) => (
            <label key={one} className={line}>
              <input
                type="radio"
                name="format"
                checked={format === one}
                onChange={() => setFormat(one)}
                className="size-5 shrink-0"
              />
              {FORMATS[one]}
            </label>
          ))}
        </fieldset>
        <p role="alert" className="flex items-start gap-1.5 font-medium text-danger empty:hidden">
          {error && (
            <>
              <Icon name="warning" className="mt-0.5" />
              {error}
            </>
          )}
        </p>
      </form>
    </Dialog>
  )
}

/** What somebody probably wants: the language of the filter, else those in which the chosen records are not written. */
function isWanted(lang: Lang, chosen: ListedTranslation[], filters: Filters): boolean {
  if (filters.lang) return lang === filters.lang
  return chosen.length > 0 ? chosen.some((row) => row.lang !== lang) : lang !== 'en'
}
