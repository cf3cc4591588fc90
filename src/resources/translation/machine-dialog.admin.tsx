import { useEffect, useRef, useState } from 'react'
import { LANG_NAMES, LANGS, type Lang } from '#contract/langs.ts'
import { browserApi } from '#resources/browser-api.ts'
import { wordsOf } from '#resources/history/history-words.admin.tsx'
import { fieldLabel } from '#web/admin/history/differences.tsx'
import { isCallFailed } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field, Select } from '#web/ui/field/field.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { counted } from './desk-words.ts'
import type { ListedTranslation } from './translation.contract.ts'
import { nameOf } from './use-desk.ts'

type Result = { row: ListedTranslation; kept: number; refused: string[] }
type Props = { rows: ListedTranslation[]; onChanged: () => void; onClose: () => void }

/** Says who will read the texts before they are sent, sends one record after the other, and tells what came of it. */
export function MachineDialog({ rows, onChanged, onClose }: Props) {
  const [lang, setLang] = useState<Lang>('mr')
  const [results, setResults] = useState<Result[]>()
  const [isBusy, setBusy] = useState(false)
  const isStopped = useRef(false)
  // Whoever closes the dialog doesn't want the rest to be sent.
  useEffect(() => () => void (isStopped.current = true), [])
  const asked = rows.filter((row) => row.lang !== lang)
  const kept = results?.filter(({ kept }) => kept > 0).length ?? 0

  async function send() {
    setBusy(true)
    isStopped.current = false
    setResults([])
    for (const row of asked) {
      if (isStopped.current) break
      const result = await askedMachine(row, lang)
      setResults((before = []) => [...before, result])
    }
    setBusy(false)
    onChanged()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Ask the machine"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isBusy ? 'Stop' : results ? 'Close' : 'Cancel'}
          </Button>
          {!results && (
            <Button aria-disabled={asked.length === 0} onClick={() => asked.length > 0 && void send()}>
              Send {counted(asked.length, 'record')} to the machine
            </Button>
          )}
        </>
      }
    >
      {results ? (
        <>
          <p role="status" className="font-semibold">
            {isBusy
              ? `${results.length} of ${asked.length} asked`
              : `${counted(kept, 'record has', 'records have')} a draft with texts of the machine. Nobody sees them before a person has read and confirmed them in the form.`}
          </p>
          <ul className="rounded-md border border-border text-md empty:hidden *:not-last:border-border *:not-last:border-b">
            {results.map(({ row, kept, refused }) => (
              <li key={nameOf(row)} className="px-3.5 py-2.5">
                <span className="block font-medium wrap-anywhere">{plainText(row.title)}</span>
                {kept > 0 && <span className="block text-muted text-sm">{counted(kept, 'field')} kept in a draft</span>}
                {refused.map((why) => (
                  <span key={why} className="block text-danger text-sm wrap-anywhere">
                    {why}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>
            The texts of the chosen records that are missing or older leave the house: they are sent to the translation
            service that is set up, and it can read them. That is written down in the history.
          </p>
          <p>
            What it answers becomes a draft, marked as made by a machine. Visitors see nothing of it before a person has
            read and confirmed it, even if somebody publishes the draft.
          </p>
          <Field label="Into">
            {(control) => (
              <Select
                {...control}
                value={lang}
                onChange={({ target }) => setLang(LANGS.find((one) => one === target.value) ?? lang)}
              >
                {LANGS.map((one) => (
                  <option key={one} value={one}>
                    {LANG_NAMES[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {asked.length < rows.length && (
            <p className="text-muted">
              {counted(rows.length - asked.length, 'of them is', 'of them are')} written in {LANG_NAMES[lang]} and left
              out.
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

function labelIn(collection: string, field: string): string {
  const words = wordsOf(collection)
  return words ? fieldLabel(words, field) : field
}

async function askedMachine(row: ListedTranslation, lang: Lang): Promise<Result> {
  const { collection, id } = row
  try {
    const { data } = await browserApi.translation.machine({ collection, id, lang })
    return {
      row,
      kept: data.kept.length,
      refused: data.refused.map(({ field, message }) => `${labelIn(collection, field)}: ${message}`),
    }
  } catch (error) {
    return { row, kept: 0, refused: [isCallFailed(error) ? error.message : 'There was no answer'] }
  }
}
