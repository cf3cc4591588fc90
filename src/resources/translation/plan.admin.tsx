import { type ReactNode, useEffect, useRef } from 'react'
import { LANGS } from '#contract/langs.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { counted, inWords, number, titleOf } from './desk-words.ts'
import type { Plan } from './translation.contract.ts'
import { nameOf } from './use-desk.ts'

type Props = {
  plan: Plan
  /** It is not the plan that was seen before. */
  isChanged: boolean
}

/** What a table would change, and which of its lines are wrong. */
export function PlanInWords({ plan, isChanged }: Props) {
  const { name, lines, texts, drafts, unchanged, empty, wrong, errors, records } = plan
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever has chosen the file by keyboard goes on here.
  useEffect(() => heading.current?.focus(), [plan])
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="w-fit font-semibold wrap-anywhere">
        {name}
      </h3>
      {isChanged && (
        <p role="alert" className="flex items-start gap-2.5 rounded-md bg-warning-soft p-3.5 text-on-warning-soft">
          <Icon name="warning" className="mt-1 shrink-0" />
          Something has changed since the table was checked. Nothing was imported. This is what it would change now.
        </p>
      )}
      <ul className="grid gap-1">
        <li className="font-semibold">
          {texts === 0
            ? 'Nothing would change.'
            : `${counted(texts, 'text')} in ${counted(drafts, 'record')}: ${drafts === 1 ? 'it gets a draft' : 'each gets a draft'}, or its draft goes on.`}
        </li>
        {unchanged > 0 && <li>{counted(unchanged, 'line')} unchanged: nothing to do.</li>}
        {empty > 0 && <li>{counted(empty, 'line')} without a text: not translated yet.</li>}
        {wrong > 0 && (
          <li className="text-danger">
            {counted(wrong, 'line')} wrong and left out. Correct {wrong === 1 ? 'it' : 'them'} in the spreadsheet and
            import it again.
          </li>
        )}
        <li className="text-muted">{counted(lines, 'line')} read.</li>
      </ul>
      {errors.length > 0 && (
        <Part title="Wrong lines" more={wrong - errors.length}>
          {errors.map(({ line, collection, id, field, language, message }) => (
            <li key={`${line} ${message}`} className="grid gap-x-3 px-3.5 py-2.5 sm:grid-cols-[5rem_1fr]">
              <span className="font-semibold tabular-nums">Line {number(line)}</span>
              <span className="min-w-0">
                <span className="block wrap-anywhere">{message}</span>
                <span className="text-muted text-sm wrap-anywhere">
                  {[`${collection} ${id}`, field, language].join(', ')}
                </span>
              </span>
            </li>
          ))}
        </Part>
      )}
      {records.length > 0 && (
        <Part title="Records" more={drafts - records.length}>
          {records.map((record) => (
            <li key={nameOf(record)} className="px-3.5 py-2.5">
              <span className="block font-medium wrap-anywhere">{plainText(record.title)}</span>
              <span className="text-muted text-sm">
                {titleOf(record.where)} · {counted(record.texts, 'text')} in{' '}
                {inWords(LANGS.filter((lang) => record.langs.includes(lang)))}
                {record.edition && ' · its draft goes on'}
              </span>
            </li>
          ))}
        </Part>
      )}
    </>
  )
}

function Part({ title, more, children }: { title: string; more: number; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="rounded-md border border-border text-md *:not-last:border-border *:not-last:border-b">
        {children}
      </ul>
      {more > 0 && <p className="text-muted text-sm">And {number(more)} more.</p>}
    </section>
  )
}
