import { eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Db } from '#server/db/database.ts'
import { history } from '#server/db/history.table.ts'
import type { Handlers } from '#server/handlers.ts'
import { sanitizeRichText } from '#server/rich-text.ts'
import { FIRST_SETTINGS } from './first-settings.ts'
import type { Settings, SettingsInput, settingApi } from './setting.contract.ts'
import { siteSettings } from './setting.table.ts'

const RICH = ['welcome', 'about', 'disclaimer'] as const

export const settingHandlers: Handlers<typeof settingApi> = {
  async listing(_input, { db }) {
    return { message: 'OK', data: await readSettings(db) }
  },

  async adminListing(_input, { db }) {
    return { message: 'OK', data: await readSettings(db) }
  },

  async update({ version, ...input }, { db, user, requestId, announce }) {
    const cleaned = Object.fromEntries(RICH.map((name) => [name, sanitizeRichText(input[name])]))
    const data = { ...input, ...cleaned }
    const saved = await db.transaction(async (db) => {
      // There before it is locked, so that two first changes at once wait for each other too.
      await db.insert(siteSettings).values({ data: FIRST_SETTINGS }).onConflictDoNothing()
      await db.select({ id: siteSettings.id }).from(siteSettings).for('update')
      const before = await readSettings(db)
      if (version !== undefined && version !== before.version)
        throw new Failure('stale', 'Someone changed this while you were editing', { data: { current: before } })
      await db
        .update(siteSettings)
        .set({ data, version: before.version + 1, updated_at: sql`now()`, updated_by: user.name })
        .where(eq(siteSettings.id, 1))
      const after = await readSettings(db)
      const who = { actor_id: user.id, actor: user.name, request_id: requestId, at: sql`now()` }
      await db
        .insert(history)
        .values({ ...who, action: 'update', collection: 'site_settings', row_id: 1, before, after })
      return after
    })
    announce('site_settings')
    return { message: 'Settings updated successfully', data: saved }
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
