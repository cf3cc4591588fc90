import { useSuggestions } from '#web/site/search-box/use-suggestions.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field/field.tsx'
import { useHref } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Asked } from './search-address.ts'

type Option = { value: string; label: string }

interface SearchFormProps {
  asked: Asked
  kinds: readonly Option[]
  years: readonly string[]
}

/** Searches again, everywhere or in one list. Its selects submit at once (src/web/site/document/choice.ts). */
export function SearchForm({ asked, kinds, years }: SearchFormProps) {
  const { t } = useTexts()
  const { onFocus, suggestions } = useSuggestions()

  return (
    <form
      action={useHref('/search')}
      data-choice=""
      role="search"
      aria-label={t('Search again')}
      className="mb-6 grid max-w-3xl gap-3"
    >
      <div className="relative flex flex-wrap items-end gap-2">
        <TextInput
          label={t('Search for')}
          name="query"
          // Not `type="search"`: that can't become a combobox.
          role="searchbox"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={asked.query}
          onFocus={onFocus}
          className="grow basis-40"
        />
        <Button type="submit" icon="search">
          {t('Search')}
        </Button>
        {suggestions}
      </div>
      {/* Here, so that the parameters are in the same order as in links. */}
      {asked.sort && <input type="hidden" name="sort" value={asked.sort} />}
      {asked.query && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,20rem)_minmax(0,10rem)]">
          <Choice label={t('Kind')} name="kind" all={t('All kinds')} options={kinds} value={asked.kind} />
          <Choice
            label={t('Year')}
            name="year"
            all={t('All years')}
            options={years.map((year) => ({ value: year, label: year }))}
            value={asked.year}
          />
        </div>
      )}
    </form>
  )
}

type ChoiceProps = {
  label: string
  name: string
  all: string
  options: readonly Option[]
  value: string
}

function Choice({ label, name, all, options, value }: ChoiceProps) {
  return (
    <Field label={label} className="min-w-0">
      {(control) => (
        // autoComplete is off so that Back shows what the URL says, not what the browser restores.
        <Select {...control} name={name} defaultValue={value} autoComplete="off">
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
