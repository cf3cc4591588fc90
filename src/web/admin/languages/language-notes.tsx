import { useEffect, useState } from 'react'
import { LANG_NAMES } from '#contract/langs.ts'
import { looksLikeOther } from '#contract/marathi-or-hindi.ts'
import type { InLanguage } from '#contract/translation-state.ts'
import { useEditionCalls } from '#web/admin/editions/editions.ts'
import { Change } from '#web/admin/history/change.tsx'
import { inWords } from '#web/admin/record/in-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { Languages } from './use-languages.ts'

type Props = {
  languages: Languages
  state: InLanguage
  labelOf: (field: string) => string
  /** The stored record; a new one has no earlier texts. */
  of: { collection: string; row_id: number } | null
}

/** What somebody has to know of one language: what it lacks, what a machine has made, what has changed in the source since. */
export function LanguageNotes({ languages, state, labelOf, of }: Props) {
  const { lang, missing, needed, older, machine, held } = state
  const name = LANG_NAMES[lang]
  const source = LANG_NAMES[languages.lang]
  const said = needed.filter((field) => !missing.includes(field))
  const textOf = (field: string) => inWords(languages.textOf(lang, field))
  const unlike = said.filter((field) => looksLikeOther(textOf(field), lang))
  const other = LANG_NAMES[lang === 'mr' ? 'hi' : 'mr']
  const same = said.filter((field) => textOf(field) === inWords(languages.sourceOf(field)))
  const listed = (fields: readonly string[]) => new Intl.ListFormat('en').format(fields.map(labelOf))
  return (
    <div className="grid gap-3 text-md empty:hidden">
      {missing.length > 0 && missing.length < needed.length && (
        <p className="text-muted">
          {languages.translated.isShownSingly
            ? `Visitors read ${source} where a text is missing: ${listed(missing)}.`
            : `${name} is shown once it has ${listed(missing)} too. Until then visitors read ${source}.`}
        </p>
      )}
      {missing.length > 0 && missing.length === needed.length && (
        <p className="text-muted">Not translated yet: visitors read {source}.</p>
      )}
      {unlike.length > 0 && (
        <p className="flex gap-2 font-medium">
          <Icon name="warning" className="mt-0.5" />
          {listed(unlike)} {unlike.length === 1 ? 'looks' : 'look'} like {other}.
        </p>
      )}
      {same.length > 0 && (
        <p className="text-muted">
          The same as in {source}: {listed(same)}.
        </p>
      )}
      {machine.length > 0 && (
        <Note text={`A machine has translated ${listed(machine)}. It is not shown before somebody has read it.`}>
          <Button variant="secondary" size="sm" onClick={() => languages.decide(state, machine, 'now')}>
            I have read it: it is right
          </Button>
        </Note>
      )}
      {held.length > 0 && (
        <Note text={`Visitors read ${source} until ${listed(held)} is done again.`}>
          <Button variant="secondary" size="sm" onClick={() => languages.decide(state, held, 'now')}>
            It is right: show it
          </Button>
        </Note>
      )}
      {older.length > 0 && (
        <Note text={`The ${source} text has changed since this was translated. Visitors read it with a note.`}>
          <Changes key={older.join()} languages={languages} state={state} labelOf={labelOf} of={of} />
          <span className="flex flex-wrap gap-2.5">
            <Button variant="secondary" size="sm" onClick={() => languages.decide(state, older, 'now')}>
              Still right
            </Button>
            <Button variant="secondary" size="sm" onClick={() => languages.decide(state, older, 'hold')}>
              Show {source} until it is done again
            </Button>
          </span>
        </Note>
      )}
    </div>
  )
}

function Note({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-2.5 rounded-md bg-warning-soft p-3.5 text-on-warning-soft">
      <p className="flex gap-2">
        <Icon name="warning" className="mt-0.5" />
        {text}
      </p>
      {children}
    </div>
  )
}

/** The words that are different in the source since, as far as somebody knows what it said. */
function Changes({ languages, state: { lang, older }, labelOf, of }: Props) {
  const calls = useEditionCalls()
  const [then, setThen] = useState<Record<string, unknown>>({})
  const [collection, row_id] = [of?.collection, of?.row_id]
  useEffect(() => {
    if (!calls || collection === undefined || row_id === undefined) return
    calls.sources({ collection, row_id, lang }).then(
      ({ data }) => setThen(Object.fromEntries(data.map(({ field, text }) => [field, text]))),
      // The note stands without it, too.
      () => undefined,
    )
  }, [calls, collection, row_id, lang])
  const before = { ...languages.savedSource(), ...then }
  const known = older.filter((field) => before[field] !== undefined)
  return (
    <dl className="grid gap-2 rounded-sm bg-surface p-3 text-text empty:hidden">
      {known.map((field) => (
        <div key={field} className="grid gap-0.5">
          <dt className="font-semibold text-sm">{labelOf(field)}</dt>
          <dd lang={languages.lang} className="whitespace-pre-line wrap-anywhere">
            <Change before={inWords(before[field])} after={inWords(languages.sourceOf(field))} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
