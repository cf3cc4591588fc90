import type { ReactNode } from 'react'
import { DateText } from '#web/ui/date/date.tsx'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import type { Text } from '#web/ui/texts/text.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { NurseCheck, NurseEntry } from './registrant.contract.ts'
import { numberInWords, type Verdict } from './registrant-standing.ts'

type Tone = 'success' | 'info' | 'warning' | 'danger'

const TONES: Record<Tone, string> = {
  success: 'bg-success-soft text-on-success-soft',
  info: 'bg-info-soft text-on-info-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
}

/** What each verdict says, and what to do. Never more than the register does. */
export const VERDICT_WORDS: Record<Verdict, { tone: Tone; icon: IconName; title: Text; text: Text }> = {
  registered: {
    tone: 'success',
    icon: 'check',
    title: 'Registered',
    text: 'This nurse is on the council’s register. Compare the name letter by letter with an identity card.',
  },
  lapsed: {
    tone: 'warning',
    icon: 'clock',
    title: 'Registration has lapsed',
    text: 'The registration was not renewed by its last day. A renewal is entered within some days: ask the council.',
  },
  suspended: {
    tone: 'danger',
    icon: 'warning',
    title: 'Suspended',
    text: 'The council has suspended this registration. Who is suspended may not work as a nurse.',
  },
  removed: {
    tone: 'danger',
    icon: 'warning',
    title: 'Removed from the register',
    text: 'The council has removed this name from its register. Who is removed may not work as a nurse.',
  },
  transferred: {
    tone: 'info',
    icon: 'info',
    title: 'Transferred to another council',
    text: 'This nurse is on the register of another state now. Ask the council of that state.',
  },
  held: {
    tone: 'warning',
    icon: 'clock',
    title: 'The council is correcting this entry',
    text: 'Until that is done, nothing is said about it here. Ask the council.',
  },
  not_found: {
    tone: 'warning',
    icon: 'question',
    title: 'Number and name are not together on the register',
    text: 'This is no proof of a fake. Check the number and write the name as it is on the certificate. Old registers may not be typed in yet: ask the council.',
  },
}

export function NurseAnswer({ check, at, children }: { check: NurseCheck; at: string; children?: ReactNode }) {
  const { t } = useTexts()
  const { verdict, entries, as_of, is_old } = check
  return (
    <div data-slip className="grid max-w-3xl gap-5">
      <p className="text-muted text-sm">
        {t('Checked on')} <DateText value={at} />. {t('The register is shown as it was on')} <DateText value={as_of} />.
      </p>
      {entries.length === 0 && <VerdictBox verdict={verdict} />}
      {entries.map((entry) => (
        <Entry key={numberInWords(entry)} entry={entry} />
      ))}
      {is_old && (
        <p className="rounded-md bg-warning-soft p-4 text-on-warning-soft">
          {t('The data is older than a week. A renewal or an order since then is not in it: ask the council.')}
        </p>
      )}
      {verdict === 'not_found' && <WhatToDo />}
      {children}
    </div>
  )
}

function Entry({ entry }: { entry: NurseEntry }) {
  const { t } = useTexts()
  const { verdict, name, roll, registered_in, valid_until, since, order_path } = entry
  return (
    <section className="grid gap-4">
      <VerdictBox verdict={verdict} />
      <dl className="grid gap-x-6 gap-y-2 rounded-lg border border-border bg-surface p-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact label={t('Name as registered')}>
          <b lang={languageOf(name)}>{name}</b>
        </Fact>
        <Fact label={t('Registration number')}>
          <span className="tabular-nums">{numberInWords(entry)}</span>
        </Fact>
        <Fact label={t('Register')}>{roll}</Fact>
        {registered_in && <Fact label={t('First registered in')}>{registered_in}</Fact>}
        {valid_until && (
          <Fact label={t('Last day of validity')}>
            <DateText value={valid_until} />
          </Fact>
        )}
        {since && (
          <Fact label={t('Since')}>
            <DateText value={since} />
          </Fact>
        )}
        {order_path && (
          <Fact label={t('Order')}>
            <a href={order_path}>{t('The published order')}</a>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function VerdictBox({ verdict }: { verdict: Verdict }) {
  const { t } = useTexts()
  const { tone, icon, title, text } = VERDICT_WORDS[verdict]
  return <Notice tone={tone} icon={icon} title={t(title)} text={t(text)} />
}

export function Notice(props: { tone: Tone; icon: IconName; title: string; text: ReactNode }) {
  const { tone, icon, title, text } = props
  return (
    <div
      className={`flex items-start gap-3.5 rounded-xl border border-border p-5 print:border-2 print:border-text ${TONES[tone]}`}
    >
      <Icon name={icon} className="mt-0.5 size-7 shrink-0" />
      <div className="min-w-0">
        <h2 className="font-semibold text-h3">{title}</h2>
        <p className="mt-1">{text}</p>
      </div>
    </div>
  )
}

function WhatToDo() {
  const { t } = useTexts()
  return (
    <ul className="grid list-disc gap-1 pl-6">
      <li>{t('Ask the nurse for the registration certificate, and check its number again.')}</li>
      <li>
        {t('Ask the council:')} <Link to="/contactUs">{t('Contact Us')}</Link>
      </li>
      <li>
        {t('Tell the council if somebody works with a certificate that you doubt:')}{' '}
        <Link to="/feedback">{t('Write to the council')}</Link>
      </li>
    </ul>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted text-sm sm:py-0.5">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
