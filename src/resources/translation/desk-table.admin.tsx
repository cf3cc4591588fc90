import { Link, useLocation } from 'react-router'
import { LANG_NAMES, LANGS } from '#contract/langs.ts'
import { EditionState } from '#web/admin/editions/edition-state.tsx'
import { LanguageState } from '#web/admin/languages/language-state.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { languageFor, titleOf } from './desk-words.ts'
import type { ListedTranslation } from './translation.contract.ts'
import { type Choice, nameOf } from './use-desk.ts'

const HEADINGS = ['Record', 'Where', ...LANGS.map((lang) => LANG_NAMES[lang]), 'Draft']
const cell = 'md:border-border md:border-b md:px-3 md:py-1.5 md:align-middle'
/** What is focused stays above the bar of actions. */
const clear = 'scroll-mb-28'

type Props = {
  rows: ListedTranslation[] | undefined
  isLoading: boolean
  choice: Choice
  /** The language of the filter. */
  lang: string | undefined
}

/** Records and their languages; on a phone each is a block. */
export function DeskTable({ rows, isLoading, choice, lang }: Props) {
  return (
    <table role="table" aria-busy={isLoading} className="w-full border-collapse text-md max-md:block">
      <caption className="sr-only">Records and their translations</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          <th role="columnheader" scope="col" className="w-14 border-border border-b pl-5 text-left">
            <span className="sr-only">Chosen</span>
          </th>
          {HEADINGS.map((heading) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className="border-border border-b px-3 py-3.5 text-left font-semibold text-sm last:pr-5"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {!rows && isLoading && PLACEHOLDERS}
        {rows?.map((row) => (
          <RecordRow key={nameOf(row)} row={row} choice={choice} lang={lang} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { row: ListedTranslation } & Pick<Props, 'choice' | 'lang'>

function RecordRow({ row, choice, lang }: RowProps) {
  const { pathname, search } = useLocation()
  const title = plainText(row.title) || 'Without a title'
  const language = languageFor(row, lang)
  const isChosen = choice.has(row)
  return (
    <tr
      role="row"
      className={`max-md:grid max-md:grid-cols-[2.75rem_1fr] max-md:gap-y-1 max-md:py-2.5 max-md:pr-4 max-md:pl-2 not-last:max-md:border-border not-last:max-md:border-b ${isChosen ? 'bg-brand-soft text-on-brand-soft' : 'md:hover:bg-surface-2'}`}
    >
      <td role="cell" className={`${cell} max-md:row-span-5 md:pl-3!`}>
        <label className="grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={`Choose ${title}`}
            checked={isChosen}
            onChange={({ target }) => choice.set([row], target.checked)}
            className={`size-5 ${clear}`}
          />
        </label>
      </td>
      <td role="cell" className={`${cell} wrap-anywhere max-md:flex max-md:min-h-11 max-md:items-center`}>
        <Link
          to={`${row.href}${language ? `&language=${language}` : ''}`}
          state={{ from: pathname + search }}
          className={`line-clamp-2 font-medium ${clear} ${isChosen ? 'text-current hover:text-current' : ''}`}
        >
          {title}
        </Link>
      </td>
      <td role="cell" className={`${cell} text-sm ${isChosen ? '' : 'text-muted'}`}>
        {titleOf(row.where)}
        <span className="md:hidden">, written in {LANG_NAMES[row.lang]}</span>
      </td>
      <td role="cell" className="contents md:hidden">
        <ul aria-label="Languages" className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
          {LANGS.filter((one) => one !== row.lang).map((one) => (
            <li key={one} className="whitespace-nowrap">
              {LANG_NAMES[one]}: <LanguageState state={row.states[one]} />
            </li>
          ))}
        </ul>
      </td>
      {LANGS.map((one) => (
        <td key={one} role="cell" className={`${cell} max-md:hidden`}>
          <LanguageState state={row.states[one]} />
        </td>
      ))}
      <td role="cell" className={`${cell} max-md:empty:hidden md:min-w-28 md:pr-5!`}>
        {row.edition && <EditionState of={row.edition} />}
      </td>
    </tr>
  )
}

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6].map((place) => (
  <tr key={place} role="row" className="max-md:block max-md:px-4 max-md:py-3">
    <td role="cell" colSpan={HEADINGS.length + 1} className="h-16 max-md:block md:border-border md:border-b md:px-5">
      <Skeleton className={place % 2 ? 'h-4 w-2/3' : 'h-4 w-1/2'} />
    </td>
  </tr>
))
