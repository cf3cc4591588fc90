import type { ReactNode } from 'react'
import { Identity } from './identity.tsx'
import type { Council } from './site-data.ts'

interface MastheadProps {
  council: Council
  search: ReactNode
  /** The buttons that open the mobile menu. */
  menuButtons: ReactNode
}

export function Masthead({ council, search, menuButtons }: MastheadProps) {
  return (
    <div className="border-border bg-surface max-md:border-b">
      <div className="page-wrap flex flex-wrap items-center gap-1.5 py-2.5 md:gap-4.5 md:py-4.5">
        {/* With large text on a small phone the buttons move below the name. */}
        <div className="flex min-w-0 grow basis-44 md:grow-0 md:basis-auto">
          <Identity council={council} />
        </div>
        <div className="ml-auto w-100 max-w-2/5 max-md:hidden print:hidden">{search}</div>
        <div className="ml-auto flex shrink-0 md:hidden print:hidden">{menuButtons}</div>
      </div>
    </div>
  )
}
