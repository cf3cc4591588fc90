/** What a person of the council may do in the back office. Every endpoint that is not public needs one of these. */
export const POWERS = ['look', 'write', 'publish', 'answer', 'administer'] as const
export type Power = (typeof POWERS)[number]

/** The specification knows role '1' only, the administrator; the others are ours. */
export const ROLES = {
  '1': { name: 'Administrator', may: ['look', 'write', 'publish', 'answer', 'administer'] },
  '2': { name: 'Publisher', may: ['look', 'write', 'publish', 'answer'] },
  '3': { name: 'Clerk', may: ['look', 'write'] },
  '4': { name: 'Reader', may: ['look'] },
} as const satisfies Record<string, { name: string; may: readonly Power[] }>
export type Role = keyof typeof ROLES

export const ROLE_IDS = Object.keys(ROLES) as [Role, ...Role[]]

const isRole = (role: string): role is Role => Object.hasOwn(ROLES, role)

/** A role that this version doesn't know may do nothing. */
export const powersOf = (role: string): readonly Power[] => (isRole(role) ? ROLES[role].may : [])

export const roleName = (role: string): string => (isRole(role) ? ROLES[role].name : 'No role')
