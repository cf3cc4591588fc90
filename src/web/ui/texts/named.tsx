import { languageOf } from './language-of.ts'

/**
 * One of our texts around a name that somebody typed: `<Named text={t('Download {title}')} name={title} />`. The name keeps
 * its own `lang`, wherever it is in the sentence.
 */
export function Named({ text, name }: { text: string; name: string }) {
  const [before = '', after = ''] = text.split(/\{\w+\}/)
  return (
    <>
      {before}
      <span lang={languageOf(name)}>{name}</span>
      {after}
    </>
  )
}
