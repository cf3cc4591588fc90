import { TryAgain } from '#web/site/load-failed/load-failed.tsx'
import { PageActionsIsland } from '#web/site/page-actions/page-actions-island.ts'
import { Slip } from '#web/site/slip/slip.tsx'
import { DateText, formatTime } from '#web/ui/date/date.tsx'
import { Named } from '#web/ui/spoken/named.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { BeforeYouPay } from './before-you-pay.tsx'
import { Fakes } from './fakes.tsx'
import type { InstituteCheck } from './institute-check.contract.ts'
import { ListedInstitute } from './listed-institute.tsx'
import { Verdict } from './verdict.tsx'

interface AnswerProps {
  check: InstituteCheck
  /** The URL that repeats this check, for the printed slip. */
  address: string
  qr: { size: number; path: string } | null
}

/** The result in plain words; printed, it is the slip. */
export function CheckAnswer({ check, address, qr }: AnswerProps) {
  const { t, plural } = useTexts()
  const { asked, answer, institutes, fakes, more } = check
  return (
    <div data-slip className="grid max-w-3xl gap-6">
      <div className="grid gap-1">
        <p className="wrap-anywhere">
          <Named text={t('You asked: {name}')} name={asked} />
        </p>
        <p className="text-muted text-sm">
          {t('Checked on')} <DateText value={check.checked_at} />, {formatTime(check.checked_at)}
        </p>
      </div>
      {answer === 'listed' && (
        <Verdict tone="success" icon="check" title={t('On the council’s list')}>
          {t(
            'Being listed does not mean being recognised for a course. Compare the name letter by letter, and the town.',
          )}
        </Verdict>
      )}
      {answer === 'several' && (
        <Verdict
          tone="info"
          icon="question"
          title={
            institutes.length === 0
              ? t('Too many institutes match')
              : plural(
                  institutes.length,
                  '{count} institute on the list has a similar name',
                  '{count} institutes on the list have similar names',
                )
          }
        >
          {more
            ? t('There are more. Add the whole name and the town, or the code.')
            : institutes.length === 1
              ? t('It may be the one you mean. Compare the name, and choose it to check its code.')
              : t('One of them may be the one you mean. Compare the names, and choose one to check its code.')}
        </Verdict>
      )}
      {answer === 'fake' && (
        <Verdict tone="danger" icon="warning" title={t('Listed as a fake institute')}>
          {t('Not recognised by the council. Do not pay fees or take admission here.')}
        </Verdict>
      )}
      {answer === 'not_listed' && (
        <Verdict tone="warning" icon="close" title={t('Not on the council’s list')}>
          {t('Check the spelling, or call the council before you pay any fee.')}
        </Verdict>
      )}
      {answer === 'fake' && <Fakes fakes={fakes} />}
      {answer === 'fake' && institutes.length > 0 && (
        <h2 className="font-semibold text-h3">{t('Another institute on the list has a very similar name')}</h2>
      )}
      {institutes.length > 0 && (
        <ul className="grid gap-4">
          {institutes.map((institute) => (
            <li key={institute.inst_code}>
              <ListedInstitute institute={institute} isTheAnswer={answer === 'listed'} />
            </li>
          ))}
        </ul>
      )}
      {answer !== 'fake' && fakes.length > 0 && (
        <section className="grid gap-4">
          <Verdict tone="danger" icon="warning" title={t('A fake institute has a very similar name')}>
            {t('Make sure you know which of the two you are dealing with.')}
          </Verdict>
          <Fakes fakes={fakes} />
        </section>
      )}
      <BeforeYouPay isListed={answer === 'listed'} />
      <Slip
        text={t('This slip shows what the lists said at that time. Repeat the check here:')}
        address={address}
        qr={qr}
        label={t('QR code of this check')}
      />
      <PageActionsIsland path={`/institute/check?name=${encodeURIComponent(asked)}`} />
    </div>
  )
}

/** A list could not be read, so there is no result. */
export function NotChecked() {
  const { t } = useTexts()
  return (
    <div className="grid max-w-3xl gap-4">
      <Verdict tone="warning" icon="warning" title={t('Could not be checked')}>
        {t('One of the council’s lists could not be read just now. This says nothing about the institute.')}{' '}
        <TryAgain />
      </Verdict>
    </div>
  )
}
