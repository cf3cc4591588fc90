import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { languageWithin } from '#web/ui/spoken/language-within.ts'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'

export interface Message {
  text: string
  link: string
  /** The words of the link; without them the whole text is the link. */
  link_title: string
  /** Of its words; a draft may have none yet. */
  lang?: string | undefined
  tone: 'info' | 'important' | 'success'
}

// The marquee below has the soft colour of a warning: what is important must not look like a part of it.
const LOOKS: Record<Message['tone'], { icon: IconName; colours: string }> = {
  info: { icon: 'info', colours: 'border-info bg-info-soft text-on-info-soft' },
  important: { icon: 'warning', colours: 'border-accent bg-deep text-on-deep' },
  success: { icon: 'check', colours: 'border-success bg-success-soft text-on-success-soft' },
}

const anchor = 'text-current hover:text-current'

/** One message to all visitors, below the masthead. A landmark and no alert: it is the same on every page. */
export function Banner({ text, link, link_title, tone, lang = languageOf(text) }: Message) {
  const { t } = useTexts()
  const langOf = useLang()
  const { icon, colours } = LOOKS[tone]
  const words = link_title || text
  const own = languageWithin(lang, words)
  return (
    <section aria-label={t('Announcement')} className={`border-b-2 print:hidden ${colours}`}>
      <div className="page-wrap flex items-start gap-x-3 py-2.5">
        <Icon name={icon} className="mt-0.5" />
        <p lang={langOf(lang)} className="min-w-0 font-semibold wrap-anywhere">
          {(!link || link_title) && text}{' '}
          {link && (
            <SiteLink href={link} lang={own === lang ? undefined : own} className={anchor}>
              {words}
            </SiteLink>
          )}
        </p>
      </div>
    </section>
  )
}
