import { createContext, type ReactNode, useContext, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'

/** Whether everything that can be opened is open from the start: for tests without a browser. */
export const AllOpenContext = createContext(false)

/** Wraps an example that takes the screen or the focus when it appears: it opens on a button press. */
export function Opens({ word, children }: { word: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(useContext(AllOpenContext))
  return (
    <>
      <Button variant="secondary" data-opens="" onClick={() => setOpen(true)}>
        {word}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
