import { saveFile } from '#web/admin/download/save-file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'

/** Recovery codes are shown once: this is the moment to save them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ message: 'Codes copied', displayClass: 'success' }),
      () => showToast({ message: 'The codes could not be copied', displayClass: 'failure' }),
    )
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-3">
      <h2 id="recovery-codes" tabIndex={-1} className="font-semibold text-h3">
        Your recovery codes
      </h2>
      <p>
        If you lose your phone, each of these logs you in once. They are not shown again. Print them, or save them where
        you keep other passwords.
      </p>
      <ul className="grid gap-x-6 gap-y-1 rounded-md bg-surface-2 p-4 tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="wrap-anywhere">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" icon="file" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon="download"
          onClick={() =>
            saveFile({ filename: 'recovery-codes.txt', type: 'text/plain', content: text, encoding: 'text' })
          }
        >
          Save as a file
        </Button>
        <Button variant="secondary" size="sm" icon="printer" onClick={() => print()}>
          Print
        </Button>
      </div>
    </section>
  )
}
