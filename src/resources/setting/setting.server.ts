import { eq, sql } from 'drizzle-orm'
import type { Lang } from '#contract/langs.ts'
import type { FileUse } from '#resources/file/file.server.ts'
import type { Db } from '#server/db/database.ts'
import { recordChange, refuseStale, stateOf, versionsOf } from '#server/db/history.ts'
import type { Context, Handlers } from '#server/handlers.ts'
import { cleanRichFields } from '#server/rich-text.ts'
import { withMarks } from '#server/translated.ts'
import { FIRST_SETTINGS } from './first-settings.ts'
import { Settings, SettingsInput, type settingApi, TRANSLATED_SETTINGS } from './setting.contract.ts'
import { siteSettings } from './setting.table.ts'
import { settingsIn } from './settings-in.ts'

const SETTINGS = { collection: 'site_settings', row_id: 1 }

export const settingHandlers: Handlers<typeof settingApi> = {
  async listing({ lang }, { db }) {
    const [settings, wording] = await Promise.all([readSettings(db), wordingNow(db)])
    return { message: 'OK', data: settingsIn(settings, wording, lang) }
  },

  async adminListing(_input, { db }) {
    return { message: 'OK', data: await readSettings(db) }
  },

  async wording(_input, { db }) {
    return { message: 'OK', data: await wordingNow(db) }
  },

  async update({ version, ...input }, context) {
    const saved = await save(context, 'update', version, () => input)
    return { message: 'Settings updated successfully', data: saved }
  },

  versions({ page }, context) {
    return versionsOf(context, SETTINGS, page)
  },

  async revert({ history_id, state: which, version }, context) {
    const state = await stateOf(context.db, SETTINGS, history_id, which)
    const fields = Object.keys(SettingsInput.shape).filter((name) => name in state)
    const held = Object.fromEntries(fields.map((name) => [name, state[name]]))
    // Settings that didn't exist at that time keep their current value.
    const saved = await save(context, 'revert', version, (current) => ({ ...current, ...held }))
    return { message: 'Settings brought back successfully', data: saved }
  },
}

/** Saves what `next` makes of the current settings, and records the change. */
async function save(
  context: Context,
  action: 'update' | 'revert',
  version: number | undefined,
  next: (current: SettingsInput) => SettingsInput,
): Promise<Settings> {
  const saved = await context.db.transaction(async (db) => {
    // Insert the row before locking it, so that two concurrent first changes wait for each other too.
    await db.insert(siteSettings).values({ data: FIRST_SETTINGS }).onConflictDoNothing()
    await db.select({ id: siteSettings.id }).from(siteSettings).for('update')
    const before = await readSettings(db)
    refuseStale(version, before, before)
    const { id: _one, version: current, updated_at: _when, updated_by: _who, ...settings } = before
    // Who says nothing about translations leaves them as they are.
    const { translations } = settings
    const cleaned = cleanRichFields(SettingsInput, { translations, ...next(settings) })
    const data = await withMarks(db, TRANSLATED_SETTINGS, cleaned, settings)
    const by = { version: current + 1, updated_at: sql`now()`, updated_by: context.user.name }
    await db
      .update(siteSettings)
      .set({ data, ...by })
      .where(eq(siteSettings.id, 1))
    const after = await readSettings(db)
    // Roll back if the result can't be read.
    Settings.parse(after)
    await recordChange(db, context, { action, ...SETTINGS, before, after })
    return after
  })
  context.announce(SETTINGS.collection)
  return saved
}

export const settingLinks: FileUse = {
  where: 'Site Settings',
  href: '/admin/manageSettings',
  async titlesOf(db, path) {
    const mentions = sql`strpos(${siteSettings.data}::text, ${path}) > 0`
    return (await db.$count(siteSettings, mentions)) > 0 ? ['Settings of the website'] : []
  },
}

/** What only the council knows and hasn't filled in yet, for the dashboard (F-S10). */
export async function toFillIn(db: Db) {
  const settings = await readSettings(db)
  const unreachable = settings.departments.filter(({ email, phone }) => !email && !phone).length
  const missing = [
    settings.version === 1 && !settings.updated_by && 'the council’s own name and texts',
    !settings.address && 'the address',
    unreachable > 0 &&
      `an e-mail address or a phone number of ${unreachable === 1 ? '1 department' : `${unreachable} departments`}`,
    !settings.manager_name && 'the web information manager',
  ].filter((one) => typeof one === 'string')
  if (missing.length === 0) return []
  return [{ text: `Site Settings wait for ${inWords.format(missing)}`, href: '/admin/manageSettings' }]
}

/** The council's name, for mail and for authenticator apps. */
export const siteName = async (db: Db): Promise<string> => (await readSettings(db)).name

/** Whether somebody may publish what he has written himself. */
export const approvalRule = async (db: Db): Promise<Settings['approval']> => (await readSettings(db)).approval

/** A department by the name that the settings have for it, in another language where they say it. */
export async function departmentNamed(db: Db, name: string, lang?: Lang) {
  const [settings, wording] = await Promise.all([readSettings(db), wordingNow(db)])
  const place = settings.departments.findIndex((one) => one.name === name)
  return settingsIn(settings, wording, lang).departments[place] ?? null
}

const inWords = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** The hash of each text, by which a translation says of which source it was made. */
async function wordingNow(db: Db): Promise<Record<string, string>> {
  const fields = sql.param([...TRANSLATED_SETTINGS.texts])
  const wording = sql<Record<string, string>>`wording_of(${siteSettings.data}, ${fields})`
  const [row] = await db.select({ wording }).from(siteSettings)
  return row?.wording ?? {}
}

async function readSettings(db: Db): Promise<Settings> {
  const [row] = await db.select().from(siteSettings)
  const { id, version, updated_at, updated_by } = row ?? {
    id: 1,
    version: 1,
    updated_at: new Date(0).toISOString(),
    updated_by: '',
  }
  // Settings that a newer version has added and that were never stored have their first value.
  return {
    ...FIRST_SETTINGS,
    ...(row?.data as Partial<SettingsInput> | undefined),
    id,
    version,
    updated_at,
    updated_by,
  }
}
