import { Button } from '#web/ui/button/button.tsx'
import { Field, Select } from '#web/ui/field/field.tsx'
import { useHref } from '#web/ui/link/link.tsx'
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

/** Chooses what the page shows (src/web/site/document/choice.ts); without script a button sends it. */
export function PageChoice({ label, name, path, options, value }: PageChoiceProps) {
  const { t } = useTexts()
  return (
    <form action={useHref(path)} data-choice="" className="flex max-w-prose flex-wrap items-end gap-3">
      <Field label={label} className="min-w-0 grow">
        {(control) => (
          // Back shows what the address says, not what was chosen when it was left.
          <Select {...control} name={name} defaultValue={value} data-whole={options[0]?.value} autoComplete="off">
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
