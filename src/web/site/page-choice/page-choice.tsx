import { Button } from '#web/ui/button/button.tsx'
import { Field, Select } from '#web/ui/field/field.tsx'
import { useHref } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'

type Option = { value: string; label: string; lang?: string | undefined }

interface PageChoiceProps {
  label: string
  /** The query parameter of the choice; the first option is the page's URL without it. */
  name: string
  path: string
  options: readonly Option[]
  value: string
  /** The other choices of the page; empty ones are left out. */
  keep?: Readonly<Record<string, string>>
}

export const choicePath = (path: string, name: string, options: readonly Option[], value: string) =>
  value === options[0]?.value ? path : `${path}?${new URLSearchParams({ [name]: value })}`

/** Chooses what the page shows (src/web/site/document/choice.ts); without script a button submits it. */
export function PageChoice({ label, name, path, options, value, keep = {} }: PageChoiceProps) {
  const { t } = useTexts()
  const langOf = useLang()
  return (
    <form action={useHref(path)} data-choice="" className="flex max-w-prose flex-wrap items-end gap-3">
      {Object.entries(keep).map(([name, kept]) => kept && <input key={name} type="hidden" name={name} value={kept} />)}
      <Field label={label} className="min-w-0 grow">
        {(control) => (
          // After going back it shows what the URL says, not what was chosen before leaving.
          <Select {...control} name={name} defaultValue={value} data-whole={options[0]?.value} autoComplete="off">
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={langOf(option.lang)}>
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
