import * as z from 'zod'
import { id, maybeText, oneLine } from '#contract/fields.ts'

const kind = z.enum(['totp', 'passkey'])
const ticket = z.string().max(2000).describe('What a set-up or a question began with, and has to end with')
const code = z
  .string()
  .max(40)
  .regex(/^\s*(?:(?:\d\s*){6})?$/, 'The code has six digits')
  .meta({ title: 'Code' })
const passkey = z.record(z.string(), z.unknown())

/** The second factor, as its owner gives it: a code, or a recovery code, or a passkey's answer to the ticket's question. */
export const FactorGiven = z.object({
  code: code.optional(),
  recovery: z.string().max(40).meta({ title: 'Recovery code' }).optional(),
  ticket: ticket.optional(),
  passkey: passkey.describe('AuthenticationResponseJSON').optional(),
})
export type FactorGiven = z.infer<typeof FactorGiven>
export const FACTOR_MISSING = 'Enter the code of your authenticator app'

/** Without a ticket it begins to set up an authenticator, with one it finishes. */
export const SetUpInput = z.object({
  kind,
  name: oneLine('Name', maybeText('Name', { max: 60 })),
  ticket: ticket.optional(),
  code: code.optional(),
  passkey: passkey.describe('RegistrationResponseJSON').optional(),
})
export type SetUpInput = z.infer<typeof SetUpInput>

export const SetUpReply = z.object({
  kind,
  ticket,
  secret: z.string().describe('Base32 in groups of four, for those who can’t scan').optional(),
  uri: z.string().describe('otpauth://').optional(),
  qr: z.string().describe('The uri as a QR code: an SVG path, one unit per module').optional(),
  qr_size: z.number().describe('Modules in a row of it').optional(),
  options: z.record(z.string(), z.unknown()).describe('PublicKeyCredentialCreationOptionsJSON').optional(),
  recovery_codes: z.array(z.string()).describe('Shown once; only if the account had none').optional(),
  done: z.boolean(),
})
export type SetUpReply = z.infer<typeof SetUpReply>

/** An authenticator, without anything that it proves by. */
export const Authenticator = z.object({
  id,
  kind,
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Authenticator = z.infer<typeof Authenticator>
