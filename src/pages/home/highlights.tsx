import { DateText } from '#web/ui/date/date.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import { TableCard, type TableCardProps } from './table-card.tsx'

/** H-07. */
export function Highlights(props: TableCardProps) {
  const { t } = useTexts()
  const langOf = useLang()
  return (
    <TableCard
      {...props}
      id="highlights"
      caption={t('News & Highlights')}
      pagesLabel={t('Pages of news')}
      head={
        <div className="border-border border-b px-4 pt-5 pb-4 md:px-5.5">
          <h2 id="highlights" className="font-semibold text-h3">
            {t('News & Highlights')}
          </h2>
          <p className="mt-1 text-md text-muted">{t('What the council has been doing.')}</p>
        </div>
      }
      columns={[
        {
          key: 'details',
          label: t('Details'),
          cell: ({ id, title, ...spoken }) => (
            <>
              <Link to={`${props.table?.path}/${id}`} lang={langOf(spoken.lang)}>
                {title}
              </Link>{' '}
              <OnlyIn of={spoken} />
            </>
          ),
        },
        { key: 'date', label: t('Date'), kind: 'date', cell: ({ date }) => date && <DateText value={date} /> },
      ]}
    />
  )
}
