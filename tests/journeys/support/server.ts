import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { COMPILED } from '../../../testbed/servers.ts'

const MAIN = path.join(import.meta.dirname, '../../../src/main.ts')

/** The built site as a separate process. Chromium accepts Secure cookies from localhost, whatever the scheme. */
export async function startServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      NODE_ENV: 'production',
      SECOND_FACTOR: 'optional',
      PORT: '0',
      JOBS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The server ends with the journey, even if that crashes.
  process.once('exit', () => child.kill('SIGKILL'))
  const address = await new Promise<string>((found, failed) => {
    let log = ''
    child.once('exit', () => failed(new Error(`The server ended: ${log}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-5000)
      const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(log)?.[1]
      if (port) found(`http://localhost:${port}`)
    })
  })
  async function stop(signal: 'SIGTERM' | 'SIGKILL') {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { address, stop }
}
