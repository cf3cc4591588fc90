import { Button } from '#web/ui/button/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field/field.tsx'
import { Link, useHref } from '#web/ui/link/link.tsx'
import { beginningOf } from '#web/ui/texts/beginning-of.ts'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'

const MOST_CHARACTERS = 100
const NAMES = ['q', 'programme', 'academic_year', 'district'] as const

/** What the address asks for; empty: anything. */
type Asked = Record<(typeof NAMES)[number], string>
type Choices = { programmes: string[]; academic_years: string[]; districts: string[] }

export function askedBy(search: URLSearchParams): Asked {
  const of = (name: string) => beginningOf((search.get(name) ?? '').trim(), MOST_CHARACTERS)
  return { q: of('q'), programme: of('programme'), academic_year: of('academic_year'), district: of('district') }
}

/** The arguments of the call: those that say something. */
export const given = (asked: Asked): Partial<Asked> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))

/** By name or code, programme, year and district. A plain form: its address is the search. */
export function InstituteFinder({ asked, choices }: { asked: Asked; choices: Choices | undefined }) {
  const { t, tMessage } = useTexts()
  const { programmes = [], academic_years = [], districts = [] } = choices ?? {}
  return (
    <form
      // Another search fills in the form again.
      key={Object.values(asked).join(' ')}
      action={useHref('/institute')}
      role="search"
      aria-label={t('Find an institute')}
      className="mb-6 grid items-end gap-3 rounded-xl border border-border bg-surface p-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto] print:hidden"
    >
      <TextInput
        label={t('Name or code')}
        name="q"
        type="search"
        maxLength={MOST_CHARACTERS}
        defaultValue={asked.q}
        autoComplete="off"
        className="sm:max-lg:col-span-2"
      />
      <Choice label={t('Programme')} name="programme" all={t('Any programme')} offered={programmes} asked={asked} />
      <Choice
        label={t('Academic year')}
        name="academic_year"
        all={t('Any year')}
        offered={academic_years}
        asked={asked}
      />
      <Choice
        label={t('District')}
        name="district"
        all={t('Any district')}
        offered={districts}
        asked={asked}
        said={tMessage}
      />
      <Button type="submit" icon="search" className="sm:max-lg:justify-self-start">
        {t('Find')}
      </Button>
    </form>
  )
}

interface ChoiceProps {
  label: string
  name: Exclude<keyof Asked, 'q'>
  all: string
  offered: string[]
  asked: Asked
  said?: (value: string) => string
}

function Choice({ label, name, all, offered, asked, said = (value) => value }: ChoiceProps) {
  const value = asked[name]
  // What the address asks for is shown, even if no institute has it.
  const values = value === '' || offered.includes(value) ? offered : [value, ...offered]
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value} autoComplete="off">
          <option value="">{all}</option>
          {values.map((one) => (
            <option key={one} value={one} lang={said(one) === one ? languageOf(one) : undefined}>
              {said(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Nothing was found: the check understands names in other letters and with slips, and knows the fake ones. */
export function NothingFound({ asked }: { asked: Asked }) {
  const { t } = useTexts()
  const isAsked = Object.values(asked).some((value) => value !== '')
  return (
    <div role="status" className="grid gap-2">
      <p className="text-muted">{t('No data available')}</p>
      {isAsked && (
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          {asked.q && (
            <Link to={`/institute/check?name=${encodeURIComponent(asked.q)}`}>
              {t('Check this name, also on the list of fake institutes')}
            </Link>
          )}
          <Link to="/institute">{t('Show the whole list')}</Link>
        </p>
      )}
    </div>
  )
}
