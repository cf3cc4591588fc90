import { Link } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { Notice } from './nurse-answer.tsx'
import type { Refused } from './nurse-values.ts'

/** Why there is no answer now. What is asked of the visitor himself stands in the form. */
export function NurseRefusal({ refused }: { refused: Refused }) {
  const { t } = useTexts()
  if (refused.why === 'failed') return <CheckOff />
  if (refused.why === 'wait')
    return (
      <Notice
        tone="warning"
        icon="clock"
        title={t('Too many questions without an answer')}
        text={t('Please try again in an hour, or ask the council.')}
      />
    )
  if (refused.why === 'list')
    return (
      <Notice
        tone="info"
        icon="info"
        title={t('That is many for one day')}
        text={
          <>
            {t('For many nurses there is a page of its own:')}{' '}
            <Link to="/nurse/check/many">{t('Check a list of nurses')}</Link>
          </>
        }
      />
    )
  return null
}

/** No register, or one that is too old to be relied on. */
export function CheckOff() {
  const { t } = useTexts()
  return (
    <Notice
      tone="warning"
      icon="info"
      title={t('Please ask the council')}
      text={
        <>
          {t('The register can’t be checked on this website at the moment. This says nothing about any nurse.')}{' '}
          <Link to="/contactUs">{t('Contact Us')}</Link>
        </>
      }
    />
  )
}
