import { siteSettings } from '#resources/setting/setting.table.ts'
import { by, intoEmpty } from './part.ts'
import DATA from './setting.json' with { type: 'json' }

/**
 * The demo council's settings beside the initial ones. The dates of movable feasts are invented. The map's URL is
 * one made for framing: the ordinary pages of that website refuse it.
 */
export const SETTINGS = { ...DATA, about: DATA.about.join('') }

export const setting = intoEmpty(siteSettings, () => [{ data: SETTINGS, ...by }])
