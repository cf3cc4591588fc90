import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import type { Variant } from './rich-text-document.ts'
import { Toolbar } from './toolbar.tsx'

const REGION = 'rich-text px-3 py-2 text-base'

/** The size of the text, in the editor and before it has loaded. */
export const regionClass: Record<Variant, string> = { text: `${REGION} min-h-40`, line: `${REGION} min-h-11` }

type Props = { variant: Variant; label: string; textId: string; html: string }

/** As tall as the editor and already with its text, so that nothing jumps when it loads. */
export function Placeholder({ variant, label, textId, html }: Props) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        The editor is loading
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
