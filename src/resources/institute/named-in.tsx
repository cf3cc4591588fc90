import type { SearchHit } from '#resources/search/search.contract.ts'
import { DateText } from '#web/ui/date/date.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'

export type Naming = Pick<SearchHit, 'title' | 'path' | 'date' | 'lang'>

/** What the council has published about an institute: contents whose words, or whose documents, have its code. */
export function NamedIn({ contents }: { contents: readonly Naming[] }) {
  const { t } = useTexts()
  const langOf = useLang()
  if (contents.length === 0) return null
  return (
    <section aria-labelledby="named-in" className="print:hidden">
      <h2 id="named-in" className="mb-2 font-semibold text-h3">
        {t('Published with this code in it')}
      </h2>
      <ul className="grid gap-2">
        {contents.map(({ title, path, date, lang }) => (
          <li key={path} className="wrap-anywhere">
            <Link to={path} lang={langOf(lang)}>
              {plainText(title)}
            </Link>
            {date && (
              <span className="text-muted text-sm">
                {' '}
                <DateText value={date} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Those hits that have the code itself, not only its parts or something like it. */
export function namingCode(code: string, hits: readonly SearchHit[]): Naming[] {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  const wanted = ` ${plain(code).trim()} `
  return hits
    .filter(({ kind, title, excerpt, downloads }) => {
      const texts = [plainText(title), excerpt.map(({ text }) => text).join(''), ...downloads.map((line) => line.title)]
      return kind === 'content' && texts.some((text) => ` ${plain(text)} `.includes(wanted))
    })
    .map(({ title, path, date, lang }) => ({ title, path, date, lang }))
}
