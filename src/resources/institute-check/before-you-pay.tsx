import { Link } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

/** Advice for every result, and how to report an institute that is on no list. */
export function BeforeYouPay({ isListed }: { isListed: boolean }) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="before-you-pay" className="grid gap-2">
      <h2 id="before-you-pay" className="font-semibold text-h3">
        {t('Before you pay')}
      </h2>
      <ul className="grid list-disc gap-1 pl-6">
        <li>{t('Ask the institute for its code and its letter of recognition for your course and year.')}</li>
        <li>
          {t('Ask the council whether the letter is genuine:')} <Link to="/contactUs">{t('Contact Us')}</Link>
        </li>
        <li>{t('Pay nothing in cash, and never hand over an original certificate.')}</li>
        {!isListed && (
          <li>
            {t('Report an institute that is on neither list, with its address and a copy of any receipt:')}{' '}
            <Link to="/feedback">{t('Write to the council')}</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
