import { LANG_NAMES, LANGS } from '#contract/langs.ts'
import { Select } from '#web/ui/field/field.tsx'
import { LANGUAGES } from '#web/ui/texts/languages.ts'
import { LanguageState } from './language-state.tsx'
import type { Languages } from './use-languages.ts'

const button =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-border-strong bg-surface px-3 font-medium text-md hover:bg-surface-2 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft'

/** In which language the text is written, and the others with their states: each opens beside it, or in its place. */
export function LanguageBar({ languages }: { languages: Languages }) {
  const { lang, choose, states, opened, toggle } = languages
  return (
    // Who opens the form begins with its first field, not here.
    <div data-aside className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {choose ? (
        <label className="flex items-center gap-2 text-md">
          Written in
          <Select
            value={lang}
            onChange={({ target }) => choose(LANGS.find((one) => one === target.value) ?? lang)}
            className="w-32"
          >
            {LANGS.map((one) => (
              <option key={one} value={one}>
                {LANG_NAMES[one]}
              </option>
            ))}
          </Select>
        </label>
      ) : (
        <span className="text-md">Written in {LANG_NAMES[lang]}</span>
      )}
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">Translations</legend>
        {opened && (
          // From 1280 px on the source stays in sight.
          <button type="button" aria-pressed={false} onClick={() => toggle(opened)} className={`${button} xl:hidden`}>
            {LANG_NAMES[lang]}
          </button>
        )}
        {states.map(({ lang: one, state }) => (
          <button key={one} type="button" aria-pressed={opened === one} onClick={() => toggle(one)} className={button}>
            <span lang={one}>{LANGUAGES[one].name}</span>
            <LanguageState state={state} />
          </button>
        ))}
      </fieldset>
    </div>
  )
}
