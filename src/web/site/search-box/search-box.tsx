import { type FormEvent, useId, useRef } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useHref } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { VoiceButton } from './voice-button.tsx'

interface SearchBoxProps {
  query?: string
  /** Distinguishes it from the one in the header. */
  label?: string | undefined
}

/** Opens the search page, with or without script; an empty text does nothing (S-01). */
export function SearchBox({ query = '', label }: SearchBoxProps) {
  const { t } = useTexts()
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const { onFocus, suggestions } = useSuggestions()

  const refuseEmpty = (event: FormEvent) => {
    const input = inputRef.current
    if (input?.value.trim()) return
    event.preventDefault()
    input?.focus()
  }
  const searchFor = (text: string) => {
    const input = inputRef.current
    if (!input) return
    input.value = text
    input.form?.requestSubmit()
  }

  return (
    <form
      role="search"
      aria-label={label}
      action={useHref('/search')}
      onSubmit={refuseEmpty}
      className="relative flex items-center rounded-full border border-border-strong bg-bg py-1 pr-1 pl-4.5 focus-within:border-brand"
    >
      <label htmlFor={id} className="sr-only">
        {t('Search this site')}
      </label>
      <input
        ref={inputRef}
        id={id}
        // Not `type="search"`: such a field can't become a combobox.
        role="searchbox"
        name="query"
        onFocus={onFocus}
        defaultValue={query}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t('Search circulars, forms, results')}
        className="min-h-9 min-w-0 grow bg-transparent placeholder:text-muted focus-visible:shadow-none focus-visible:outline-none"
      />
      <VoiceButton onHeard={searchFor} />
      <button
        type="submit"
        className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-full bg-brand text-on-brand hover:bg-brand-hover max-md:w-11"
      >
        <Icon name="search" />
        <span className="sr-only">{t('Search')}</span>
      </button>
      {suggestions}
    </form>
  )
}
