import { PreviewLink } from '#web/site/preview/preview-link.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import { fileInWords } from './file-in-words.ts'
import { TableCard, type TableCardProps } from './table-card.tsx'

/** H-08: names are plain text, so that nothing here looks like a link to such an institute. */
export function FakeInstitutes(props: TableCardProps) {
  const { t } = useTexts()
  const langOf = useLang()
  return (
    <TableCard
      {...props}
      id="fake-institute"
      caption={t('Fake Institute')}
      pagesLabel={t('Pages of fake institutes')}
      head={
        <div className="border-border border-b bg-danger-soft px-4 pt-5 pb-4 md:px-5.5">
          <h2 id="fake-institute" className="flex items-center gap-2.5 font-semibold text-h3 text-on-danger-soft">
            <Icon name="warning" />
            {t('Fake Institute')}
          </h2>
          <p className="mt-1 text-md">{t('Not recognised by the council. Do not pay fees or take admission here.')}</p>
        </div>
      }
      columns={[
        {
          key: 'institute',
          label: t('Institute'),
          cell: ({ title, file, size, ...spoken }) => (
            <>
              <span lang={langOf(spoken.lang)}>
                {file ? (
                  <PreviewLink href={file} name={title}>
                    {title} ({fileInWords(file, size)})
                  </PreviewLink>
                ) : (
                  title
                )}
              </span>{' '}
              <OnlyIn of={spoken} />
            </>
          ),
        },
        {
          key: 'date',
          label: t('Listed on'),
          kind: 'date',
          cell: ({ date }) => date && <DateText value={date} />,
        },
      ]}
    />
  )
}
