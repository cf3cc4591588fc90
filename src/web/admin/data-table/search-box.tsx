import { useEffect, useRef, useState } from 'react'
import { Field, Input } from '#web/ui/field/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

const TYPING_PAUSE_MS = 200

/** Reports the text when the typing pauses. */
function useTyping(value: string, onTyped: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Reported values that may still come back as `value`. Any other value was set elsewhere, and is shown.
  const said = useRef([value])
  useEffect(() => {
    const place = said.current.indexOf(value)
    said.current = place === -1 ? [value] : said.current.slice(place)
    if (place === -1) setTyped(value)
  }, [value])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      said.current.push(text.trim())
      onTyped(text.trim())
    }, TYPING_PAUSE_MS)
  }
  return [typed, type] as const
}

export function SearchBox({
  value,
  onSearch,
  className = 'w-full md:w-80',
}: {
  value: string
  onSearch: (text: string) => void
  className?: string
}) {
  const [typed, type] = useTyping(value, onSearch)
  return (
    <Field label="Search Data" hideLabel className={className}>
      {(control) => (
        <span className="relative grid">
          <Icon name="search" className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
          <Input
            {...control}
            type="search"
            placeholder="Search Data"
            maxLength={100}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && type('')}
            className="pl-10!"
          />
        </span>
      )}
    </Field>
  )
}

export function FilterBox({
  label,
  value,
  onFilter,
}: {
  label: string
  value: string
  onFilter: (text: string) => void
}) {
  const [typed, type] = useTyping(value, onFilter)
  return (
    <Input
      aria-label={label}
      placeholder="Filter"
      size={6}
      maxLength={100}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && type('')}
      className={`mt-1.5 min-h-9! py-1! font-normal text-md! ${typed ? 'border-brand! inset-ring inset-ring-brand' : ''}`}
    />
  )
}
