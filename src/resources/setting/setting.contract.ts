import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { address, id, richText, text, version } from '#contract/fields.ts'
import { historyId, Version, whichState } from '#contract/history.ts'
import { page } from '#contract/managed-collection.ts'
import { isMapAddress, MAP_HOSTS } from '#contract/map-hosts.ts'
import { inLang, lang, type Translated, translationInput } from '#contract/translated.ts'

const line = (label: string, max = 200) =>
  z.string().trim().max(max, `${label} should not exceed ${max} characters`).default('').meta({ title: label })

/** Whether somebody may publish what he has written himself: with a reason, or only an administrator in an emergency. */
const APPROVAL_RULES = ['advised', 'required'] as const

const Own = z.object({
  name: text('Name of the council', { max: 100 }),
  native_name: text('Name in the language of the state', { max: 100 }),
  native_lang: z.enum(['mr', 'hi']).default('mr').meta({ title: 'Language of that name' }),
  short_name: text('Short name', { max: 20 }),
  crest: address('Crest'),
  act: line('Act'),
  owner: text('Ownership sentence', { max: 300 }),
  address: line('Address', 300),
  map_url: address('Map')
    .refine(
      (value) => value === '' || isMapAddress(value),
      `Map must be an address of a map that begins with https:// at ${MAP_HOSTS.join(' or ')}`,
    )
    .meta({ title: 'Map' }),
  office_timing: line('Office timing'),
  counter_timing: line('Counter timing'),
  closed_on: line('Closed on'),
  holidays: z
    .array(
      z.object({
        date: z.iso.date('Date must be a date such as 2026-01-31').meta({ title: 'Date' }),
        name: text('Holiday', { max: 100 }),
      }),
    )
    .max(100)
    .default([])
    .meta({ title: 'Holidays' }),
  departments: z
    .array(z.object({ name: text('Department', { max: 100 }), email: line('E-mail', 100), phone: line('Phone', 100) }))
    .max(20)
    .default([])
    .meta({ title: 'Departments' }),
  social_links: z
    .array(z.object({ title: text('Title', { max: 50 }), url: address('Address') }))
    .max(10)
    .default([])
    .meta({ title: 'Social links' }),
  policy_owner: line('Owner of the policies'),
  manager_name: line('Web information manager', 100),
  manager_designation: line('Designation of the manager', 100),
  manager_email: line('E-mail of the manager', 100),
  manager_phone: line('Phone of the manager', 100),
  welcome: richText('Welcome text', { max: 2000 }),
  quote: line('Quote', 300),
  quote_by: line('Whose words', 100),
  about: richText('About the council', { max: 20_000 }),
  disclaimer: richText('Disclaimer', { max: 20_000 }),
  approval: z.enum(APPROVAL_RULES).default('advised').meta({ title: 'Approval by a second person' }),
  archive_after_years: z.coerce
    .number('Years until the archive must be a number')
    .int('Years until the archive must be a whole number')
    .min(1, 'Years until the archive must be at least 1')
    .max(50, 'Years until the archive must be at most 50')
    .default(10)
    .meta({ title: 'Years until the archive' }),
})

/** Each has its own place on the website, so each is shown in the reader's language as soon as it exists. */
export const TRANSLATED_SETTINGS = {
  texts: [
    'name',
    'short_name',
    'act',
    'owner',
    'address',
    'office_timing',
    'counter_timing',
    'closed_on',
    'holidays',
    'departments',
    'policy_owner',
    'manager_name',
    'manager_designation',
    'welcome',
    'quote',
    'quote_by',
    'about',
    'disclaimer',
  ],
  isShownSingly: true,
} as const satisfies Translated<keyof (typeof Own)['shape']>
export type TranslatedSetting = (typeof TRANSLATED_SETTINGS)['texts'][number]

const { lang: _source, ...inLanguages } = translationInput(Own, TRANSLATED_SETTINGS)

/** What the whole website says about the council. */
export const SettingsInput = Own.extend(inLanguages)
export type SettingsInput = z.infer<typeof SettingsInput>

export const Settings = SettingsInput.extend({ id, version, updated_at: z.string(), updated_by: z.string() })
export type Settings = z.infer<typeof Settings>

export const settingApi = {
  listing: endpoint('GET', '/settings/listing', {
    access: 'public',
    says: 'What the website says about the council: names, address, timings, texts.',
    query: z.object({ lang: inLang }),
    data: Settings.omit({ updated_by: true, approval: true, translations: true, translated_from: true }).extend({
      lang_of: z.record(z.string(), lang).describe('The language of each text that can be translated'),
      langs_of: z.record(z.string(), z.array(lang)).describe('The languages in which there is each of them'),
      outdated: z.array(z.string()).describe('The texts whose source has changed since they were translated'),
      typed: Own.pick({ office_timing: true, counter_timing: true, closed_on: true }).describe(
        'As typed: whether the office is open is read from them',
      ),
    }),
    shared: true,
  }),
  adminListing: endpoint('GET', '/admin/settings/listing', { access: 'administer', data: Settings }),
  wording: endpoint('GET', '/admin/settings/wording', {
    access: 'administer',
    says: 'The hash of each text that can be translated: a translation that was made of another one is older.',
    data: z.record(z.string(), z.string()),
  }),
  update: endpoint('PUT', '/settings/update', {
    access: 'administer',
    says: 'Refused with 409 and the current settings when `version` is not the current one.',
    body: SettingsInput.extend({ version: version.optional() }),
    data: Settings,
  }),
  versions: endpoint('GET', '/admin/settings/versions', {
    access: 'administer',
    says: 'Who changed the settings, when, and how they were before and after; the newest first.',
    query: z.object({ page: page.default(1) }),
    data: z.array(Version),
    paged: true,
    records: { table: 'site_settings', named: 'name' },
  }),
  revert: endpoint('PUT', '/settings/revert', {
    access: 'administer',
    says: 'Restores the settings from a line of their history.',
    body: z.object({ history_id: historyId, state: whichState, version: version.optional() }),
    data: Settings,
  }),
}
