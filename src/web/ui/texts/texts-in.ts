import { LANGUAGES, type LanguageCode } from './languages.ts'
import { type Texts, textsOf } from './texts.tsx'

/** For the server: all texts in one language. */
export const textsIn = async (language: LanguageCode): Promise<Texts> =>
  textsOf(language, (await LANGUAGES[language].whole?.())?.default)
