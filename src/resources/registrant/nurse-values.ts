import { CallFailed } from '#contract/client.ts'
import { LONGEST_NAME, LONGEST_NUMBER, MOST_LINES } from './registrant-standing.ts'
import type { WorkGiven } from './work-asked.tsx'

type Work = { captcha_id?: string; captcha: string; proof: string }

/** What a form of the check sends. */
export function workIn(form: FormData): Work {
  const captcha_id = textIn(form, 'captcha_id')
  return { ...(captcha_id && { captcha_id }), captcha: textIn(form, 'captcha'), proof: textIn(form, 'proof') }
}

export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Why there is no answer, as a page says it. */
export type Refused =
  | { why: 'work'; given: WorkGiven; isWrong: boolean }
  | { why: 'list' | 'wait' | 'failed' }
  | { why: 'invalid'; fields: Record<string, string> }

/** Undefined: it is no refusal that a page can tell. */
export function refusalOf(error: unknown, work: Work): { refused: Refused; status: number } | undefined {
  if (!(error instanceof CallFailed)) return undefined
  const { code, httpStatus: status, fields, data } = error
  if (code === 'work_needed')
    return { status, refused: { why: 'work', given: data as WorkGiven, isWrong: Boolean(work.captcha || work.proof) } }
  if (code === 'too_many')
    return { status, refused: { why: (data as { list?: true } | undefined)?.list ? 'list' : 'wait' } }
  if (code === 'invalid' || code === 'malformed') return { status, refused: { why: 'invalid', fields } }
  return { status, refused: { why: 'failed' } }
}

/** `RNRM-123456, Sunita Patil`: a line of a pasted list, in which a tab or a semicolon stands for the comma too. */
export function linesOf(pasted: string): {
  lines: { number: string; name: string }[]
  wrong: string[]
  isLong: boolean
} {
  const given = pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const parts = given.map((line) => /^([^,;\t]+)[,;\t]\s*(.+)$/.exec(line))
  const lines = parts.flatMap((part) => {
    const [number = '', name = ''] = part?.slice(1).map((one) => one.replaceAll(/\s+/g, ' ').trim()) ?? []
    const fits = number && name && number.length <= LONGEST_NUMBER && name.length <= LONGEST_NAME
    return fits ? [{ number, name }] : []
  })
  const wrong = given.filter((_line, place) => !parts[place])
  return { lines, wrong, isLong: given.length > MOST_LINES }
}
