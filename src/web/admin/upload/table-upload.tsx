import { useState } from 'react'
import { kindsIn } from '#contract/file-kinds.ts'
import { isCallFailed } from '#web/admin/outcome/outcome.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Loader } from '#web/ui/loader/loader.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { UploadLine } from './upload-line.tsx'
import { useUploads } from './use-uploads.ts'

type Props = { check: (path: string, name: string) => Promise<void>; folder?: 'imports' | 'register' }

/** Uploads a table and has it checked. What is wrong with it as a whole is said here. */
export function TableUpload({ check, folder = 'imports' }: Props) {
  const [checking, setChecking] = useState('')
  const [refusal, setRefusal] = useState('')
  const { uploads, add, resume, drop } = useUploads({
    target: { folder },
    kinds: kindsIn(folder),
    onDone: (upload) => {
      drop(upload)
      void checked(upload.path, upload.file.name)
    },
  })

  async function checked(path: string, name: string) {
    setChecking(name)
    try {
      await check(path, name)
    } catch (error) {
      const why = isCallFailed(error) ? error.message : 'It could not be checked. Try again.'
      setRefusal(`${name}: ${why}`)
    } finally {
      setChecking('')
    }
  }

  return (
    <section aria-label="Choose a table" className="grid gap-3">
      {uploads.length === 0 && !checking && (
        <ChooseFiles
          kinds={kindsIn(folder)}
          folder={folder}
          onChoose={(files) => {
            setRefusal('')
            add(files)
          }}
        />
      )}
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} onResume={() => resume(upload.id)} onDrop={() => drop(upload)} />
      ))}
      {checking && (
        <div className="flex items-center gap-3 rounded-md border border-border bg-surface p-4">
          <Loader label={`${checking} is being checked`} showLabel />
        </div>
      )}
      <div role="alert" className="empty:hidden">
        {refusal && (
          <p className="flex items-start gap-2.5 rounded-md bg-danger-soft p-4 text-on-danger-soft">
            <Icon name="warning" className="mt-1 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{refusal}</span>
          </p>
        )}
      </div>
    </section>
  )
}
