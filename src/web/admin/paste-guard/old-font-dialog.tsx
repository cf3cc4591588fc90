import { marathiOrHindi } from '#contract/marathi-or-hindi.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

type Props = {
  /** Empty, if only that it is one is known. */
  fontName: string
  /** What visitors would read. */
  text: string
  /** The same in Unicode; `undefined` while it is made, `null` if it can't be. */
  converted: string | null | undefined
  hasFailed: boolean
  onInsert: (text: string) => void
  onClose: () => void
}

const MOST_SHOWN = 80

/** Says why a text was not pasted, and what to do instead. */
export function OldFontDialog({ fontName, text, converted, hasFailed, onInsert, onClose }: Props) {
  const isConvertible = converted !== null
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title="The text was not pasted"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus={isConvertible ? undefined : true}>
            Cancel
          </Button>
          {isConvertible && (
            <Button
              onClick={() => converted !== undefined && onInsert(converted)}
              aria-disabled={converted === undefined ? true : undefined}
              data-autofocus
            >
              Insert the converted text
            </Button>
          )}
        </>
      }
    >
      <p>
        This text is written in {fontName ? `${fontName}, an old font` : 'an old font, such as those of ISM or Akruti'}.
        Visitors without that font would read{' '}
        <q lang="zxx" className="font-medium wrap-anywhere">
          {shortened(text)}
        </q>
        .
      </p>
      {hasFailed && <p role="alert">The text could not be converted: the connection was lost. Paste it again later.</p>}
      {isConvertible && converted !== undefined && (
        <div className="grid gap-1.5">
          <p className="font-semibold">The same in Unicode, which everybody can read:</p>
          <p
            lang={marathiOrHindi(converted) ?? 'mr'}
            className="whitespace-pre-wrap rounded-md border border-border-strong bg-surface p-3.5 wrap-anywhere"
          >
            {converted}
          </p>
          <p className="text-muted text-sm">
            Read it through after inserting it. Bold text, lists and links are not kept.
          </p>
        </div>
      )}
      {!isConvertible && !hasFailed && (
        <div className="grid gap-1.5">
          <p>What you can do:</p>
          <ul className="grid list-disc gap-1.5 pl-5">
            <li>Convert it to Unicode with the converter of the font’s maker, and paste the result.</li>
            <li>Type it with the Marathi or Hindi keyboard of Windows, which writes Unicode.</li>
          </ul>
        </div>
      )}
    </Dialog>
  )
}

const shortened = (text: string) => {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line
}
