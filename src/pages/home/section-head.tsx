import type { ReactNode } from 'react'

/** The heading of a part of the home page. */
export function SectionHead({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="font-semibold text-h2 md:text-h2-lg">
      {children}
    </h2>
  )
}
