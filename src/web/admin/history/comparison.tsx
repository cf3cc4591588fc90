import { Field, Select } from '#web/ui/field/field.tsx'
import { Differences, type FieldWords } from './differences.tsx'
import { type Entry, momentOf } from './versions.ts'

/** A version and the one it is compared with. */
export function Comparison(props: {
  words: FieldWords
  entries: Entry[]
  chosen: Entry
  current: Entry | undefined
  against: string
  onAgainst: (key: string) => void
}) {
  const { words, entries, chosen, current, against, onAgainst } = props
  const others = entries.filter((entry) => entry !== chosen && entry.state)
  const other = against === 'current' ? current : others.find(({ key }) => key === against)
  // The older one goes first, whichever of the two was chosen first.
  const isOlder = other !== undefined && entries.indexOf(other) < entries.indexOf(chosen)
  const [before, after] = !other
    ? [chosen.previous, chosen.state]
    : isOlder
      ? [chosen.state, other.state]
      : [other.state, chosen.state]
  return (
    <section
      aria-label="What is different"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text must be scrollable by keyboard
      tabIndex={0}
      className="grid min-h-0 content-start gap-4 overflow-y-auto overscroll-contain rounded-md border border-border p-4 -outline-offset-3"
    >
      <Field label="Compared with">
        {(control) => (
          <Select {...control} value={against} onChange={(event) => onAgainst(event.target.value)}>
            <option value="previous">{chosen.previous ? 'The version before it' : 'Nothing: it is the first'}</option>
            {current && chosen !== current && <option value="current">The current version</option>}
            {others
              .filter((entry) => entry !== current)
              .map((entry) => (
                <option key={entry.key} value={entry.key}>
                  {entry.what}
                  {entry.at && `, ${momentOf(entry)}`}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {before && after && (
        <p className="text-muted text-sm">
          <del>Struck out</del> is what the older version had, <ins>underlined</ins> what the newer one has.
        </p>
      )}
      <Differences words={words} before={before} after={after} />
    </section>
  )
}
