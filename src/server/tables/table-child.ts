import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Failure } from '#contract/failure.ts'
import { sandboxedNode } from '#server/node-child.ts'
import { BARE_ENVIRONMENT } from '#server/sandbox.ts'
import { TOO_LARGE } from './table-cells.ts'

const MB = 1024 * 1024
const MOST_MEMORY_MB = 600
const MOST_TIME_MS = 40_000
/** Allows for half a gigabyte that the compiler reserves as writable but never fills. */
const LIMITS = { timeoutMs: MOST_TIME_MS, memoryBytes: (MOST_MEMORY_MB + 1000) * MB, memoryKind: 'data' } as const

/**
 * Runs a program of ours on a table in a child process, with limits, without our environment and with no access to our
 * files but those that it `reads`: a sheet crafted to exhaust its reader would end the whole process if it were read in a
 * thread. `work` talks to the child; `gone` signals that the child has ended.
 */
export async function withTableChild<Result>(
  program: 'table-reader' | 'xlsx-writer',
  reads: readonly string[],
  work: (child: ChildProcess, gone: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const flags = [`--max-old-space-size=${MOST_MEMORY_MB}`]
  const { file, args } = await sandboxedNode(flags, LIMITS, { reads })
  const child = fork(fileURLToPath(new URL(`${program}.child.ts`, import.meta.url)), [], {
    serialization: 'advanced',
    execPath: file,
    execArgv: args,
    env: BARE_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: MOST_TIME_MS,
    killSignal: 'SIGKILL',
  })
  const gone = new AbortController()
  const ended = once(child, 'exit').finally(() => gone.abort())
  try {
    return await work(child, gone.signal)
  } catch (error) {
    throw gone.signal.aborted ? new Failure('invalid', TOO_LARGE, { cause: error }) : error
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}
