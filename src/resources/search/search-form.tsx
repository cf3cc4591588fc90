import { type FormEvent, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { contentTypeAt } from '#resources/page-content/page-content.types.ts'
import { useSuggestions } from '#web/site/search-box/use-suggestions.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field/field.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { SEARCH_KINDS } from './search.kinds.ts'
import { type Asked, addressOf, askedBy } from './search-address.ts'

/** The lists that hold no contents, as people know them. */
export const OTHER_LISTS: Record<string, string> = {
  faq: 'FAQ',
  programs: 'Programs',
  institute: 'Institutes',
  information: 'Information',
}

/** Searches again, in everything or in a part. A plain form; with script a choice counts at once. */
export function SearchForm({ asked, years }: { asked: Asked; years: readonly string[] }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { onFocus, suggestions } = useSuggestions()
  const kinds = SEARCH_KINDS.map((kind) => ({
    value: kind,
    label: t(contentTypeAt(`/${kind}`)?.title ?? OTHER_LISTS[kind] ?? kind),
  }))

  function search(keepsPlace: boolean) {
    if (form.current) void navigate(addressOf(askedBy(new FormData(form.current))), { preventScrollReset: keepsPlace })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    search(false)
  }

  return (
    <Form
      ref={form}
      action="/search"
      role="search"
      aria-label={t('Search again')}
      onSubmit={submit}
      className="mb-6 grid max-w-3xl gap-3"
    >
      <div className="relative flex flex-wrap items-end gap-2">
        <TextInput
          key={asked.query}
          label={t('Search for')}
          name="query"
          // Not `type="search"`: such a field can't become a combobox.
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
      {asked.query && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,20rem)_minmax(0,10rem)]">
          <Choice
            label={t('Kind')}
            name="kind"
            all={t('All kinds')}
            options={kinds}
            value={asked.kind}
            onChoose={() => search(true)}
          />
          <Choice
            label={t('Year')}
            name="year"
            all={t('All years')}
            options={years.map((year) => ({ value: year, label: year }))}
            value={asked.year}
            onChoose={() => search(true)}
          />
        </div>
      )}
      {asked.sort && <input type="hidden" name="sort" value={asked.sort} />}
    </Form>
  )
}

type ChoiceProps = {
  label: string
  name: string
  all: string
  options: readonly { value: string; label: string }[]
  value: string
  onChoose: () => void
}

function Choice({ label, name, all, options, value, onChoose }: ChoiceProps) {
  return (
    <Field label={label} className="min-w-0">
      {(control) => (
        // The key lets the choice follow the address: Back, and a link that drops it.
        <Select key={value} {...control} name={name} defaultValue={value} onChange={onChoose}>
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
