import { useTexts } from './texts.tsx'

/** The `lang` attribute of a text: none where it is the page's language, which the document says already. */
export function useLang(): <Code extends string>(lang: Code | undefined) => Code | undefined {
  const { language } = useTexts()
  return (lang) => (lang === language ? undefined : lang)
}
