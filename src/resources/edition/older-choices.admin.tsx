import { LANG_NAMES, LANGS, type Lang } from '#contract/langs.ts'
import { type InLanguage, OLDER_CHOICES, type OlderChoice, statesOf } from '#contract/translation-state.ts'
import { translatedOf } from '#resources/history/recorded.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { OpenEdition } from './use-editions.ts'

type Values = Record<string, unknown>

/** The language in which the record is written. */
export const sourceOf = ({ content, current }: OpenEdition): Lang =>
  LANGS.find((one) => one === (content?.lang ?? current?.lang)) ?? 'en'

/** The other languages of the record as it will be published. */
export function languagesOf(edition: OpenEdition): InLanguage[] {
  const { collection, act, content, current, wording } = edition
  const translated = translatedOf(collection)
  if (!translated || act !== 'change') return []
  const source: Values = { ...current, ...content }
  return statesOf({
    translated,
    lang: sourceOf(edition),
    source,
    translations: source.translations ?? {},
    marks: source.translated_from ?? {},
    wording: { ...(current?.wording as Record<string, string> | undefined), ...wording },
  })
}

type InState = Pick<InLanguage, 'lang' | 'state'>

export const isOlder = ({ state }: InState) => state === 'older'

/** The languages that are begun and will not be shown, in words. */
const WHY_NOT: Partial<Record<InLanguage['state'], string>> = {
  part: 'is not complete',
  machine: 'was made by a machine and nobody has confirmed it',
  held: 'is held back until it is done again',
}

type Props = {
  languages: InState[]
  source: string
  /** The question, if it is about several records. */
  titleOf?: (lang: Lang) => string
  chosen: Partial<Record<Lang, OlderChoice>>
  errors: Record<string, string>
  onChoose: (lang: Lang, choice: OlderChoice) => void
}

/** Asks about each language that is older than its source, and says which ones visitors will not see. */
export function OlderChoices(props: Props) {
  const { languages, source, chosen, errors, onChoose } = props
  const { titleOf = (lang) => `${LANG_NAMES[lang]} is older than this text` } = props
  const words: Record<OlderChoice, string> = {
    note: 'Show it, with a note that the source is newer',
    source: `Show ${source} instead, until it is done again`,
    right: 'It is still right',
  }
  return (
    <>
      {languages.filter(isOlder).map(({ lang }) => {
        const error = errors[`languages.${lang}`]
        return (
          <fieldset key={lang} aria-describedby={error && `older-${lang}`} className="grid gap-2">
            <legend className="mb-1 font-semibold">{titleOf(lang)}</legend>
            {OLDER_CHOICES.map((one) => (
              <label key={one} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name={`older-${lang}`}
                  checked={chosen[lang] === one}
                  onChange={() => onChoose(lang, one)}
                  className="size-5 shrink-0"
                />
                {words[one]}
              </label>
            ))}
            {error && (
              <p id={`older-${lang}`} className="flex items-start gap-1.5 font-medium text-danger text-sm">
                <Icon name="warning" className="mt-0.5" />
                {error}
              </p>
            )}
          </fieldset>
        )
      })}
      {languages
        .filter(({ state }) => WHY_NOT[state])
        .map(({ lang, state }) => (
          <p key={lang}>
            {LANG_NAMES[lang]} {WHY_NOT[state]}: visitors read {source} there.
          </p>
        ))}
    </>
  )
}
