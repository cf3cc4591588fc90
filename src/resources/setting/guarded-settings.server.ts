import { sql } from 'drizzle-orm'
import type { GuardedTable } from '#server/guard/guarded-rows.ts'
import { siteSettings } from './setting.table.ts'

export const guardedSettings: GuardedTable = {
  name: 'site_settings',
  table: siteSettings,
  // The history has them as one flat record.
  state: sql`shown.data || jsonb_build_object('id', shown.id, 'version', shown.version, 'updated_by', shown.updated_by)`,
  loose: ['updated_at'],
}
