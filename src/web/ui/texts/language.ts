import type { BrowserTexts, Text } from './text.ts'

type Loads<Area extends Text> = () => Promise<{ default: Readonly<Record<Area, string>> }>

export type Language = {
  /** The language's name in that language. */
  name: string
  /** All texts, for the server. None for English, whose texts are the keys. */
  whole?: Loads<Text> | undefined
  /** The texts that a browser loads. */
  parts?: { [Part in keyof BrowserTexts]: Loads<BrowserTexts[Part]> }
}
