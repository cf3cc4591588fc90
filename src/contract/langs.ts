/** The languages in which the council publishes. */
export const LANGS = ['en', 'mr', 'hi'] as const
export type Lang = (typeof LANGS)[number]

/** As people in the office call them. */
export const LANG_NAMES = { en: 'English', mr: 'Marathi', hi: 'Hindi' } as const satisfies Record<Lang, string>
