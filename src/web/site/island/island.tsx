import { type ComponentType, createContext, type ReactNode, useContext, useId } from 'react'
import { PrefixContext } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { IslandRoot } from './island-root.tsx'

/** `idle`: as soon as the browser has time. `touch`: when somebody points at it or reaches it by keyboard. */
export type When = 'idle' | 'touch'

type Render = (content: ReactNode, identifierPrefix: string) => string

/**
 * Renders an island by itself, so that its ids are those that the browser will count: the server gives it
 * (src/entry.server.tsx). Nobody else has one, as pages are only rendered there.
 */
export const RenderIslandContext = createContext<Render | null>(null)

/**
 * A part of a public page that lives on in the browser: `const SliderIsland = island('slider', Slider)`. The name stands in
 * src/browser/islands.ts, which loads it. Its props travel in the document, so they must survive JSON; an island holds no island.
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
