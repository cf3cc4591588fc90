import { Link } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'

type Option = { value: string; label: string; lang?: string | undefined }

interface FilterLinksProps {
  /** The name of the choice: "Categories of photos". */
  label: string
  /** As editors named them; the link to the whole list is added before them. */
  options: readonly Option[]
  chosen: string
  hrefOf: (value: string) => string
}

/** The parts of a list, one of which is shown: links, so that each part has its own URL. */
export function FilterLinks({ label, options, chosen, hrefOf }: FilterLinksProps) {
  const { t } = useTexts()
  const langOf = useLang()
  if (options.length === 0) return null
  const all: Option[] = [{ value: '', label: t('All') }, ...options]
  return (
    <nav aria-label={label} className="mb-5 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {all.map(({ value, label, lang }) => (
          <li key={value}>
            <Link
              to={hrefOf(value)}
              keepsPlace
              aria-current={value === chosen ? 'true' : undefined}
              lang={langOf(lang)}
              className="inline-flex min-h-11 items-center rounded-full border border-border-strong bg-surface px-4.5 py-1.5 font-medium text-text no-underline transition-colors duration-(--dur-1) hover:bg-brand-soft hover:text-on-brand-soft current:border-brand current:bg-brand current:text-on-brand"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
