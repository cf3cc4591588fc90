import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, text, version } from '#contract/fields.ts'
import { Version } from '#contract/history.ts'
import { ListingQuery, PAGE_SIZES, page } from '#contract/managed-collection.ts'
import { type Power, ROLE_IDS } from '#contract/roles.ts'

export const PASSWORD_MIN = 15
export const PASSWORD_MAX = 128
/** Where the link of an invitation leads. */
export const CHOOSE_PASSWORD_PATH = '/admin/choosePassword'

/** The logged-in person, as the back office shows them. */
export const CurrentUser = z.object({
  name: z.string(),
  image: z.string().nullable(),
  role: z.string(),
  access_token: z.string(),
  second_factor: z
    .enum(['needed', 'set-up'])
    .optional()
    .describe('The session is half: a code has to follow, or a second factor has to be set up'),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** The reply of `whoAmI`. `id`: the owner of the drafts in this browser. */
export type Me = CurrentUser & {
  id: number
  may: readonly Power[]
  /** With what the second factor can be given, and the question for a passkey. */
  factors: { kinds: readonly ('totp' | 'passkey')[]; question?: { ticket: string; options: object } | undefined }
}

const Designation = z.object({ id, title: text('Title', { max: 100 }) })
export type Designation = z.infer<typeof Designation>

export const email = z.email('Enter an e-mail address such as asha@council.example').max(254).meta({ title: 'E-mail' })
const role = z.enum(ROLE_IDS, 'Choose a role').meta({ title: 'Role' })
export const name = text('Name', { max: 100 })

export const InviteInput = z.object({ name, email, role })
export const UserInput = z.object({ name, role })

/** An account as administrators see it. */
export const UserRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  state: z.enum(['invited', 'enabled', 'disabled']),
  version,
  last_login_at: z.string().nullable(),
  has_second_factor: z.boolean(),
  needs_second_factor: z.boolean().describe('The role must have one'),
})
export type UserRow = z.infer<typeof UserRow>

/** An open session, without anything that opens it. */
export const OpenSession = z.object({
  id: z.number(),
  client: z.string().describe('Browser and operating system, as the browser says'),
  address: z.string().describe('The network, shortened'),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean().describe('The one that asks'),
})
export type OpenSession = z.infer<typeof OpenSession>

/** The account, and a link to choose a password if this server can't send it by mail. */
const WithLink = UserRow.extend({ link: z.string().nullable() })

const given = z.object({ id, version: version.optional() })

export const userApi = {
  /** The specification names only the path and that it takes query arguments; the fields of a designation are ours. */
  getDesignations: endpoint('GET', '/get-designations', {
    access: 'look',
    says: 'The designations that people of the council can have.',
    query: ListingQuery,
    data: z.array(Designation),
    paged: true,
  }),
  adminListing: endpoint('GET', '/admin/users/listing', {
    access: 'administer',
    says: 'The accounts, by name.',
    query: z.object({
      page: page.default(1),
      per_page: z.coerce
        .number()
        .refine((size) => PAGE_SIZES.some((allowed) => allowed === size), 'Not a page size')
        .default(20),
      search: z.string().trim().max(100).default(''),
    }),
    data: z.array(UserRow),
    paged: true,
  }),
  invite: endpoint('POST', '/users/invite', {
    access: 'administer',
    fresh: true,
    says: 'Adds an account and mails its owner a link to choose a password.',
    body: InviteInput,
    data: WithLink,
  }),
  update: endpoint('PUT', '/users/update', {
    access: 'administer',
    fresh: true,
    says: 'A new role ends the sessions of the account.',
    body: UserInput.extend(given.shape),
    data: UserRow,
  }),
  disable: endpoint('PUT', '/users/disable', {
    access: 'administer',
    fresh: true,
    says: 'Disables the account (status 0) and ends its sessions, or enables it (status 1).',
    body: given.extend({ status: z.union([z.literal(0), z.literal(1)]) }),
    data: UserRow,
  }),
  sendLink: endpoint('POST', '/users/sendLink', {
    access: 'administer',
    fresh: true,
    says: 'Mails a new link to choose a password; earlier links stop working.',
    body: z.object({ id }),
    data: WithLink,
  }),
  resetSecondFactor: endpoint('PUT', '/users/resetSecondFactor', {
    access: 'administer',
    fresh: true,
    says: 'Removes the authenticators and recovery codes of an account and ends its sessions.',
    body: z.object({ id }),
    data: UserRow,
  }),
  sessions: endpoint('GET', '/users/sessions', {
    access: 'administer',
    says: 'The open sessions of an account.',
    query: z.object({ id }),
    data: z.array(OpenSession),
  }),
  endSessions: endpoint('DELETE', '/users/sessions', {
    access: 'administer',
    fresh: true,
    says: 'Ends one session of an account, or all of them.',
    query: z.object({ id, session: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
    data: z.array(OpenSession),
  }),
  versions: endpoint('GET', '/admin/users/versions', {
    access: 'administer',
    says: 'What was done with an account, the newest first.',
    query: z.object({ id, page: page.default(1) }),
    data: z.array(Version),
    paged: true,
    records: { table: 'users', named: 'name' },
  }),
}
