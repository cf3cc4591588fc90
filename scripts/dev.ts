/**
 * The development server. Pages and styles change in the open browser (Vite); a change of the server's own modules, which
 * are never .tsx, restarts the process.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { startPrivatePostgres } from '../testbed/private-postgres.ts'

const SETTLE_MS = 100
const src = path.join(import.meta.dirname, '../src')
const given = process.env.DATABASE_URL && process.env.MIGRATE_DATABASE_URL
const env = { ...process.env, ...(given ? {} : await startPrivatePostgres()), NODE_ENV: 'development' }

let child: ChildProcess
function start() {
  // React Router has separate development and production builds; both module graphs must use the same one.
  child = spawn(process.execPath, ['--conditions=development', path.join(src, 'main.ts')], { env, stdio: 'inherit' })
}

let timer: NodeJS.Timeout | undefined
watch(src, { recursive: true }, (_event, file) => {
  if (!file?.endsWith('.ts') || /^(web|pages|browser)\/|\.test\.ts$|routes\.ts$/.test(file)) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    console.log(`${file} changed: starting again`)
    if (child.exitCode !== null) return start()
    child.once('exit', start)
    child.kill('SIGTERM')
  }, SETTLE_MS)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    child.removeAllListeners('exit')
    child.once('exit', () => process.exit(0))
    child.kill(signal)
  })
start()
