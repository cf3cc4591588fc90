import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'

/** Clicking the current screen's sidebar entry resets it: no search, no deleted rows, page 1. */
export function FreshScreen({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Fragment key={key}>{children}</Fragment>
}
