import { data, redirect } from 'react-router'
import { CallFailed } from '#contract/client.ts'
import { apiOf, pageContext, showNothing } from '#resources/api.ts'
import { BeforeYouPay } from '#resources/institute-check/before-you-pay.tsx'
import { Fakes } from '#resources/institute-check/fakes.tsx'
import { qrCode } from '#resources/institute-check/qr-code.ts'
import { Verdict } from '#resources/institute-check/verdict.tsx'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { PageActionsIsland } from '#web/site/page-actions/page-actions-island.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { Slip } from '#web/site/slip/slip.tsx'
import { DateText, formatTime, indianDay } from '#web/ui/date/date.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/one-institute.page'
import { academicYearOf } from './academic-year.ts'
import { institutePath } from './institute-address.ts'
import { InstituteFacts } from './institute-facts.tsx'
import { NamedIn, namingCode } from './named-in.tsx'
import { RecognitionTable } from './recognition-table.tsx'

const LONGEST_CODE = 20
/** A shorter one is a word like others. */
const SHORTEST_SEARCHED = 4
const MOST_SEARCHED = 20

export async function loader({ params: { code }, url, context }: Route.LoaderArgs) {
  if (code.trim().length === 0 || code.length > LONGEST_CODE) throw data(null, { status: 404 })
  const api = apiOf(context)
  const reply = await api.institute.shown({ inst_code: code }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.code === 'not_found') throw data(null, { status: 404 })
    return showNothing(context, `Institute ${code}`)(error)
  })
  const { origin } = context.get(pageContext)
  const address = origin + url.pathname
  const now = new Date()
  if (!reply)
    return { code, institute: null, contents: [], alike: null, address, qr: null, now: now.toISOString(), present: '' }
  const institute = reply.data
  // One address for each institute: with the code as it is recorded.
  if (institute.inst_code !== code) throw redirect(institutePath(institute.inst_code), 308)
  const [found, checked] = await Promise.all([
    code.length < SHORTEST_SEARCHED
      ? undefined
      : api.search
          .search({ query: code, sort: 'relevance', per_page: MOST_SEARCHED })
          .catch(showNothing(context, 'What was published about an institute')),
    api.instituteCheck.check({ name: institute.recorded_name }).catch((error: unknown) =>
      // A name without three letters is like no other.
      error instanceof CallFailed && error.code === 'invalid'
        ? undefined
        : showNothing(context, 'The list of fake institutes')(error),
    ),
  ])
  const hits = found ? [...found.data.table_content.data, ...found.data.notice_boards.data] : []
  return {
    code,
    institute,
    contents: namingCode(code, hits),
    /** Null: the list of fake institutes could not be read. */
    alike: checked === null ? null : (checked?.data.fakes ?? []),
    address,
    qr: origin ? qrCode(address) : null,
    now: now.toISOString(),
    present: academicYearOf(indianDay(now)),
  }
}

export default function OneInstitute({ loaderData }: Route.ComponentProps) {
  const { code, institute, contents, alike, address, qr, now, present } = loaderData
  const { t } = useTexts()
  const title = institute ? institute.inst_name : t('Institute {code}', { code })
  return (
    <PageTemplate
      title={title}
      documentTitle={institute ? `${institute.inst_name} (${institute.inst_code})` : title}
      titleLang={institute?.lang}
      description={t('Institute {code} on the council’s list: its programmes, year by year, and where it is.', {
        code,
      })}
      canonical={institutePath(code)}
      trail={[
        { label: t('Home'), href: '/' },
        { label: t('Institutes'), href: '/institute' },
        { label: title, lang: institute?.lang },
      ]}
      lastUpdated={institute?.updated_at}
    >
      {!institute && <LoadFailed />}
      {institute && (
        <div data-slip className="grid max-w-3xl gap-6 print:gap-3">
          <Verdict tone="success" icon="check" title={t('On the council’s list')}>
            {t(
              'Being listed does not mean being recognised for a course. Compare the name letter by letter, and the town.',
            )}
          </Verdict>
          {alike === null && <LoadFailed />}
          {alike && alike.length > 0 && (
            <section className="grid gap-4">
              <Verdict tone="danger" icon="warning" title={t('A fake institute has a very similar name')}>
                {t('Make sure you know which of the two you are dealing with.')}
              </Verdict>
              <Fakes fakes={alike} />
            </section>
          )}
          <div className="rounded-xl border border-border bg-surface p-5 print:p-3">
            <h2 className="mb-2 font-semibold text-h3">{t('Recorded as recognised for')}</h2>
            <RecognitionTable recognitions={institute.recognitions} present={present} />
          </div>
          <InstituteFacts institute={institute} />
          <p className="text-muted text-sm">
            {t('Checked on')} <DateText value={now} />, {formatTime(now)}
          </p>
          <NamedIn contents={contents} />
          <BeforeYouPay isListed />
          <p className="print:hidden">
            <Link
              to={`/feedback?about=${encodeURIComponent(institute.inst_code)}`}
              className="inline-flex min-h-11 items-center gap-2 font-semibold"
            >
              <Icon name="warning" />
              {t('Report a concern about this institute')}
            </Link>
          </p>
          <Slip
            text={t('This slip shows what the lists said at that time. Repeat the check here:')}
            address={address}
            qr={qr}
            label={t('QR code of this check')}
          />
          <PageActionsIsland path={institutePath(code)} />
        </div>
      )}
    </PageTemplate>
  )
}
