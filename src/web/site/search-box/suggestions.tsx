import { useEffect, useId, useRef, useState } from 'react'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { askSuggestions } from './ask-suggestions.ts'

interface SuggestionsProps {
  /** The field, inside a form; the list is placed below the nearest positioned ancestor. */
  input: HTMLInputElement
}

const TYPING_PAUSE_MS = 150
const CLOSED = { texts: [] as string[], active: -1 }

/** Turns a search field into a combobox with suggestions (ARIA 1.2). The focus stays in the field. */
export function Suggestions({ input }: SuggestionsProps) {
  const { t, plural, language } = useTexts()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [{ texts, active }, setShown] = useState(CLOSED)
  const asking = useRef<AbortController | null>(null)
  const optionId = (place: number) => `${id}-${place}`

  function close() {
    asking.current?.abort()
    setShown(CLOSED)
  }

  function ask(afterMs: number) {
    asking.current?.abort()
    const asked = new AbortController()
    asking.current = asked
    const timer = setTimeout(
      () =>
        askSuggestions(input.value, language, asked.signal).then(
          (found) =>
            !asked.signal.aborted && document.activeElement === input && setShown({ texts: found, active: -1 }),
          // Without suggestions the visitor can just go on typing.
          () => asking.current === asked && setShown(CLOSED),
        ),
      afterMs,
    )
    asked.signal.addEventListener('abort', () => clearTimeout(timer))
  }

  function choose(text: string) {
    fill(input, text)
    close()
    input.form?.requestSubmit()
  }

  function press(event: KeyboardEvent) {
    const { key } = event
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (texts.length === 0) return ask(0)
      // One position more than there are suggestions: the field itself.
      const places = texts.length + 1
      const next = (active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places
      return setShown({ texts, active: next - 1 })
    }
    const chosen = texts[active]
    if (key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      choose(chosen)
    }
    // The first Esc closes the list, the next one clears the field; a third is left to the dialog around it, if any.
    if (key === 'Escape' && (texts.length > 0 || input.value)) {
      event.preventDefault()
      event.stopPropagation()
      if (texts.length === 0) fill(input, '')
      close()
    }
  }

  // The field belongs to the page: its combobox attributes are set from here, and removed again.
  useEffect(() => {
    const { form } = input
    const type = () => ask(TYPING_PAUSE_MS)
    input.addEventListener('input', type)
    input.addEventListener('keydown', press)
    input.addEventListener('blur', close)
    form?.addEventListener('submit', close)
    return () => {
      input.removeEventListener('input', type)
      input.removeEventListener('keydown', press)
      input.removeEventListener('blur', close)
      form?.removeEventListener('submit', close)
    }
  })
  useEffect(() => {
    const isOpen = texts.length > 0
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-haspopup', 'listbox')
    input.setAttribute('aria-controls', id)
    input.setAttribute('aria-expanded', String(isOpen))
    if (active < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `${id}-${active}`)
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [input, id, texts, active])
  // Also suggest for what was typed while this code was loading.
  useEffect(() => {
    if (document.activeElement === input && input.value !== input.defaultValue) ask(0)
    return () => asking.current?.abort()
    // oxlint-disable-next-line exhaustive-deps -- once per field
  }, [input])

  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={t('Suggestions')}
        hidden={texts.length === 0}
        className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(24rem,60vh)] overflow-y-auto overscroll-contain rounded-lg border border-border bg-raised py-1.5 text-md text-text shadow-2"
      >
        {texts.map((text, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys for all of them
          <div
            key={text}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            lang={languageOf(text)}
            // The field must not lose the focus, or the list would close before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(text)}
            className="flex min-h-11 cursor-pointer items-center px-4.5 py-2 wrap-anywhere hover:bg-brand-soft hover:text-on-brand-soft aria-selected:bg-brand-soft aria-selected:text-on-brand-soft aria-selected:shadow-[inset_3px_0_0_var(--brand)]"
          >
            <span className="line-clamp-2">{text}</span>
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {texts.length > 0 && plural(texts.length, '{count} suggestion', '{count} suggestions')}
      </span>
    </>
  )
}

function fill(input: HTMLInputElement, text: string): void {
  input.value = text
}
