import type { ReactNode } from 'react'
import { LANG_NAMES, LANGS } from '#contract/langs.ts'
import { SearchBox } from '#web/admin/data-table/search-box.tsx'
import { LANGUAGE_STATE_WORDS } from '#web/admin/languages/language-state.tsx'
import { Field, Select } from '#web/ui/field/field.tsx'
import { OPEN, titleOf } from './desk-words.ts'
import type { Counts, FILTERS, Filters } from './use-desk.ts'

type Props = {
  filters: Filters
  collections: Counts['collections']
  onChoose: (name: (typeof FILTERS)[number], value: string) => void
}

/** Which records are shown; kept in the address. */
export function DeskFilters({ filters, collections, onChoose }: Props) {
  return (
    <search aria-label="Narrow the list" className="mb-3 grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
      <Choice label="Where" all="Everywhere" value={filters.collection} onChoose={(v) => onChoose('collection', v)}>
        {collections.map(({ collection, where }) => (
          <option key={collection} value={collection}>
            {titleOf(where)}
          </option>
        ))}
      </Choice>
      <Choice label="Language" all="All languages" value={filters.lang} onChoose={(v) => onChoose('lang', v)}>
        {LANGS.map((lang) => (
          <option key={lang} value={lang}>
            {LANG_NAMES[lang]}
          </option>
        ))}
      </Choice>
      <Choice
        label="State"
        all="Any state"
        value={filters.state}
        onChoose={(v) => onChoose('state', v)}
        className="max-lg:col-span-2"
      >
        <option value="open">Open: not complete, or older</option>
        {[...OPEN, 'whole' as const].map((state) => (
          <option key={state} value={state}>
            {LANGUAGE_STATE_WORDS[state]}
          </option>
        ))}
      </Choice>
      <SearchBox value={filters.query ?? ''} onSearch={(v) => onChoose('query', v)} className="max-lg:col-span-2" />
    </search>
  )
}

function Choice(props: {
  className?: string
  label: string
  all: string
  value: string | undefined
  onChoose: (value: string) => void
  children: ReactNode
}) {
  const { className, label, all, value, onChoose, children } = props
  return (
    <Field label={label} className={className}>
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{all}</option>
          {children}
        </Select>
      )}
    </Field>
  )
}
