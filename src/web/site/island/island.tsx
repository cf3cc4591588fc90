import { type ComponentType, createContext, type ReactNode, useContext, useId } from 'react'
import { PrefixContext } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { IslandRoot } from './island-root.tsx'

/** `idle`: as soon as the browser is idle. `touch`: when somebody points at it or reaches it by keyboard. */
export type When = 'idle' | 'touch'

type Render = (content: ReactNode, identifierPrefix: string) => string

/**
 * Renders an island as its own React root, so that its ids match those of the browser. The server provides it
 * (src/entry.server.tsx); pages are rendered nowhere else.
 */
export const RenderIslandContext = createContext<Render | null>(null)

/**
 * A part of a public page that is hydrated in the browser: `const SliderIsland = island('slider', Slider)`.
 * src/browser/islands.ts loads it by its name. Its props are serialised into the document, so they must survive JSON;
 * islands can't be nested.
 */
export function island<Props extends object>(name: string, Component: ComponentType<Props>, when: When = 'idle') {
  return function Island(props: Props) {
    const id = useId()
    const texts = useTexts()
    const prefix = useContext(PrefixContext)
    const render = useContext(RenderIslandContext)
    const content = (
      <IslandRoot prefix={prefix} texts={texts}>
        <Component {...props} />
      </IslandRoot>
    )
    return (
      <div
        data-island={name}
        data-when={when}
        data-id={id}
        data-props={JSON.stringify(props)}
        className="contents"
        {...(render && { dangerouslySetInnerHTML: { __html: render(content, id) } })}
      />
    )
  }
}
