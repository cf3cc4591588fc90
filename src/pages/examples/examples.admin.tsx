import type { PageHandle } from '#contract/page-handle.ts'
import { POWERS } from '#contract/roles.ts'
import { MayContext } from '#web/admin/may/may.ts'
import { ALL_EXAMPLES } from '#web/examples/all.ts'
import { ThemeChoice } from '#web/site/shell/theme-choice.tsx'
import { DocumentHead } from '#web/ui/document-head/document-head.tsx'
import './examples.css'

export const handle = { private: true } satisfies PageHandle

const sections = ALL_EXAMPLES.toSorted((one, other) => one.component.localeCompare(other.component))

/** Every component with its examples. Only the development server has this page (src/routes.ts). */
export default function ExamplesPage() {
  return (
    <main id="main" className="examples">
      <DocumentHead title="Examples" />
      <header>
        <h1>Examples</h1>
        <div>
          <ThemeChoice look="menu" />
        </div>
      </header>
      <nav aria-label="Components">
        <ul>
          {sections.map(({ folder, component }) => (
            <li key={folder}>
              <a href={`#${folder}`}>{component}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ folder, component, states }) => (
        <section key={folder} aria-labelledby={folder}>
          <h2 id={folder} tabIndex={-1}>
            {component}
          </h2>
          <p>src/web/{folder}</p>
          <MayContext value={POWERS}>
            {Object.entries(states).map(([state, example]) => (
              <div key={state} data-example={`${folder} ${state}`}>
                <h3>{state}</h3>
                <div>{example}</div>
              </div>
            ))}
          </MayContext>
        </section>
      ))}
    </main>
  )
}
