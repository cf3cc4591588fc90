import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { Authenticator, FactorGiven, SetUpInput, SetUpReply } from '#resources/second-factor/second-factor.contract.ts'
import { email, name, OpenSession, PASSWORD_MAX } from '#resources/user/user.contract.ts'

const password = (title: string) =>
  z
    .string({ error: `${title} is required` })
    .min(1, `${title} is required`)
    .max(PASSWORD_MAX)
    .meta({ title })

const Account = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  authenticators: z.array(Authenticator),
  recovery_codes: z.number().describe('How many are left'),
  needs_second_factor: z.boolean(),
})
export type Account = z.infer<typeof Account>

export const PasswordInput = z.object({
  password: password('Current password'),
  new_password: password('New password'),
})
export const ChooseInput = z.object({ key: z.string().min(1).max(100), password: password('Password') })
export const ConfirmInput = FactorGiven.extend({ password: password('Password') })
export const ForgottenInput = z.object({ email })
const AuthenticatorName = z.object({ name: name.max(60, 'Name should not exceed 60 characters') })

const CONFIRMATIONS = { name: 'confirmations', max: 30, windowS: 60 }
const LINKS = { name: 'links', max: 20, windowS: 3600 }

/** What people do with their own account. */
export const accountApi = {
  one: endpoint('GET', '/account', { access: 'look', data: Account }),
  update: endpoint('PUT', '/account/update', { access: 'look', body: z.object({ name }), data: Account }),
  password: endpoint('PUT', '/account/password', {
    access: 'look',
    says: 'Changes the password and ends all other sessions.',
    body: PasswordInput,
    data: Account,
    tries: CONFIRMATIONS,
  }),
  confirm: endpoint('POST', '/account/confirm', {
    access: 'look',
    says: 'Password and second factor once more: for five minutes the session may do what endangers others. Cookie and token are new ones.',
    body: ConfirmInput,
    data: z.object({ access_token: z.string() }),
    tries: CONFIRMATIONS,
  }),
  setUp: endpoint('POST', '/account/authenticators', {
    access: 'look',
    fresh: true,
    says: 'Sets up an authenticator in two steps: without `ticket`, then with it.',
    body: SetUpInput,
    data: SetUpReply,
  }),
  rename: endpoint('PUT', '/account/authenticators', {
    access: 'look',
    body: AuthenticatorName.extend({ id }),
    data: Account,
  }),
  remove: endpoint('DELETE', '/account/authenticators', {
    access: 'look',
    fresh: true,
    says: 'Removes an authenticator; the last one stays where the role needs one.',
    query: z.object({ id }),
    data: Account,
  }),
  recoveryCodes: endpoint('POST', '/account/recoveryCodes', {
    access: 'look',
    fresh: true,
    says: 'Ten new recovery codes; the old ones stop working.',
    body: z.object({}),
    data: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  sessions: endpoint('GET', '/account/sessions', { access: 'look', data: z.array(OpenSession) }),
  endSessions: endpoint('DELETE', '/account/sessions', {
    access: 'look',
    says: 'Ends one of the caller’s sessions, or all others.',
    query: z.object({ session: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
    data: z.array(OpenSession),
  }),
  forgotten: endpoint('POST', '/password/forgotten', {
    access: 'public',
    says: 'Mails a link to choose a password, if there is such an account. The reply is always the same.',
    body: ForgottenInput,
    data: z.null(),
    tries: LINKS,
  }),
  choose: endpoint('POST', '/password/choose', {
    access: 'public',
    says: 'Chooses a password with the key of a link, which works once.',
    body: ChooseInput,
    data: z.null(),
    tries: LINKS,
  }),
}
