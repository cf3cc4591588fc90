import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Task = { taskType: string; config: { language: Record<string, string>; serviceId?: string } }
type Asked = { pipelineTasks: Task[]; inputData: { input: { source: string }[] } }
type Received = { headers: IncomingHttpHeaders; method: string; body: Asked }

/** What it says for each text, or what it does instead of answering. */
type Behaviour = {
  say?: ((source: string) => string) | undefined
  instead?: ((response: ServerResponse) => void) | undefined
}

/** A real HTTP server on loopback that speaks the form of Bhashini's pipelines. */
export async function startTranslationServer() {
  const received: Received[] = []
  const now: Behaviour = {}
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Asked
      received.push({ headers: request.headers, method: request.method ?? '', body })
      if (now.instead) return now.instead(response)
      const say = now.say ?? ((source: string) => `अनुवाद ${source}`)
      const output = body.inputData.input.map(({ source }) => ({ source, target: say(source) }))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ pipelineResponse: [{ taskType: 'translation', config: null, output }] }))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  const behave = (behaviour: Behaviour) => {
    received.length = 0
    now.say = behaviour.say
    now.instead = behaviour.instead
  }
  return { url: `http://127.0.0.1:${port}/services/inference/pipeline`, received, behave, close }
}
