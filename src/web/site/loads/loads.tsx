import type { ReactNode } from 'react'

interface LoadsProps {
  /** The loader that the specification wants here while the same page loads with something else in it. */
  loader: ReactNode
  className?: string
  children: ReactNode
}

/** The part of a page that a choice changes (see src/web/site/document/leaving.ts). */
export function Loads({ loader, className, children }: LoadsProps) {
  return (
    <section data-loads="" aria-busy={false} className={`group/loads ${className ?? ''}`}>
      <div className="hidden group-aria-busy/loads:block">{loader}</div>
      <div className="group-aria-busy/loads:hidden">{children}</div>
    </section>
  )
}
