import { siteSettings } from '#resources/setting/setting.table.ts'
import { toldOnce } from './in-languages.ts'
import { by, intoEmpty } from './part.ts'
import DATA from './setting.json' with { type: 'json' }

/** Long texts are kept in lines. */
function translated() {
  const told = Object.entries(toldOnce('setting'))
  const whole = ([language, { about, ...texts }]: (typeof told)[number]) => [
    language,
    { ...texts, about: [about].flat().join('') },
  ]
  return Object.fromEntries(told.map(whole))
}

/**
 * The demo council's settings beside the initial ones. The dates of movable feasts are invented. The map's URL is
 * one made for framing: the ordinary pages of that website refuse it.
 */
export const SETTINGS = { ...DATA, about: DATA.about.join(''), translations: translated() }

export const setting = intoEmpty(siteSettings, () => [{ data: SETTINGS, ...by }])
