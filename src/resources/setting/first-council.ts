import type { SettingsInput } from './setting.contract.ts'

/** The settings that every page shows in its header and footer. */
export type CouncilSettings = Pick<
  SettingsInput,
  'name' | 'native_name' | 'native_lang' | 'short_name' | 'crest' | 'act' | 'owner' | 'social_links'
>

// Apart from the other first settings, because browsers load this for the error page.
export const FIRST_COUNCIL: CouncilSettings = {
  name: 'State Nursing Council',
  native_name: 'राज्य परिचर्या परिषद',
  native_lang: 'mr',
  short_name: 'MNC',
  crest: '',
  act: 'Statutory body under the State Nurses Act',
  owner: 'Content owned and maintained by the State Nursing Council, Government of the State.',
  social_links: [],
}
