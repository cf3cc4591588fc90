import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'

export interface Message {
  text: string
  link: string
  /** The words of the link; without them the whole text is the link. */
  link_title: string
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
export function Banner({ text, link, link_title, tone }: Message) {
  const { t } = useTexts()
  const { icon, colours } = LOOKS[tone]
  const words = link_title || text
  return (
    <section aria-label={t('Announcement')} className={`border-b-2 print:hidden ${colours}`}>
      <div className="page-wrap flex items-start gap-x-3 py-2.5">
        <Icon name={icon} className="mt-0.5" />
        <p lang={languageOf(text)} className="min-w-0 font-semibold wrap-anywhere">
          {(!link || link_title) && text}{' '}
          {link && (
            <SiteLink href={link} lang={languageOf(words)} className={anchor}>
              {words}
            </SiteLink>
          )}
        </p>
      </div>
    </section>
  )
}
