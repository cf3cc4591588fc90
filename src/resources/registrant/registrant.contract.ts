import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { address, id, maybeText, oneLine, text, version } from '#contract/fields.ts'
import { Version } from '#contract/history.ts'
import { page } from '#contract/managed-collection.ts'
import { LONGEST_NAME, LONGEST_NUMBER, MOST_LINES, STANDINGS, VERDICTS } from './registrant-standing.ts'

/** The proof that somebody works for his answer; only where a call was refused for want of it. */
const work = {
  captcha_id: z.uuid().optional().describe('From the refusal `work_needed`'),
  captcha: z.string().max(40).default('').describe('The five characters of its picture'),
  proof: z.string().max(40).default('').describe('Or this: sha256(`id:proof`) begins with so many zero bits'),
}

const number = oneLine('Registration number', text('Registration number', { max: LONGEST_NUMBER }))
const name = oneLine('Name', text('Name', { max: LONGEST_NAME }))

const day = z.string().nullable()

/** What the register says about one nurse, and nothing that the law doesn't order to be public. */
const NurseEntry = z.object({
  verdict: z.enum(VERDICTS),
  name: z.string().describe('As registered'),
  roll: z.string().describe('The register'),
  number: z.string(),
  registered_in: z.string().nullable().describe('The year of the first registration'),
  valid_until: day,
  since: day.describe('Since when the standing is so'),
  order_path: z.string().describe('The published order that it rests on, if there is one'),
})
export type NurseEntry = z.infer<typeof NurseEntry>

const AsOf = {
  as_of: z.string().describe('The moment that the data is true for'),
  is_old: z.boolean().describe('It is older than a week: say so'),
}

const NurseCheck = z.object({
  verdict: z.enum(VERDICTS),
  entries: z.array(NurseEntry).describe('Usually one; a nurse may be on two registers with the same number'),
  ...AsOf,
})
export type NurseCheck = z.infer<typeof NurseCheck>

const NurseChecks = z.object({
  lines: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      verdict: z.enum([...VERDICTS, 'not_asked']).describe('not_asked: too many lines before it were wrong'),
      entries: z.array(NurseEntry),
    }),
  ),
  ...AsOf,
})
export type NurseChecks = z.infer<typeof NurseChecks>

const Proposal = z.object({
  id,
  roll: z.string(),
  number: z.string(),
  name: z.string(),
  standing_before: z.enum(STANDINGS),
  standing: z.enum(STANDINGS),
  standing_since: z.string(),
  order_path: z.string(),
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: z.string(),
  is_mine: z.boolean().describe('You have proposed it: another person has to apply it'),
})
export type Proposal = z.infer<typeof Proposal>

const Registrant = z.object({
  id,
  roll: z.string(),
  number: z.string(),
  nuid: z.string().nullable(),
  name: z.string(),
  registered_on: day,
  valid_until: day,
  standing: z.enum(STANDINGS),
  standing_since: day,
  order_path: z.string(),
  held: z.boolean(),
  version: z.number(),
})
export type Registrant = z.infer<typeof Registrant>

/** Which entry. */
const entry = { roll: z.string().max(12), number: z.string().max(20) }
const reason = text('Reason', { max: 500 })

/** A change of standing, as it is proposed. */
export const StandingInput = z.object({
  standing: z.enum(STANDINGS).meta({ title: 'Standing' }),
  standing_since: z.iso.date('Since must be a date such as 2026-01-31').meta({ title: 'Since' }),
  order_path: address('Order')
    .refine((value) => value !== '', 'Order is required')
    .meta({ title: 'Order' }),
  reason,
})

const Links = z.object({
  csv: z.string(),
  rows: z.number(),
  next: z.string().nullable().describe('`after` of the next part; null: this was the last one'),
})

export const registrantApi = {
  state: endpoint('GET', '/nurse/register', {
    access: 'public',
    shared: true,
    says: 'Whether a register has been imported, so that nurses can be checked.',
    data: z.object({ on: z.boolean() }),
  }),
  check: endpoint('POST', '/nurse/check', {
    access: 'public',
    says: 'What the register says about a nurse, by number (or NUID) and name, or number and the code of the certificate. After several wrong ones it asks for work: 428.',
    body: z.object({
      number,
      name: oneLine('Name', maybeText('Name', { max: LONGEST_NAME })),
      code: z.string().trim().max(20).default(''),
      ...work,
    }),
    data: NurseCheck,
    tries: { name: 'nurse check', max: 600, windowS: 60 },
  }),
  checks: endpoint('POST', '/nurse/checks', {
    access: 'public',
    says: 'The same for a list of up to 50 nurses, for employers: always with work, five lists an hour.',
    body: z.object({ lines: z.array(z.object({ number, name })).min(1).max(MOST_LINES), ...work }),
    data: NurseChecks,
    tries: { name: 'nurse checks', max: 60, windowS: 60 },
  }),
  adminOne: endpoint('GET', '/admin/register/one', {
    access: 'write',
    says: 'The entries with this number. The history records who asked.',
    query: z.object({ number }),
    data: z.array(Registrant),
  }),
  versions: endpoint('GET', '/admin/register/versions', {
    access: 'look',
    says: 'Who looked at an entry, held it, or changed its standing.',
    query: z.object({ id, page: page.default(1) }),
    data: z.array(Version),
    paged: true,
    records: { table: 'registrants', named: 'number', argument: 'entry' },
  }),
  proposals: endpoint('GET', '/admin/register/proposals', {
    access: 'look',
    says: 'Changes of standing that wait for a second person, the oldest first.',
    data: z.array(Proposal),
  }),
  propose: endpoint('PUT', '/register/standing', {
    access: 'write',
    says: 'Proposes another standing, by a published order. Nothing changes until a second person applies it.',
    body: StandingInput.extend({ ...entry, version }),
    data: z.object({ id }),
  }),
  apply: endpoint('PUT', '/register/standing/apply', {
    access: 'publish',
    says: 'Applies a change of standing that somebody else has proposed.',
    body: z.object({ id: id.describe('The proposal’s') }),
    data: Registrant,
  }),
  dismiss: endpoint('PUT', '/register/standing/dismiss', {
    access: 'write',
    says: 'Takes back one’s own proposal; a publisher dismisses anybody’s.',
    body: z.object({ id: id.describe('The proposal’s') }),
    data: z.null(),
  }),
  hold: endpoint('PUT', '/register/hold', {
    access: 'write',
    says: 'Says at once that the council is correcting this entry. A publisher lets it go again.',
    body: z.object({ ...entry, version, held: z.boolean(), reason }),
    data: Registrant,
  }),
  links: endpoint('POST', '/register/links', {
    access: 'publish',
    fresh: true,
    says: 'Number and address of every certificate, in parts, for the registration system, which prints the QR codes.',
    body: z.object({ after: z.string().max(60).default('') }),
    data: Links,
  }),
  misses: endpoint('GET', '/admin/register/misses', {
    access: 'look',
    says: 'How many checks found nothing, by the hour (UTC), the newest first.',
    data: z.array(z.object({ hour: z.string(), misses: z.number() })),
  }),
}
