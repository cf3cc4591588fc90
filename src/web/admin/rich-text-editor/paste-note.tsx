import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

const SHOWN =
  'flex items-start gap-2 rounded-b-md border-border border-t bg-warning-soft py-1 pr-1 pl-3 text-on-warning-soft text-sm'

/** Reports below the text what could not be pasted. Rendered empty before, so that screen readers announce it. */
export function PasteNote({ text, onHide }: { text: string; onHide: () => void }) {
  return (
    <div className={text && SHOWN}>
      {text && <Icon name="warning" className="mt-3 shrink-0" />}
      <p role="status" className={text && 'min-w-0 grow py-2.5 wrap-anywhere'}>
        {text}
      </p>
      {text && (
        <IconButton icon="close" label="Hide this note" onClick={onHide} className="hover:bg-surface hover:text-text" />
      )}
    </div>
  )
}
