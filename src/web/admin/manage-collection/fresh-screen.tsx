import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'

/** A second press on the screen's entry in the sidebar starts it over: no search, no deleted rows, page 1. */
export function FreshScreen({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Fragment key={key}>{children}</Fragment>
}
