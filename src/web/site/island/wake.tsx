import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Texts } from '#web/ui/texts/texts.tsx'
import { IslandRoot } from './island-root.tsx'

type Around = { prefix: string; texts: Texts }

/** Hydrates an island from the server's HTML, even if the browser's translator has changed it. */
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
          // On a mismatch only this island is rendered again.
          onRecoverableError: () => undefined,
          onUncaughtError: (error) => {
            reportError(error)
            // React removes what it can't recover: then the reader keeps the HTML that works without script.
            setTimeout(() => {
              root.unmount()
              element.replaceWith(asRendered)
            })
            resolve()
          },
        },
      )
    }
    // As a transition, which hydrates in slices: input need not wait for all of it.
    startTransition(hydrate)
  })
}
