import type { Site } from './site.ts'

type Reply = {
  code?: string
  message: string
  data: { captcha_id: string; work_bits: number; verdict: string; lines: { verdict: string }[] }
}

/** Questions about nurses, each from the address that it names. */
export function nurseCallsOf({ address: home, sql }: Pick<Site, 'address' | 'sql'>) {
  async function post(path: string, body: object, from: string, at = home) {
    const response = await fetch(`${at}/api/nurse/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
    return { status: response.status, reply: (await response.json()) as Reply }
  }

  /** Somebody who does the work, by typing what the picture shows. */
  async function worked({ data }: Reply) {
    const { rows } = await sql.query<{ answer: string }>('select answer from captchas where id = $1', [data.captcha_id])
    return { captcha_id: data.captcha_id, captcha: rows[0]?.answer ?? '' }
  }

  return {
    /** A number and a name that the register doesn't have. */
    WRONG: { number: '999999', name: 'Nobody Atall' },
    post,
    ask: (body: object, from: string, at?: string) => post('check', body, from, at),
    askWorking: async (body: object, from: string, path = 'check') => {
      const first = await post(path, body, from)
      return first.status === 428 ? post(path, { ...body, ...(await worked(first.reply)) }, from) : first
    },
    forgetMisses: () => sql.query('delete from rate_limits'),
  }
}
