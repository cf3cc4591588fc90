import { siteSettings } from '#resources/setting/setting.table.ts'
import { by, intoEmpty } from './part.ts'
import DATA from './setting.json' with { type: 'json' }

/**
 * What the demo's council has said of itself beside the first settings. The days of moving feasts are invented. The
 * map's address is made for framing: the ordinary pages of that website refuse it.
 */
export const SETTINGS = { ...DATA, about: DATA.about.join('') }

export const setting = intoEmpty(siteSettings, () => [{ data: SETTINGS, ...by }])
