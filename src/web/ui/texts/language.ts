import type { BrowserTexts, Text } from './text.ts'

type Loads<Area extends Text> = () => Promise<{ default: Readonly<Record<Area, string>> }>

export type Language = {
  /** As it calls itself. */
  name: string
  /** All its texts, for the server. None where they are the keys. */
  whole?: Loads<Text> | undefined
  /** What a browser loads of them. */
  parts?: { [Part in keyof BrowserTexts]: Loads<BrowserTexts[Part]> }
}
