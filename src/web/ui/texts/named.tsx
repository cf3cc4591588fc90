import { languageOf } from './language-of.ts'

/**
 * A text of ours around a name that somebody typed: `<Named text={t('Download {title}')} name={title} />`. The name keeps
 * its own language, wherever in the sentence it stands.
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
