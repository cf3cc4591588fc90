import { apiOf, showNothing } from '#resources/api.ts'
import { councilMap } from '#resources/setting/council-map.ts'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { Table, type TableColumn, TableFrame } from '#web/ui/table/table.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Route } from './+types/contact-us'
import { MailLink, PhoneLink } from './contact/contact-links.tsx'
import { Holidays } from './contact/holidays.tsx'
import { TimingCard } from './contact/timing-card.tsx'

const TIMINGS = [
  ['office_timing', 'Office timing', 'building'],
  ['counter_timing', 'Counter timing', 'people'],
] as const

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await apiOf(context).setting.listing().catch(showNothing(context, 'The settings'))
  if (!settings) return null
  const { name, address, map_url, office_timing, counter_timing, closed_on, holidays, departments } = settings.data
  const { manager_name, manager_designation, manager_email, manager_phone, updated_at, lang_of } = settings.data
  return {
    name,
    address,
    map: councilMap({ map_url, address }).page,
    hours: { office_timing, counter_timing, closed_on, holidays, typed: settings.data.typed },
    departments,
    manager: { name: manager_name, designation: manager_designation, email: manager_email, phone: manager_phone },
    updated_at,
    lang_of,
  }
}

type Contact = NonNullable<Route.ComponentProps['loaderData']>

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <PageTemplate
      title={t('Contact Us')}
      description={t(
        'Address, office and counter timing, holidays, and the departments with their e-mail addresses and phone numbers.',
      )}
      canonical="/contactUs"
      lead={t('Where the council is, when it is open, and whom to ask.')}
      trail={[{ label: t('Home'), href: '/' }, { label: t('Contact Us') }]}
      lastUpdated={Date.parse(loaderData?.updated_at ?? '') > 0 ? loaderData?.updated_at : undefined}
    >
      {loaderData ? <Details contact={loaderData} /> : <LoadFailed />}
    </PageTemplate>
  )
}

function Details({ contact }: { contact: Contact }) {
  const { t } = useTexts()
  const langOf = useLang()
  const { name, address, map, hours, departments, manager, lang_of } = contact
  const { holidays, typed } = hours
  const columns: TableColumn<Contact['departments'][number]>[] = [
    { key: 'srno', label: t('Sr. No.'), kind: 'number', cell: (_department, index) => index + 1 },
    { key: 'name', label: t('Department'), cell: ({ name }) => <span lang={langOf(lang_of.departments)}>{name}</span> },
    { key: 'email', label: t('E-mail'), cell: ({ email }) => (email ? <MailLink address={email} /> : <NotYet />) },
    { key: 'phone', label: t('Phone'), cell: ({ phone }) => (phone ? <PhoneLink number={phone} /> : <NotYet />) },
  ]
  return (
    <div className="grid gap-9 md:gap-12">
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <section className="rounded-xl border border-border bg-surface p-5 md:p-6 max-lg:md:col-span-2">
          <h2 className="flex items-center gap-2 font-semibold text-h3">
            <Icon name="pin" className="text-brand" />
            {t('Address')}
          </h2>
          <address className="mt-3 not-italic">
            <span lang={langOf(lang_of.name)} className="block font-semibold">
              {name}
            </span>
            {address ? (
              <span lang={langOf(lang_of.address)} className="whitespace-pre-line wrap-anywhere">
                {address}
              </span>
            ) : (
              <NotYet />
            )}
          </address>
          {map && (
            <p className="mt-2">
              <SiteLink href={map} className="inline-flex min-h-11 items-center font-medium">
                {t('Show on a map')}
              </SiteLink>
            </p>
          )}
        </section>
        {TIMINGS.map(([field, title, icon]) => (
          <TimingCard
            key={field}
            title={t(title)}
            icon={icon}
            hours={{ timing: typed[field], closed_on: typed.closed_on, holidays }}
            said={{
              timing: hours[field],
              closed_on: hours.closed_on,
              langs: { timing: lang_of[field], closed_on: lang_of.closed_on },
            }}
          />
        ))}
      </div>
      {departments.length > 0 && (
        <section>
          <h2 className="mb-3 font-semibold text-h2 md:text-h2-lg">{t('Departments')}</h2>
          <TableFrame>
            <Table caption={t('Departments')} columns={columns} rows={departments} rowKey={({ name }) => name} />
          </TableFrame>
        </section>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Holidays holidays={holidays} lang={lang_of.holidays} />
        <div className="grid gap-4">
          {manager.name && <Manager manager={manager} langs={lang_of} />}
          <section className="rounded-xl border border-border bg-surface p-5 md:p-6">
            <h2 className="font-semibold text-h3">{t('Write to us')}</h2>
            <ul className="mt-2">
              {[
                { title: t('Send us feedback'), href: '/feedback' },
                { title: t('Guides to online applications'), href: '/help' },
                { title: t('Frequently asked questions'), href: '/faq' },
              ].map(({ title, href }) => (
                <li key={href}>
                  <Link to={href} className="inline-flex min-h-11 items-center gap-1.5 font-medium">
                    {title}
                    <Icon name="arrow-right" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  )
}

/** Shown for details that the council has not entered yet: an empty cell looks like a fault. */
function NotYet() {
  const { t } = useTexts()
  return <span className="text-muted">{t('Not published yet')}</span>
}

type ManagerProps = { manager: Contact['manager']; langs: Contact['lang_of'] }

function Manager({ manager: { name, designation, email, phone }, langs }: ManagerProps) {
  const { t } = useTexts()
  const langOf = useLang()
  return (
    <section className="rounded-xl border border-border bg-surface p-5 md:p-6">
      <h2 className="font-semibold text-h3">{t('Web information manager')}</h2>
      <p lang={langOf(langs.manager_name)} className="mt-2 font-semibold">
        {name}
      </p>
      {designation && (
        <p lang={langOf(langs.manager_designation)} className="text-muted">
          {designation}
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-6">
        <MailLink address={email} />
        <PhoneLink number={phone} />
      </p>
    </section>
  )
}
