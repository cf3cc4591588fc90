import { formatDate } from '#web/ui/date/date.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { TableFrame } from '#web/ui/table/table.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { ShownFee } from './fee.contract.ts'
import type { FeeGroup } from './fee-groups.ts'
import { inRupees } from './in-rupees.ts'

interface FeeTableProps {
  caption: string
  /** The fees of one service are a group without a label: their orders are in the table of all fees. */
  groups: readonly FeeGroup[]
  /** The page of the service that a fee is for. */
  serviceOf?: (fee: ShownFee) => string | undefined
}

const cell = 'px-4 py-3 align-top md:px-5.5'

/** One row for each fee. It stays a table on a phone: its two columns fit. */
export function FeeTable({ caption, groups, serviceOf }: FeeTableProps) {
  const { t } = useTexts()
  const langOf = useLang()
  return (
    <TableFrame className="max-w-4xl">
      <table className="w-full border-collapse text-md">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-border border-b text-left text-muted text-sm">
            <th scope="col" className={`${cell} font-semibold`}>
              {t('Fee for')}
            </th>
            <th scope="col" className={`${cell} text-right font-semibold`}>
              {t('Amount')}
            </th>
          </tr>
        </thead>
        {groups.map(({ value, label, lang, fees, source }) => (
          <tbody key={value} className="not-last:border-border not-last:border-b">
            {label && (
              <tr className="border-border border-b bg-surface-2">
                <th
                  scope="rowgroup"
                  colSpan={2}
                  id={`group-${value}`}
                  lang={langOf(lang)}
                  className={`${cell} text-left font-semibold text-base`}
                >
                  {label}
                  {source && (
                    <SiteLink href={source} className="ml-3 inline-block py-1 font-normal text-sm">
                      {t('The order')}
                      <span className="sr-only">: {label}</span>
                    </SiteLink>
                  )}
                </th>
              </tr>
            )}
            {fees.map((fee) => (
              <Row
                key={fee.id}
                fee={fee}
                source={label && fee.source !== source ? fee.source : ''}
                service={serviceOf?.(fee)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </TableFrame>
  )
}

type RowProps = { fee: ShownFee; source: string; service: string | undefined }

function Row({ fee, source, service }: RowProps) {
  const { t } = useTexts()
  const langOf = useLang()
  const { id, title, amount, per, note, next } = fee
  const lang = langOf(fee.lang)
  return (
    <tr id={`fee-${id}`} className="not-last:border-border not-last:border-b target:bg-accent-soft">
      <th scope="row" className={`${cell} text-left font-normal wrap-anywhere`}>
        {service ? (
          <Link to={service} lang={lang} className="font-medium">
            {title}
          </Link>
        ) : (
          <span lang={lang} className="font-medium">
            {title}
          </span>
        )}{' '}
        <OnlyIn of={fee} />
        {note && (
          <span lang={lang} className="mt-0.5 block text-muted text-sm">
            {note}
          </span>
        )}
        {source && (
          <SiteLink href={source} className="block w-fit py-1 text-sm">
            {t('The order')}
            <span lang={lang} className="sr-only">
              : {title}
            </span>
          </SiteLink>
        )}
      </th>
      <td className={`${cell} text-right tabular-nums`}>
        <span className="whitespace-nowrap font-semibold">{amount === 0 ? t('No fee') : inRupees(amount)}</span>
        {per && (
          <span lang={lang} className="block text-muted text-sm wrap-anywhere">
            {per}
          </span>
        )}
        {next && (
          <span className="mt-0.5 block text-sm">
            {t('from {date}: {amount}', {
              date: formatDate(next.valid_from, 'DD-MM-YYYY'),
              amount: next.amount === 0 ? t('No fee') : inRupees(next.amount),
            })}
          </span>
        )}
      </td>
    </tr>
  )
}
