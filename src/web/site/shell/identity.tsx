import { Crest } from '#web/ui/crest/crest.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Council } from './site-data.ts'

/** Crest and name, in the language of the page and in that of the state; the same in the masthead and at the top of the mobile menu. */
export function Identity({ council }: { council: Council }) {
  const { t } = useTexts()
  const langOf = useLang()
  return (
    <Link
      to="/"
      className="flex min-w-0 grow items-center gap-3 rounded-md text-text no-underline hover:text-text md:grow-0 md:gap-4.5"
    >
      <Crest src={council.crest} className="size-11 md:size-17" />
      <span className="min-w-0">
        {council.nativeName !== council.name && (
          <span
            lang={langOf(council.nativeLang)}
            className="block font-semibold text-brand text-sm leading-normal md:text-[1.0625rem] md:leading-normal"
          >
            {council.nativeName}
          </span>
        )}
        <span
          lang={langOf(council.langOf.name)}
          className="block font-semibold text-[1.0625rem] leading-tight md:text-[1.4375rem] md:leading-tight md:tracking-[-0.01em]"
        >
          {council.name}
        </span>
        <span lang={langOf(council.langOf.act)} className="block text-muted text-sm leading-snug max-md:hidden">
          {council.act}
        </span>
        <span className="sr-only">{t(', home page')}</span>
      </span>
    </Link>
  )
}
