import { institutePath } from '#resources/institute/institute-address.ts'
import { Link } from '#web/ui/link/link.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { InstituteCheck } from './institute-check.contract.ts'

type Found = InstituteCheck['institutes'][number]

interface ListedInstituteProps {
  institute: Found
  /** It is the one asked for; otherwise it is one of several. */
  isTheAnswer: boolean
}

/** An institute on the list: its code and name, how it differs from the query, and what it is recognised for. */
export function ListedInstitute({ institute, isTheAnswer }: ListedInstituteProps) {
  const { t } = useTexts()
  const { inst_code, inst_name, recognitions, differences } = institute
  return (
    <article className="rounded-lg border border-border bg-surface p-4">
      <p className="text-muted text-sm tabular-nums">
        {t('Inst Code')} <span lang={languageOf(inst_code)}>{inst_code}</span>
      </p>
      <p lang={languageOf(inst_name)} className="font-semibold text-lg wrap-anywhere">
        <Link to={institutePath(inst_code)}>{inst_name}</Link>
      </p>
      <Differences differences={differences} />
      {isTheAnswer && <Recognitions recognitions={recognitions} />}
    </article>
  )
}

function Recognitions({ recognitions }: Pick<Found, 'recognitions'>) {
  const { t } = useTexts()
  if (recognitions.length === 0)
    return <p className="mt-2 text-muted">{t('The list says nothing about its programmes and years.')}</p>
  const years = new Map<string, string[]>()
  for (const { programme, academic_year } of recognitions)
    years.set(programme, [...(years.get(programme) ?? []), academic_year])
  return (
    <table className="mt-3 w-full text-left">
      <caption className="mb-1 text-left font-semibold text-sm">{t('Recorded as recognised for')}</caption>
      <thead className="text-muted text-sm">
        <tr className="border-border border-b">
          <th scope="col" className="py-1 pr-4 font-semibold">
            {t('Programme')}
          </th>
          <th scope="col" className="py-1 font-semibold">
            {t('Academic years')}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...years].map(([programme, all]) => (
          <tr key={programme} className="border-border border-b last:border-0">
            <th scope="row" lang={languageOf(programme)} className="py-1.5 pr-4 font-medium wrap-anywhere">
              {programme}
            </th>
            <td className="py-1.5 tabular-nums">{all.toSorted().join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How the query and a name differ, word by word. */
export function Differences({ differences }: Pick<Found, 'differences'>) {
  const { t } = useTexts()
  const written = differences.flatMap(({ asked, listed }) => (asked && listed ? [{ asked, listed }] : []))
  const onlyAsked = differences.flatMap(({ asked, listed }) => (asked && !listed ? [asked] : []))
  const onlyListed = differences.flatMap(({ asked, listed }) => (listed && !asked ? [listed] : []))
  if (differences.length === 0) return null
  return (
    <ul className="mt-2 grid gap-0.5 text-sm">
      {written.map(({ asked, listed }) => (
        <li key={asked}>
          {t('You wrote')} <Words words={[asked]} />, {t('the list has')} <Words words={[listed]} />
        </li>
      ))}
      {onlyAsked.length > 0 && (
        <li>
          {t('In your question, not in this name:')} <Words words={onlyAsked} />
        </li>
      )}
      {onlyListed.length > 0 && (
        <li>
          {t('In this name, not in your question:')} <Words words={onlyListed} />
        </li>
      )}
    </ul>
  )
}

function Words({ words }: { words: string[] }) {
  return words.map((word, index) => (
    <span key={word}>
      {index > 0 && ', '}
      <b lang={languageOf(word)} className="font-semibold wrap-anywhere">
        {word}
      </b>
    </span>
  ))
}
