import { useState } from 'react'
import { kindsIn } from '#contract/file-kinds.ts'
import { browserApi } from '#resources/browser-api.ts'
import { isCallFailed, tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { ChooseFiles } from '#web/admin/upload/choose-files.tsx'
import { UploadLine } from '#web/admin/upload/upload-line.tsx'
import { useUploads } from '#web/admin/upload/use-uploads.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Loader } from '#web/ui/loader/loader.tsx'
import { counted } from './desk-words.ts'
import { PlanInWords } from './plan.admin.tsx'
import type { Plan } from './translation.contract.ts'

const IMPORTS = { folder: 'imports' } as const
const KINDS = kindsIn('imports')

type Checked = { path: string; plan: Plan; isChanged: boolean }
type Props = {
  /** Drafts were made. */
  onApplied: (plan: Plan) => void
  onClose: () => void
}

/** Reads a table that came back, says what it would change, and makes drafts of it. */
export function ImportDialog({ onApplied, onClose }: Props) {
  const [checking, setChecking] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { uploads, add, resume, drop } = useUploads({
    target: IMPORTS,
    kinds: KINDS,
    onDone: (upload) => {
      drop(upload)
      void check(upload.path, upload.file.name)
    },
  })

  async function check(path: string, name: string) {
    setChecking(name)
    try {
      const { data: plan } = await browserApi.translation.check({ path })
      setChecked({ path, plan, isChanged: false })
    } catch (error) {
      const why = isCallFailed(error) ? error.message : 'It could not be checked. Try again.'
      setRefusal(`${name}: ${why}`)
    } finally {
      setChecking('')
    }
  }

  async function apply({ path, plan }: Checked) {
    setBusy(true)
    try {
      const reply = await browserApi.translation.apply({ path, key: plan.key })
      tellSuccess(reply)
      onApplied(reply.data)
    } catch (error) {
      const now = isCallFailed(error) ? (error.data as { plan?: Plan } | undefined)?.plan : undefined
      if (now) setChecked({ path, plan: now, isChanged: true })
      else tellFailure(error, 'It could not be imported')
    } finally {
      setBusy(false)
    }
  }

  const texts = checked?.plan.texts ?? 0
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title="Import translations"
      footer={
        <>
          {checked && (
            <Button
              variant="quiet"
              onClick={() => {
                setChecked(undefined)
                setRefusal('')
              }}
            >
              Another table
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {texts > 0 ? 'Cancel' : 'Close'}
          </Button>
          {checked && texts > 0 && (
            <Button icon="check" aria-disabled={isBusy} onClick={() => !isBusy && void apply(checked)}>
              {isBusy ? 'Importing…' : `Make ${counted(checked.plan.drafts, 'draft')}`}
            </Button>
          )}
        </>
      }
    >
      {checked ? (
        <PlanInWords plan={checked.plan} isChanged={checked.isChanged} />
      ) : (
        <>
          <p>
            The table that was exported here, with the column “text” filled. You see what it would change before
            anything does; then it makes drafts. Visitors see nothing of them until they are published.
          </p>
          {uploads.length === 0 && !checking && (
            <ChooseFiles
              kinds={KINDS}
              onChoose={(files) => {
                setRefusal('')
                add(files)
              }}
            />
          )}
          {uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onResume={() => resume(upload.id)}
              onDrop={() => drop(upload)}
            />
          ))}
          {checking && <Loader label={`${checking} is being checked`} showLabel />}
          <div role="alert" className="empty:hidden">
            {refusal && (
              <p className="flex items-start gap-2.5 rounded-md bg-danger-soft p-4 text-on-danger-soft">
                <Icon name="warning" className="mt-1 shrink-0" />
                <span className="min-w-0 wrap-anywhere">{refusal}</span>
              </p>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}
