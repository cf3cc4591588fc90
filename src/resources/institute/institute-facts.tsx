import type { ReactNode } from 'react'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { District } from './district.tsx'
import type { ShownInstitute } from './institute.contract.ts'

/** Its code, and where it is and how it is reached, as far as that is recorded. */
export function InstituteFacts({ institute }: { institute: ShownInstitute }) {
  const { t } = useTexts()
  const { inst_code, inst_name, recorded_name, district, address, phone, email, website } = institute
  return (
    <dl className="grid gap-3 rounded-xl border border-border bg-surface p-5 sm:grid-cols-2 print:grid-cols-2 print:gap-1.5 print:p-3">
      <Fact term={t('Inst Code')}>
        <span lang={languageOf(inst_code)} className="tabular-nums">
          {inst_code}
        </span>
      </Fact>
      {recorded_name !== inst_name && (
        <Fact term={t('Name as recorded')}>
          <span lang={languageOf(recorded_name)}>{recorded_name}</span>
        </Fact>
      )}
      <Fact term={t('District')}>{district && <District name={district} />}</Fact>
      <Fact term={t('Address')}>{address && <span lang={languageOf(address)}>{address}</span>}</Fact>
      {phone && (
        <Fact term={t('Phone')}>
          {phone.split(/\s*,\s*/).map((number, index) => (
            <span key={number} className="tabular-nums">
              {index > 0 && ', '}
              <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>
            </span>
          ))}
        </Fact>
      )}
      {email && (
        <Fact term={t('Email')}>
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        </Fact>
      )}
      {website && (
        <Fact term={t('Website')}>
          <SiteLink href={website}>{website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}</SiteLink>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="font-medium wrap-anywhere">
        {children || <span className="font-normal text-muted">{t('Not recorded')}</span>}
      </dd>
    </div>
  )
}
