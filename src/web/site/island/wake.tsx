import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Texts } from '#web/ui/texts/texts.tsx'
import { IslandRoot } from './island-root.tsx'

type Around = { prefix: string; texts: Texts }

/** Makes an island of the document live. It is what the server has rendered, whatever a browser's translator made of it. */
export function wake(element: HTMLElement, Component: ComponentType<object>, around: Around): Promise<void> {
  const asRendered = element.cloneNode(true)
  const props = JSON.parse(element.dataset.props ?? '{}') as object
  return new Promise((resolve) => {
    const hydrate = () => {
      const root = hydrateRoot(
        element,
        <IslandRoot {...around} onAwake={resolve}>
          <Component {...props} />
        </IslandRoot>,
        {
          identifierPrefix: element.dataset.id ?? '',
          // What differs from the server's is rendered anew, and only inside of this island.
          onRecoverableError: () => undefined,
          onUncaughtError: (error) => {
            reportError(error)
            // React takes away what it can't go on with: then the reader keeps what works without script.
            setTimeout(() => {
              root.unmount()
              element.replaceWith(asRendered)
            })
            resolve()
          },
        },
      )
    }
    // In pieces: a touch needn't wait for all of it.
    startTransition(hydrate)
  })
}
