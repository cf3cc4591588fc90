import { eq, sql } from 'drizzle-orm'
import type { FileUse } from '#resources/file/file.server.ts'
import type { Db } from '#server/db/database.ts'
import { recordChange, refuseStale } from '#server/db/history.ts'
import type { Handlers } from '#server/handlers.ts'
import { cleanRichFields } from '#server/rich-text.ts'
import { FIRST_SETTINGS } from './first-settings.ts'
import { type Settings, SettingsInput, type settingApi } from './setting.contract.ts'
import { siteSettings } from './setting.table.ts'

export const settingHandlers: Handlers<typeof settingApi> = {
  async listing(_input, { db }) {
    return { message: 'OK', data: await readSettings(db) }
  },

  async adminListing(_input, { db }) {
    return { message: 'OK', data: await readSettings(db) }
  },

  async update({ version, ...input }, context) {
    const data = cleanRichFields(SettingsInput, input)
    const saved = await context.db.transaction(async (db) => {
      // There before it is locked, so that two first changes at once wait for each other too.
      await db.insert(siteSettings).values({ data: FIRST_SETTINGS }).onConflictDoNothing()
      await db.select({ id: siteSettings.id }).from(siteSettings).for('update')
      const before = await readSettings(db)
      refuseStale(version, before, before)
      const next = { data, version: before.version + 1, updated_at: sql`now()`, updated_by: context.user.name }
      await db.update(siteSettings).set(next).where(eq(siteSettings.id, 1))
      const after = await readSettings(db)
      await recordChange(db, context, { action: 'update', collection: 'site_settings', row_id: 1, before, after })
      return after
    })
    context.announce('site_settings')
    return { message: 'Settings updated successfully', data: saved }
  },
}

export const settingLinks: FileUse = {
  where: 'Site Settings',
  href: '/admin/manageSettings',
  async titlesOf(db, path) {
    const mentions = sql`strpos(${siteSettings.data}::text, ${path}) > 0`
    return (await db.$count(siteSettings, mentions)) > 0 ? ['Settings of the website'] : []
  },
}

async function readSettings(db: Db): Promise<Settings> {
  const [row] = await db.select().from(siteSettings)
  const { id, version, updated_at, updated_by } = row ?? {
    id: 1,
    version: 1,
    updated_at: new Date(0).toISOString(),
    updated_by: '',
  }
  // What a newer version of the website asks for and an older one has not stored yet has its first value.
  return {
    ...FIRST_SETTINGS,
    ...(row?.data as Partial<SettingsInput> | undefined),
    id,
    version,
    updated_at,
    updated_by,
  }
}
