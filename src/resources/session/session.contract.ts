import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { FactorGiven, SetUpInput, SetUpReply } from '#resources/second-factor/second-factor.contract.ts'
import { CurrentUser } from '#resources/user/user.contract.ts'

export const CAPTCHA_LENGTH = 5
export const CAPTCHA_MISSING = 'Please Use Captcha For Login...'
export const CAPTCHA_WRONG = 'Invalid Captcha Entered...'

/** What a person types to log in. */
export const LoginForm = z.object({
  email: z.string().trim().min(1, '*Email Required').max(254).meta({ title: 'Email' }),
  password: z.string().min(1, '*Password is Required').max(128).meta({ title: 'Password' }),
  captcha: z.string().trim().min(1, '*Captcha is Required').max(50).meta({ title: 'Captcha' }),
})
export type LoginForm = z.infer<typeof LoginForm>

const client = z.string().max(200).default('')

const LoginInput = LoginForm.extend({
  captcha: z.string().max(50).default('').describe('The characters in the picture'),
  captcha_id: z.uuid().optional(),
  proof: z.string().max(50).default('').describe('Instead of the characters: the number that solves the proof of work'),
  browser: client,
  os: client,
  version: client,
  role: z.union([z.number(), z.string()]).optional().describe('Ignored: the role is the account’s'),
})

/** A captcha in three forms: a picture, a sound, or a proof of work. */
const Captcha = z.object({
  id: z.uuid(),
  picture: z.string().describe('PNG, base64'),
  has_sound: z.boolean(),
  work_bits: z.number().describe('sha256(`id:proof`) must begin with this many zero bits'),
})
export type Captcha = z.infer<typeof Captcha>
/** What a refusal for want of work gives: the same without its picture. */
export type CaptchaLater = { captcha_id: string; has_sound: boolean; work_bits: number }

const CAPTCHAS = { name: 'captcha', max: 60, windowS: 60 }
const SECOND = { name: 'second factor', max: 60, windowS: 60 }

export const sessionApi = {
  captcha: endpoint('GET', '/captcha', { access: 'public', data: Captcha, tries: CAPTCHAS }),
  captchaSound: endpoint('GET', '/captcha/sound', {
    access: 'public',
    query: z.object({ id: z.uuid() }),
    data: z.object({ sound: z.string().describe('WAV, base64') }),
    tries: CAPTCHAS,
  }),
  login: endpoint('POST', '/login', {
    access: 'public',
    says: 'Sets the session cookie; the reply’s access_token is the second key, and calls need both.',
    body: LoginInput,
    data: CurrentUser,
    tries: { name: 'login', max: 60, windowS: 60 },
  }),
  second: endpoint('POST', '/login/second', {
    access: 'own-session',
    half: true,
    says: 'Completes a half session with a code, a recovery code or a passkey; cookie and token are new ones.',
    body: FactorGiven,
    data: CurrentUser,
    tries: SECOND,
  }),
  setUp: endpoint('POST', '/login/setUp', {
    access: 'own-session',
    half: true,
    says: 'Sets up the second factor of an account that must have one and has none, in two steps: without `ticket`, then with it.',
    body: SetUpInput,
    data: SetUpReply.extend({ user: CurrentUser.optional() }),
    tries: SECOND,
  }),
  logout: endpoint('POST', '/logout', { access: 'own-session', half: true, data: z.null() }),
  whoAmI: endpoint('GET', '/whoAmI', {
    access: 'own-session',
    half: true,
    says: 'The user as a JSON string, with an access_token for this tab, and what a half session lacks.',
    data: z.string(),
  }),
}
