import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { inTime } from '#web/ui/late-code/in-time.ts'
import { insertAtCaret, type PasteTarget, targetOf } from './insert-at-caret.ts'
import { OldFontDialog } from './old-font-dialog.tsx'
import { converted, type Pasted, pastedForOldFont } from './pasted-parts.ts'

type Refused = { pasted: Pasted; target: PasteTarget; text: string | null | undefined; hasFailed: boolean }

const loadKrutiDev = () => inTime(import('#contract/kruti-dev.ts'))

/**
 * Keeps text for old fonts out of all fields of a form (decision 0035): `onPasteCapture` belongs to the form, the dialog
 * beside it.
 */
export function usePasteGuard(): { onPasteCapture: (event: ClipboardEvent) => void; dialog: ReactNode } {
  const [refused, setRefused] = useState<Refused | null>(null)

  const onPasteCapture = (event: ClipboardEvent) => {
    const target = targetOf(event.target)
    const pasted = target && pastedForOldFont(event.clipboardData)
    if (!pasted) return
    event.preventDefault()
    // The editor pastes by itself, prevented or not.
    event.stopPropagation()
    const { isKrutiDev } = pasted.font
    const next: Refused = { pasted, target, text: isKrutiDev ? undefined : null, hasFailed: false }
    setRefused(next)
    if (!isKrutiDev) return
    const settle = (outcome: Partial<Refused>) =>
      setRefused((current) => (current === next ? { ...next, ...outcome } : current))
    converted(pasted, loadKrutiDev).then(
      (text) => settle({ text }),
      () => settle({ text: null, hasFailed: true }),
    )
  }

  /** Closing gives the focus back to the field. */
  const close = () => flushSync(() => setRefused(null))

  const dialog = refused && (
    <OldFontDialog
      fontName={refused.pasted.font.name}
      text={refused.pasted.text}
      converted={refused.text}
      hasFailed={refused.hasFailed}
      onInsert={(text) => {
        close()
        insertAtCaret(refused.target, text)
      }}
      onClose={() => {
        close()
        refused.target.focus()
      }}
    />
  )
  return { onPasteCapture, dialog }
}
