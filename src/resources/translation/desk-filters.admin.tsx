import { LANG_NAMES, LANGS } from '#contract/langs.ts'
import { FilterChoice } from '#web/admin/data-table/filter-choice.tsx'
import { SearchBox } from '#web/admin/data-table/search-box.tsx'
import { LANGUAGE_STATE_WORDS } from '#web/admin/languages/language-state.tsx'
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
      <FilterChoice
        label="Where"
        all="Everywhere"
        value={filters.collection}
        onChoose={(v) => onChoose('collection', v)}
      >
        {collections.map(({ collection, where }) => (
          <option key={collection} value={collection}>
            {titleOf(where)}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label="Language" all="All languages" value={filters.lang} onChoose={(v) => onChoose('lang', v)}>
        {LANGS.map((lang) => (
          <option key={lang} value={lang}>
            {LANG_NAMES[lang]}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice
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
      </FilterChoice>
      <SearchBox value={filters.query ?? ''} onSearch={(v) => onChoose('query', v)} className="max-lg:col-span-2" />
    </search>
  )
}
