import '#contract/no-eval.ts'
import { type Call, client, type Transport } from '#contract/client.ts'
import type { Api } from '#contract/endpoint.ts'
import { contract } from './contract.ts'

/** A chunk that takes longer counts as failed (S-13). */
const UPLOAD_TIMEOUT_MS = 120_000
const TOKEN = 'access_token'

/** The session's second key. The specification keeps it in session storage, so there is one per tab. */
export const accessToken = {
  get: () => sessionStorage.getItem(TOKEN),
  set: (token: string) => sessionStorage.setItem(TOKEN, token),
  clear: () => sessionStorage.removeItem(TOKEN),
}

/** Called when the server no longer knows this tab's session. */
let onSessionLost: () => void = () => undefined
export const whenSessionLost = (listener: () => void): void => {
  onSessionLost = listener
}

/** Asks the person for password and second factor once more; false if she won't. */
let ask: () => Promise<boolean> = async () => false
export const whenUnconfirmed = (asks: () => Promise<boolean>): void => {
  ask = asks
}

/** One question for all calls that wait for it. */
let asking: Promise<boolean> | undefined
function confirmed(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

const overHttp: Transport = async (call) => {
  const outcome = await send(call)
  if (outcome.reply?.code === 'unconfirmed' && (await confirmed())) return overHttp(call)
  if (outcome.httpStatus === 401 && accessToken.get() && call.path !== WHO_AM_I) {
    if (await renewToken()) return send(call)
    accessToken.clear()
    onSessionLost()
  }
  return isCutStale(outcome.reply) ? withCurrent(call, outcome.reply) : outcome
}

const WHO_AM_I = contract.session.whoAmI.path

/** Another tab may have got new keys for the session: its cookie is here too, and tells us the token that belongs to it. */
async function renewToken(): Promise<boolean> {
  const { httpStatus, reply } = await send({ method: 'GET', path: WHO_AM_I, query: {} })
  if (httpStatus !== 200) return false
  const me = JSON.parse((reply as { data: string }).data) as { access_token: string; second_factor?: string }
  if (me.second_factor || me.access_token === accessToken.get()) return false
  accessToken.set(me.access_token)
  return true
}

type Reply = { code?: string; data?: unknown } | null

type Outcome = { httpStatus: number; reply: Reply }

/** What was given up without an answer: when a person presses the button again, it is the same call. */
const unanswered = new Map<string, string>()
/** About as long as a server takes to replace another. */
const PAUSES_MS = [250, 500, 750, 1000, 1000]

/** Sends what may be sent again until it is answered: the key makes sure that it is done once (decision 0047). */
async function send(call: Call): Promise<Outcome> {
  if (!call.once) return attempt(call)
  const what = JSON.stringify([call.method, call.path, call.query, call.body])
  const key = unanswered.get(what) ?? crypto.randomUUID()
  for (const pause of PAUSES_MS) {
    const outcome = await attempt(call, key).catch(() => undefined)
    if (outcome && !isNoAnswer(outcome)) return answered(outcome)
    await new Promise((resume) => setTimeout(resume, pause))
  }
  unanswered.set(what, key)
  const last = await attempt(call, key)
  return isNoAnswer(last) ? last : answered(last)
}

/** Something has been done since: what looks the same from now on, such as restoring a row, is meant anew. */
function answered(outcome: Outcome): Outcome {
  unanswered.clear()
  return outcome
}

/** From nginx, or from a process without its database: what was asked for may have been done or not. */
const isNoAnswer = ({ httpStatus }: Outcome) => [502, 503, 504].includes(httpStatus)

async function attempt({ method, path, query, body, multipart }: Call, key?: string): Promise<Outcome> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
  const token = accessToken.get()
  const response = await fetch(`/api${path}${search}`, {
    method,
    credentials: 'same-origin',
    headers: {
      ...(key && { 'idempotency-key': key }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !multipart && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: multipart ? formOf(body as Record<string, unknown>) : JSON.stringify(body) }),
    ...(multipart && { signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) }),
  })
  return { httpStatus: response.status, reply: await response.json().catch(() => null) }
}

const isCutStale = (reply: Reply): reply is { code: string } => reply?.code === 'stale' && reply.data === undefined

/** A refusal is limited to 16 KB: if the current row doesn't fit, it is fetched separately. */
async function withCurrent({ path, query, body }: Call, refusal: object): ReturnType<Transport> {
  const api = Object.values<Api>(contract).find((one) => Object.values(one).some((endpoint) => endpoint.path === path))
  const where = api?.one ?? api?.adminListing
  if (!where) return { httpStatus: 409, reply: refusal }
  const { id } = { ...query, ...(body as object | undefined) } as { id?: unknown }
  const { httpStatus, reply } = await overHttp({ method: 'GET', path: where.path, query: { id } })
  if (httpStatus !== 200) return { httpStatus, reply }
  return { httpStatus: 409, reply: { ...refusal, data: { current: (reply as { data: unknown }).data } } }
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.set(name, value)
    else if (typeof value === 'string' || typeof value === 'number') form.set(name, String(value))
  return form
}

/** The API over HTTP, as the logged-in user. For back-office screens. */
export const browserApi = client(contract, overHttp)
