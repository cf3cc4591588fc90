import { useHref, useNavigate, useNavigation } from 'react-router'
import { Button } from '#web/ui/button/button.tsx'
import { Field, Select } from '#web/ui/field/field.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'

type Option = { value: string; label: string }

interface PageChoiceProps {
  label: string
  /** The query argument that holds the choice; the first option is the page's own address. */
  name: string
  path: string
  options: readonly Option[]
  value: string
}

export const choicePath = (path: string, name: string, options: readonly Option[], value: string) =>
  value === options[0]?.value ? path : `${path}?${new URLSearchParams({ [name]: value })}`

/** What is being chosen while the page that shows it is on its way; undefined when nothing is. */
export function useChoiceUnderWay(name: string, path: string, options: readonly Option[]): string | undefined {
  const { location } = useNavigation()
  // A navigation names the whole address, the prefix of the language included.
  const address = useHref(path)
  if (location?.pathname !== address) return undefined
  return new URLSearchParams(location.search).get(name) ?? options[0]?.value
}

/** Chooses what the page shows. The focus stays on the choice; without script a button sends it. */
export function PageChoice({ label, name, path, options, value }: PageChoiceProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const underWay = useChoiceUnderWay(name, path, options)
  return (
    <form action={useHref(path)} className="flex max-w-prose flex-wrap items-end gap-3">
      <Field label={label} className="min-w-0 grow">
        {(control) => (
          <Select
            {...control}
            name={name}
            value={underWay ?? value}
            onChange={(event) =>
              void navigate(choicePath(path, name, options, event.target.value), { preventScrollReset: true })
            }
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={languageOf(option.label)}>
                {option.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <noscript>
        <Button type="submit">{t('Show')}</Button>
      </noscript>
    </form>
  )
}
