import { type ReactNode, useContext } from 'react'
import { data } from 'react-router'
import { CallFailed } from '#contract/client.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import type { ShownFee } from '#resources/fee/fee.contract.ts'
import { FeeTable } from '#resources/fee/fee-table.tsx'
import { FileLine } from '#web/site/download/file-line.tsx'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { SideLinks } from '#web/site/page-template/side-column.tsx'
import { buttonClass } from '#web/ui/button/button.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { SiteContext } from '#web/ui/document-head/document-head.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link, useHref } from '#web/ui/link/link.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { SpokenNotes } from '#web/ui/spoken/spoken-notes.tsx'
import { StructuredData } from '#web/ui/structured-data/structured-data.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Route } from './+types/service.page'
import type { ShownService } from './service.contract.ts'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const service = await api.service.bySlug({ slug }).catch((error: unknown) => {
    // An invalid slug can't have a service.
    if (error instanceof CallFailed && ['not_found', 'invalid'].includes(error.code)) throw data(null, { status: 404 })
    return showNothing(context, `The service ${slug}`)(error)
  })
  if (!service) return { slug, service: null, fees: null }
  const fees = await api.fee
    .listing({ service_id: service.data.id })
    .catch(showNothing(context, `The fees of the service ${slug}`))
  return { slug, service: service.data, fees: fees?.data ?? null }
}

export default function Service({ loaderData: { slug, service, fees } }: Route.ComponentProps) {
  const { t } = useTexts()
  const title = service?.title ?? t('Services')
  const path = `/services/${slug}`
  return (
    <PageTemplate
      title={title}
      titleLang={service?.lang}
      description={service?.lead ?? title}
      canonical={path}
      langs={service?.langs}
      {...(service && { lead: <Lead service={service} /> })}
      lastUpdated={service?.updated_at}
      trail={[
        { label: t('Home'), href: '/' },
        { label: t('Services'), href: '/services' },
        { label: title, lang: service?.lang },
      ]}
    >
      {service ? <StartPage service={service} fees={fees} path={path} /> : <LoadFailed />}
    </PageTemplate>
  )
}

function Lead({ service: { lead, lang } }: { service: ShownService }) {
  return <span lang={useLang()(lang)}>{lead}</span>
}

type Props = { service: ShownService; fees: ShownFee[] | null; path: string }

/** In the order in which people ask: where it begins, who may, what for, how much, how long, how. */
function StartPage({ service, fees, path }: Props) {
  const { t } = useTexts()
  const langOf = useLang()
  const lang = langOf(service.lang)
  const { title, start_url, start_title, who, needs, takes, steps, instead, trouble, office, related } = service
  return (
    <>
      <Described service={service} path={path} />
      <SpokenNotes of={service} path={path} className="mb-6" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-x-12">
        <div className="grid min-w-0 content-start gap-8">
          {start_url && (
            <p>
              <SiteLink href={start_url} lang={lang} className={`${buttonClass()} min-h-12! text-lg!`}>
                {start_title}
              </SiteLink>
            </p>
          )}
          {who && (
            <Part id="who" title={t('Who may apply')}>
              <Prose html={who} lang={lang} />
            </Part>
          )}
          {needs.length > 0 && (
            <Part id="needs" title={t('What you need')}>
              <ul className="grid gap-2">
                {needs.map((need, index) => (
                  // oxlint-disable-next-line no-array-index-key -- the same form may be needed twice
                  <Need key={index} need={need} of={service.lang} />
                ))}
              </ul>
            </Part>
          )}
          <Part id="cost" title={t('What it costs')}>
            <Cost fees={fees} title={title} />
          </Part>
          {takes && (
            <Part id="takes" title={t('How long it takes')}>
              <p lang={lang}>{takes}</p>
            </Part>
          )}
          {steps.length > 0 && (
            <Part id="steps" title={t('Step by step')}>
              <ol className="grid gap-5">
                {steps.map((step, index) => (
                  // oxlint-disable-next-line no-array-index-key -- a step is known by its place
                  <li key={index} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3">
                    <span
                      aria-hidden="true"
                      className="grid size-9 place-items-center rounded-full bg-brand-soft font-semibold text-on-brand-soft tabular-nums"
                    >
                      {index + 1}
                    </span>
                    <div>
                      <h3 lang={lang} className="font-semibold text-h3 wrap-anywhere">
                        {step.title}
                      </h3>
                      <Prose html={step.text} lang={lang} />
                    </div>
                  </li>
                ))}
              </ol>
            </Part>
          )}
          {instead && (
            <Part id="instead" title={t('Without the internet')}>
              <Prose html={instead} lang={lang} />
            </Part>
          )}
          {trouble && (
            <Part id="trouble" title={t('If something goes wrong')}>
              <Prose html={trouble} lang={lang} />
            </Part>
          )}
        </div>
        <aside className="grid h-fit max-w-prose content-start gap-5" aria-label={t('About this service')}>
          <section className="rounded-xl border border-border bg-surface p-5">
            <h2 className="mb-2 font-semibold text-h3">{t('Whom to ask')}</h2>
            {office && <Office office={office} />}
            <p className="mt-1">
              <Link to="/contactUs" className="inline-flex min-h-11 items-center">
                {t('Address and timings')}
              </Link>
            </p>
          </section>
          {related.length > 0 && (
            <SideLinks
              id="related"
              title={t('See also')}
              links={related.map(({ title, link }) => ({ title, href: link, lang: service.lang }))}
            />
          )}
          {service.reviewed_on && (
            <p className="text-muted text-sm">
              {t('Last reviewed')} <DateText value={service.reviewed_on} format="DD-MMM-YYYY" />
            </p>
          )}
        </aside>
      </div>
    </>
  )
}

function Described({ service, path }: { service: ShownService; path: string }) {
  const { name, origin } = useContext(SiteContext)
  const url = origin + useHref(path)
  const { title, lead, office, start_url } = service
  return (
    <StructuredData
      type="GovernmentService"
      name={title}
      description={lead}
      url={url}
      serviceOperator={{ '@type': 'GovernmentOrganization', name }}
      availableChannel={{
        '@type': 'ServiceChannel',
        ...(start_url && { serviceUrl: start_url }),
        ...(office?.phone && { servicePhone: { '@type': 'ContactPoint', telephone: office.phone } }),
      }}
    />
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-semibold text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Prose({ html, lang }: { html: string; lang: string | undefined }) {
  return (
    <div lang={lang} className="rich-text">
      <RichText html={html} />
    </div>
  )
}

/** A form says its type and size. */
function Need({ need, of }: { need: ShownService['needs'][number]; of: string }) {
  const lang = useLang()(of)
  const { title, note, link } = need
  return (
    <li className="rounded-lg border border-border bg-surface px-4">
      {link.startsWith('/data/') ? (
        <FileLine line={need} lang={of} />
      ) : (
        <p className="flex items-start gap-2.5 py-2.5">
          <Icon name="check" className="mt-0.5 text-brand" />
          <span lang={lang} className="min-w-0 wrap-anywhere">
            {link ? <SiteLink href={link}>{title}</SiteLink> : title}
          </span>
        </p>
      )}
      {note && (
        <p lang={lang} className="-mt-1.5 pb-2.5 pl-8 text-muted text-sm wrap-anywhere">
          {note}
        </p>
      )}
    </li>
  )
}

function Cost({ fees, title }: { fees: ShownFee[] | null; title: string }) {
  const { t } = useTexts()
  if (!fees) return <LoadFailed />
  if (fees.length === 0) return <p>{t('There is no fee for it in the council’s table of fees.')}</p>
  return (
    <>
      <FeeTable caption={t('Fees: {title}', { title })} groups={[{ value: 'own', label: '', fees }]} />
      <p className="mt-1">
        <Link to="/feeStructure" className="inline-flex min-h-11 items-center">
          {t('All fees in one table')}
        </Link>
      </p>
    </>
  )
}

function Office({ office: { name, email, phone } }: { office: NonNullable<ShownService['office']> }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">{name}</p>
      {email && (
        <p>
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center gap-2 wrap-anywhere">
            <Icon name="mail" />
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="inline-flex min-h-11 items-center gap-2">
            <Icon name="phone" />
            {phone}
          </a>
        </p>
      )}
    </>
  )
}
