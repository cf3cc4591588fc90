import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Failure } from '#contract/failure.ts'
import { TOO_LARGE } from './table-cells.ts'

const MOST_MEMORY_MB = 600
const MOST_TIME_MS = 40_000

/**
 * Lets a program of ours work on a table in a process of its own, with limits and without our environment: a sheet that
 * is made to exhaust its reader would take a thread's whole process with it. `work` talks to it, and is told by the
 * signal when it is gone.
 */
export async function withTableChild<Result>(
  program: 'table-reader' | 'xlsx-writer',
  work: (child: ChildProcess, gone: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const child = fork(fileURLToPath(new URL(`${program}.child.ts`, import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`],
    env: {},
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
