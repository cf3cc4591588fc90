import { useState } from 'react'
import { LANGS } from '#contract/langs.ts'
import { browserApi } from '#resources/browser-api.ts'
import { ApproveAllDialog } from '#resources/edition/approve-all-dialog.admin.tsx'
import { MOST_TOGETHER } from '#resources/edition/edition.contract.ts'
import { failuresOf, RefusedDialog, type RefusedEdition } from '#resources/edition/refused-dialog.admin.tsx'
import { useMay } from '#web/admin/may/may.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { counted } from './desk-words.ts'
import { MachineDialog } from './machine-dialog.admin.tsx'
import type { ListedTranslation } from './translation.contract.ts'
import type { Choice } from './use-desk.ts'

type Props = {
  rows: ListedTranslation[]
  choice: Choice
  /** A machine is set up. */
  hasMachine: boolean
  onChanged: () => void
}
type Refused = { title: string; failures: RefusedEdition[] }

/** What can be done with the chosen records. It stays in sight while somebody chooses. */
export function DeskActions({ rows, choice, hasMachine, onChanged }: Props) {
  const may = useMay()
  const [isBusy, setBusy] = useState(false)
  const [opened, setOpened] = useState<'publish' | 'machine'>()
  const [refused, setRefused] = useState<Refused>()
  const drafts = choice.all.filter(({ edition }) => edition?.state === 'draft')
  const publishable = choice.all.filter(({ edition }) => edition?.state === 'draft' || edition?.state === 'in_review')
  const areAllChosen = rows.length > 0 && rows.every((row) => choice.has(row))

  async function send() {
    setBusy(true)
    try {
      tellSuccess(await browserApi.edition.submitAll({ editions: editionsOf(drafts) }))
    } catch (error) {
      const failures = failuresOf(error)
      if (failures) setRefused({ title: 'Nothing was sent for approval', failures })
      else tellFailure(error, 'They could not be sent')
    } finally {
      setBusy(false)
      onChanged()
    }
  }

  return (
    <section
      aria-label="Chosen records"
      className={`bottom-0 z-10 flex flex-wrap items-center gap-x-2 gap-y-1.5 rounded-b-lg md:gap-x-4 border-border border-t bg-surface-2 py-2.5 pr-4 pl-2 md:sticky md:pl-3 ${choice.all.length > 0 ? 'sticky' : ''}`}
    >
      <label className="flex min-h-11 cursor-pointer items-center text-md">
        <span className="grid size-11 place-items-center">
          <input
            type="checkbox"
            checked={areAllChosen}
            onChange={({ target }) => choice.set(rows, target.checked)}
            className="size-5"
          />
        </span>
        All on this page
      </label>
      <p role="status" className="min-w-0 grow text-md max-md:text-right">
        {choice.all.length === 0 ? (
          <span className="text-muted">Nothing chosen</span>
        ) : (
          <>
            <strong className="font-semibold">{choice.all.length} chosen</strong>
            <span className="text-muted">, {drafts.length === 0 ? 'no drafts' : counted(drafts.length, 'draft')}</span>
          </>
        )}
      </p>
      {may('write') && (
        <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:pl-2 max-md:*:grow max-md:*:px-2.5">
          {hasMachine && (
            <Press variant="secondary" isOff={isBusy || choice.all.length === 0} onPress={() => setOpened('machine')}>
              Ask the machine…
            </Press>
          )}
          {may('publish') && (
            <Press variant="secondary" isOff={isBusy || !isSome(publishable)} onPress={() => setOpened('publish')}>
              Publish…
            </Press>
          )}
          <Press isOff={isBusy || !isSome(drafts)} onPress={() => void send()}>
            {isBusy ? 'Sending…' : 'Send for approval'}
          </Press>
        </div>
      )}
      {publishable.length > MOST_TOGETHER && (
        <p className="w-full text-md max-md:pl-2">At most {MOST_TOGETHER} go on together. Choose fewer.</p>
      )}
      {opened === 'publish' && (
        <ApproveAllDialog
          editions={editionsOf(publishable)}
          older={LANGS.filter((lang) => publishable.some(({ states }) => states[lang] === 'older'))}
          onRefused={(failures) => {
            setOpened(undefined)
            setRefused({ title: 'Nothing was published', failures })
            onChanged()
          }}
          onDone={() => {
            setOpened(undefined)
            onChanged()
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'machine' && (
        <MachineDialog rows={choice.all} onChanged={onChanged} onClose={() => setOpened(undefined)} />
      )}
      {refused && (
        <RefusedDialog
          {...refused}
          onLeaveOut={() => {
            const ids = new Set(refused.failures.map(({ id }) => id))
            choice.only(choice.all.filter(({ edition }) => edition && !ids.has(edition.id)))
            setRefused(undefined)
          }}
          onClose={() => setRefused(undefined)}
        />
      )}
    </section>
  )
}

const isSome = (some: ListedTranslation[]) => some.length > 0 && some.length <= MOST_TOGETHER

const editionsOf = (some: ListedTranslation[]) =>
  some.flatMap(({ edition }) => (edition ? [{ id: edition.id, version: edition.version }] : []))

/** Not `disabled`: whoever has just pressed it keeps the focus. */
function Press(props: { variant?: 'secondary'; isOff: boolean; onPress: () => void; children: string }) {
  const { variant = 'primary', isOff, onPress, children } = props
  return (
    <Button variant={variant} aria-disabled={isOff} onClick={() => !isOff && onPress()}>
      {children}
    </Button>
  )
}
