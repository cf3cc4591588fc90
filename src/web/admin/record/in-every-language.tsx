import type { ReactNode } from 'react'
import { labelOf } from '#contract/fields.ts'
import { LANG_NAMES, type Lang } from '#contract/langs.ts'
import { isLeftOut, type Translations } from '#contract/translated.ts'
import { LanguageBar } from '#web/admin/languages/language-bar.tsx'
import { LanguageNotes } from '#web/admin/languages/language-notes.tsx'
import { FieldLanguageContext } from '#web/admin/languages/translated.ts'
import { LANGUAGES } from '#web/ui/texts/languages.ts'
import type { Values } from './stored.ts'
import type { EditedRecord } from './use-record.ts'

/** Sections of the form that have nothing to translate. */
const HIDE_EMPTY = '[&_:is(section,details):not(:has(input,textarea,select,button,[data-field]))]:hidden'

/** The form's fields, and the same ones again in the language that is open: beside them where there is room, else in their place. */
export function InEveryLanguage({ record, children }: { record: EditedRecord; children: ReactNode }) {
  const { languages, schema, drafts, stored } = record
  if (!languages) return children
  const { opened, states, translated } = languages
  const state = states.find(({ lang }) => lang === opened)
  const column = 'grid min-w-0 content-start gap-[inherit]'
  return (
    <>
      <LanguageBar languages={languages} />
      {/* The same elements whether a language is open or not: the fields keep what only they know. */}
      <div className={state ? 'grid min-w-0 gap-6 xl:grid-cols-2' : 'contents'}>
        <div className={state ? `${column} max-xl:hidden gap-4.5` : 'contents'}>{children}</div>
        {state && (
          <section aria-label={`In ${LANG_NAMES[state.lang]}`} className={`${column} gap-4.5 ${HIDE_EMPTY}`}>
            <p lang={state.lang} className="font-semibold text-h3">
              {LANGUAGES[state.lang].name}
            </p>
            <LanguageNotes
              languages={languages}
              state={state}
              labelOf={(field) => labelOf(schema, field)}
              of={drafts?.collection && stored ? { collection: drafts.collection, row_id: stored.id } : null}
            />
            <FieldLanguageContext value={{ lang: state.lang, translated }}>{children}</FieldLanguageContext>
          </section>
        )}
      </div>
    </>
  )
}

/** What the form says in a language. */
function saidIn(values: Values, lang: Lang): Values {
  const said = ((values.translations ?? {}) as Translations)[lang] ?? {}
  return Object.fromEntries(Object.entries(said).filter(([, value]) => !isLeftOut(value)))
}

/** The values as visitors read them in the language that is open. */
export function shownIn({ values, languages }: Pick<EditedRecord, 'values' | 'languages'>): Values {
  return languages?.opened ? { ...values, ...saidIn(values, languages.opened) } : values
}
