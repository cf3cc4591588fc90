import type { Contract } from '#contract/endpoint.ts'
import type { Records, Snapshot } from '#contract/history.ts'
import { ADMIN_SCREENS, UNLISTED_SCREENS } from '#resources/admin-screens.ts'
import { contract } from '#resources/contract.ts'

type Recorded = Records & {
  /** The schema that has the labels of the fields. */
  resource: keyof typeof contract
  /** The screen's name, as in the sidebar, and its path. */
  where: string
  screen: string
  /** Visitors can list them. */
  isPublic: boolean
}

/** Every table whose changes are recorded: its contract and its screen. */
export const RECORDED: Record<string, Recorded> = Object.fromEntries(
  Object.entries<Contract[string]>(contract)
    .flatMap(([name, { versions, listing }]) => {
      if (!versions?.records) return []
      const resource = name as keyof typeof contract
      return [{ ...versions.records, resource, ...screenOf(resource), isPublic: listing?.access === 'public' }]
    })
    .toSorted((a, b) => a.table.localeCompare(b.table))
    .map((recorded) => [recorded.table, recorded]),
)

function screenOf(resource: string) {
  const folder = resource.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const file = `resources/${folder}/${folder}.admin.tsx`
  const unlisted = UNLISTED_SCREENS.find((one) => one.file === file && one.within !== undefined)
  const screen = ADMIN_SCREENS.find((one) => one.file === file || one.path === unlisted?.within)
  if (!screen) throw new Error(`${resource} has no screen: add screen(…, '${file}') to src/resources/admin-screens.ts`)
  return { where: screen.title, screen: `/admin/${unlisted?.path ?? screen.path}` }
}

export function recordedOf(table: string): Recorded {
  const recorded = RECORDED[table]
  if (!recorded) throw new Error(`No contract says records: { table: '${table}', … }`)
  return recorded
}

/** Links to the record with its history or its form open, or just to the screen if there is no single record. */
export function hrefOf(collection: string, rowId: number, snapshot: Snapshot, opens?: 'edit'): string | null {
  const { screen, scope, argument = 'history' } = RECORDED[collection] ?? {}
  if (!screen || rowId === 0) return screen ?? null
  const part = scope ? { [scope]: asText(snapshot[scope]) } : {}
  return `${screen}?${new URLSearchParams({ ...part, [opens ?? argument]: String(rowId) })}`
}

export const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The page where visitors read the record, if they can: it is shown, or it has left the lists and its page has stayed. */
export function siteHrefOf(collection: string, row: Snapshot | null | undefined): string | null {
  if (!row || row.deleted_at) return null
  const { standing = 'live', status } = row
  return status === 1 || standing !== 'live' ? (RECORDED[collection]?.shownAt?.(row) ?? null) : null
}

/** The fields of its records that exist in every language. */
export const translatedOf = (collection: string) => RECORDED[collection]?.translated
