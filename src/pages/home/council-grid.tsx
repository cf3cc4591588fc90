import { FailureToast } from '#web/site/load-failed/failure-toast.tsx'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { HomeData } from './home-data.ts'
import { SectionHead } from './section-head.tsx'

const SIZES = '(min-width: 64rem) 10rem, 4rem'

/** H-01: the first members of the council. Squares beside the board, lines on a phone. */
export function CouncilGrid({ members }: Pick<HomeData, 'members'>) {
  const { t } = useTexts()
  const langOf = useLang()
  const failure = 'failure' in members ? members.failure : undefined
  if (Array.isArray(members) && members.length === 0) return null
  return (
    <section aria-labelledby="council">
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4 md:mb-5">
        <SectionHead id="council">{t('The council')}</SectionHead>
        <Link
          to="/councilMembers"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold no-underline hover:underline"
        >
          {t('All')}
          <span className="sr-only"> {t('council members')}</span>
          <Icon name="arrow-right" />
        </Link>
      </div>
      <FailureToast failure={failure} />
      {failure && <LoadFailed />}
      {Array.isArray(members) && (
        <ul className="grid gap-x-4 gap-y-3.5 sm:max-lg:grid-cols-2 lg:grid-cols-2 lg:gap-y-4.5">
          {members.map(({ id, title, subtitle, image, ...facts }) => (
            <li key={id} className="flex min-w-0 items-center gap-4 lg:block">
              <div className="aspect-square w-16 shrink-0 overflow-hidden rounded-lg bg-brand-soft text-on-brand-soft lg:w-full">
                {image ? (
                  <Picture src={image} facts={facts} alt="" sizes={SIZES} className="size-full object-cover" />
                ) : (
                  <span className="grid size-full place-items-center">
                    <Icon name="people" className="size-8" />
                  </span>
                )}
              </div>
              <div className="min-w-0 wrap-anywhere lg:mt-2">
                <p lang={langOf(facts.lang)} className="font-semibold text-md leading-snug">
                  {title}
                </p>
                <p lang={langOf(facts.lang)} className="text-muted text-sm leading-snug">
                  {subtitle}
                </p>
                <OnlyIn of={facts} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
