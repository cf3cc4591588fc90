import * as z from 'zod'
import { Failure } from '#contract/failure.ts'
import type { Lang } from '#contract/langs.ts'
import type { Config } from '#server/config.ts'

/** Sends texts to the machine translation that is configured. Throws a Failure for whoever asked. */
export type Translate = (texts: readonly string[], way: { from: Lang; to: Lang }) => Promise<string[]>

const ANSWER_WITHIN_MS = 30_000
const MOST_ANSWERED_BYTES = 2_000_000

/** What we read of the answer of a pipeline with one task. */
const Answer = z.object({
  pipelineResponse: z.array(z.object({ output: z.array(z.object({ target: z.string() })) })).min(1),
})

type Settings = Pick<Config, 'TRANSLATE_URL' | 'TRANSLATE_KEY' | 'TRANSLATE_SERVICE'>

/** One POST in the form of Bhashini's pipelines. `undefined` if no service is configured: then nothing leaves the house. */
export function openTranslate(
  { TRANSLATE_URL: url, TRANSLATE_KEY: key, TRANSLATE_SERVICE: serviceId }: Settings,
  withinMs = ANSWER_WITHIN_MS,
): Translate | undefined {
  if (!url) return undefined
  return async (texts, { from, to }) => {
    const language = { sourceLanguage: from, targetLanguage: to }
    const body = JSON.stringify({
      pipelineTasks: [{ taskType: 'translation', config: { language, ...(serviceId && { serviceId }) } }],
      inputData: { input: texts.map((source) => ({ source })) },
    })
    const said = await answerOf(url, { key, body, withinMs })
    const parsed = Answer.safeParse(said)
    const output = parsed.data?.pipelineResponse[0]?.output
    if (output?.length !== texts.length) throw failed('gave an answer that can’t be read', parsed.error)
    return output.map(({ target }) => target)
  }
}

/** Only the status is told: the service's own words may be anything. */
const failed = (what: string, cause?: unknown) =>
  new Failure('unavailable', `The machine translation ${what}`, { cause })

async function answerOf(
  url: string,
  { key, body, withinMs }: { key: string | undefined; body: string; withinMs: number },
): Promise<unknown> {
  const signal = AbortSignal.timeout(withinMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: key }) },
      body,
      // The key and the texts go to the address that is configured, and to no other.
      redirect: 'manual',
      signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw failed(`answered with ${response.status}`)
    }
    return JSON.parse(await textOf(response))
  } catch (error) {
    if (error instanceof Failure) throw error
    if (signal.aborted) throw failed('takes too long', error)
    throw failed(error instanceof SyntaxError ? 'gave an answer that can’t be read' : 'can’t be reached', error)
  }
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_ANSWERED_BYTES) throw failed('gave an answer that is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
