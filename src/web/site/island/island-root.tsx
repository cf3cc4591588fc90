import { type ReactNode, StrictMode, useEffect } from 'react'
import { PrefixContext } from '#web/ui/link/link.tsx'
import { type Texts, TextsContext } from '#web/ui/texts/texts.tsx'

interface IslandRootProps {
  prefix: string
  texts: Texts
  onAwake?: () => void
  children: ReactNode
}

/** Wraps every island, on the server and in the browser, with what it needs to know about its document. */
export function IslandRoot({ prefix, texts, onAwake, children }: IslandRootProps) {
  useEffect(() => onAwake?.(), [onAwake])
  return (
    <StrictMode>
      <PrefixContext value={prefix}>
        <TextsContext value={texts}>{children}</TextsContext>
      </PrefixContext>
    </StrictMode>
  )
}
