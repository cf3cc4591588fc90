import { languageOf } from '#web/ui/texts/language-of.ts'
import { useLang } from '#web/ui/texts/use-lang.ts'

/**
 * One of our texts around a name that somebody typed: `<Named text={t('Download {title}')} name={title} />`. The name keeps
 * its own `lang`, wherever it is in the sentence; without one it is told by its script.
 */
export function Named({ text, name, lang }: { text: string; name: string; lang?: string | undefined }) {
  const langOf = useLang()
  const [before = '', after = ''] = text.split(/\{\w+\}/)
  return (
    <>
      {before}
      <span lang={lang ? langOf(lang) : languageOf(name)}>{name}</span>
      {after}
    </>
  )
}
