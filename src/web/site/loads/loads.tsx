import type { ReactNode } from 'react'

interface LoadsProps {
  /** What the specification wants to stand here while the same page, with something else in it, is on its way. */
  loader: ReactNode
  className?: string
  children: ReactNode
}

/** The part of a page that a choice changes (src/web/site/document/leaving.ts says when). */
export function Loads({ loader, className, children }: LoadsProps) {
  return (
    <section data-loads="" aria-busy={false} className={`group/loads ${className ?? ''}`}>
      <div className="hidden group-aria-busy/loads:block">{loader}</div>
      <div className="group-aria-busy/loads:hidden">{children}</div>
    </section>
  )
}
