import { SearchBoxIsland } from '#web/site/shell/islands.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Crest } from '#web/ui/crest/crest.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

export function NotFoundContent({ links }: { links: readonly { title: string; href: string }[] }) {
  const { t } = useTexts()
  return (
    <div className="page-wrap grid grid-cols-[minmax(0,1fr)] justify-items-center py-14 text-center md:py-24">
      <Crest className="size-24 opacity-60 grayscale" />
      {/* The specification's own spelling. */}
      <h1 className="mt-6 font-semibold text-h1 md:text-h1-lg">{t('Opps! Page not found.')}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">
        {t('The page may have moved. Check the address, or try one of these:')}
      </p>
      <div className="mt-6 w-full max-w-100 text-left">
        <SearchBoxIsland label={t('Search for the page')} />
      </div>
      <ul className="mt-5 flex flex-wrap justify-center gap-2.5">
        {links.map(({ title, href }, index) => (
          <li key={href}>
            <Link to={href} className={buttonClass(index === 0 ? 'primary' : 'secondary')}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
