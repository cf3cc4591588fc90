import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import type { Variant } from './rich-text-document.ts'
import { Toolbar } from './toolbar.tsx'

const REGION = 'rich-text px-3 py-2 text-base'

/** The room that the text takes, in the editor and before it is there. */
export const regionClass: Record<Variant, string> = { text: `${REGION} min-h-40`, line: `${REGION} min-h-11` }

type Props = { variant: Variant; label: string; textId: string; html: string }

/** As tall as the editor will be, and with the text already in it, so that nothing jumps when it comes. */
export function Placeholder({ variant, label, textId, html }: Props) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        The editor is being loaded
      </p>
      <div inert>
        <Toolbar variant={variant} label={label} textId={textId} />
        <div className="max-h-[60dvh] overflow-y-auto">
          <div className={regionClass[variant]}>
            <RichText html={html} />
          </div>
        </div>
      </div>
    </div>
  )
}
