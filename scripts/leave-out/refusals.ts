import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { throwawayDatabase } from '../../testbed/throwaway-database.ts'

export type Refusal = { by: string; says: string }
type Env = Record<string, string | undefined>

/** Those that look at every resource, the quick ones first. */
const TESTS = [
  ['file-length', 'texts', 'islands', 'schema', 'search-kinds', 'functions/every-file', 'openapi', 'edge'],
  ['managed-collections', 'pages'],
  ['demo-content'],
  ['access'],
].map((names) => names.map((name) => `tests/${name}.test.ts`))
const START_MS = 60_000
const MOST_CHARACTERS = 300

/** The first thing that refuses what is written in the copy; `written` makes what is generated from it. */
export async function firstRefusal(copy: string, env: Env, written: (run: Run) => void): Promise<Refusal | undefined> {
  const run: Run = (program, ...parameters) =>
    spawnSync(program, parameters, { cwd: copy, encoding: 'utf8', env, maxBuffer: 1e9 })
  return compiled(run) ?? (await started(copy, run, env)) ?? tested(copy, run, written)
}

type Run = (program: string, ...parameters: string[]) => SpawnSyncReturns<string>

function compiled(run: Run): Refusal | undefined {
  run('node_modules/.bin/react-router', 'typegen')
  const { status, stdout } = run(
    'node_modules/.bin/tsc',
    '-p',
    '.',
    '--pretty',
    'false',
    '--incremental',
    '--tsBuildInfoFile',
    '.tsbuildinfo',
  )
  return status === 0 ? undefined : { by: 'compiler', says: lineWith(stdout, /error TS(?!6133).*lecture/i, /error TS/) }
}

async function started(copy: string, run: Run, env: Env): Promise<Refusal | undefined> {
  const build = run('node_modules/.bin/react-router', 'build')
  if (build.status !== 0) return { by: 'build', says: lineWith(build.stdout + build.stderr, /lecture/i, /error/i) }
  run(process.execPath, 'scripts/compress-assets.ts')
  const { drop, ...database } = await throwawayDatabase(`leave_out_${process.pid}`)
  try {
    const inside = { ...env, ...database }
    const migrate = spawnSync(process.execPath, ['scripts/migrate.ts'], { cwd: copy, encoding: 'utf8', env: inside })
    if (migrate.status !== 0) return { by: 'migration', says: lineWith(migrate.stderr, /Error: /) }
    const says = await endOf(copy, { ...inside, NODE_ENV: 'production', PORT: '0', JOBS: 'off' })
    return says === undefined ? undefined : { by: 'start of the server', says: lineWith(says, /Error: /, /"msg"/) }
  } finally {
    await drop()
  }
}

/** What a server says that doesn't start; nothing when it does. */
async function endOf(copy: string, env: Env): Promise<string | undefined> {
  const child = spawn(process.execPath, ['src/main.ts'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MS)
  let isUp = false
  const read = (chunk: Buffer) => {
    said += chunk.toString()
    isUp ||= said.includes('Server listening')
    if (isUp) child.kill('SIGKILL')
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  await new Promise((end) => child.once('close', end))
  clearTimeout(timer)
  return isUp ? undefined : said
}

type Report = {
  testResults: { name: string; message: string; assertionResults: { title: string; failureMessages: string[] }[] }[]
}

function tested(copy: string, run: Run, written: (run: Run) => void): Refusal | undefined {
  written(run)
  for (const files of TESTS) {
    const file = path.join(copy, 'report.json')
    const { status } = run(
      'node_modules/.bin/vitest',
      'run',
      '--bail=1',
      // A busy machine is no refusal.
      '--hookTimeout=600000',
      '--testTimeout=300000',
      '--reporter=json',
      `--outputFile=${file}`,
      ...files,
    )
    if (status === 0) continue
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
    for (const { name, message, assertionResults } of testResults) {
      const by = `\`${path.relative(copy, name)}\``
      for (const { title, failureMessages } of assertionResults)
        if (failureMessages[0]) return { by, says: `${title}: ${untilStack(failureMessages[0])}` }
      if (message) return { by, says: untilStack(message) }
    }
    return { by: files.join(', '), says: 'fell over outside of a test' }
  }
  return undefined
}

const untilStack = (text: string) => shortened(text.split(/\n\s+at /)[0] ?? '')

function lineWith(text: string, ...patterns: RegExp[]): string {
  const lines = text.split('\n')
  const found = patterns.map((pattern) => lines.find((line) => pattern.test(line))).find((line) => line !== undefined)
  return shortened(found ?? text.trim())
}

function shortened(text: string): string {
  const plain = stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').trim()
  return plain.length > MOST_CHARACTERS ? `${plain.slice(0, MOST_CHARACTERS)}…` : plain
}
