import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button/button.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { SectionHead } from './section-head.tsx'

/** H-12. */
export function FeedbackCard() {
  const { t } = useTexts()
  return (
    <section aria-labelledby="feedback" className="min-w-0 rounded-xl border border-border bg-surface p-5 md:p-7">
      <SectionHead id="feedback">{t('Send us feedback')}</SectionHead>
      <p className="mt-1 mb-5 text-md text-muted">
        {t('For registration enquiries, write to the department.')}{' '}
        <Link to="/contactUs">{t('Department contacts')}</Link>
      </p>
      <Link to="/feedback" className={buttonClass()}>
        {t('Send feedback')}
      </Link>
    </section>
  )
}
