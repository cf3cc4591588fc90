import { PageChoice } from '#web/site/page-choice/page-choice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { useHref } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

type Asked = { q: string; archive: string; view: string; year: string }

interface ListChoicesProps {
  path: string
  asked: Asked
  years: readonly number[]
}

/** Above a long list: cards or lines, one year of it, a word in its titles. Each choice keeps the others. */
export function ListChoices({ path, asked, years }: ListChoicesProps) {
  const { t } = useTexts()
  const { q, archive, view, year } = asked
  const views = [
    { value: 'cards', label: t('Cards') },
    { value: 'list', label: t('List in lines') },
  ]
  const everyYear = [
    { value: 'all', label: t('All years') },
    ...years.map((one) => ({ value: `${one}`, label: `${one}` })),
  ]
  return (
    <div className="mb-5 grid max-w-prose gap-x-4 gap-y-3 print:hidden">
      <div className="grid grid-cols-2 gap-x-4">
        <PageChoice
          label={t('Show as')}
          name="view"
          path={path}
          options={views}
          value={view || 'cards'}
          keep={{ q, archive, year }}
        />
        {years.length > 1 && (
          <PageChoice
            label={t('Year')}
            name="year"
            path={path}
            options={everyYear}
            value={year || 'all'}
            keep={{ q, archive, view }}
          />
        )}
      </div>
      <FilterBox path={path} asked={asked} />
    </div>
  )
}

function FilterBox({ path, asked: { q, ...kept } }: Pick<ListChoicesProps, 'path' | 'asked'>) {
  const { t } = useTexts()
  return (
    <form
      action={useHref(path)}
      role="search"
      aria-label={t('Filter this list')}
      className="flex flex-wrap items-end gap-2"
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextInput
        label={t('Filter this list')}
        name="q"
        type="search"
        maxLength={100}
        defaultValue={q}
        className="grow basis-40"
      />
      <Button type="submit" variant="secondary" icon="search">
        {t('Filter')}
      </Button>
    </form>
  )
}
