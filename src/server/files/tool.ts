import { type ExecFileException, execFile } from 'node:child_process'
import { Failure } from '#contract/failure.ts'

type Program = 'pdfinfo' | 'pdftotext' | 'pdftoppm' | 'pdfdetach' | 'tesseract' | 'ffmpeg' | 'ffprobe'
type Limits = { timeoutMs: number; memoryBytes: number; maxOutputBytes: number }
/** `code` is null when it was killed: too slow, too big, too talkative, or it crashed. */
type Ran = { code: number | null; stdout: Buffer; stderr: string }

// Nothing of ours: these programs read hostile files, and our environment holds secrets. One thread each: visitors
// come first.
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', OMP_THREAD_LIMIT: '1' }

/** Runs a program that reads a file of somebody else's: without a shell, and within limits of the kernel. */
export function runTool(program: Program, args: string[], limits: Limits): Promise<Ran> {
  const { timeoutMs, memoryBytes, maxOutputBytes } = limits
  const cpuS = Math.ceil(timeoutMs / 1000)
  const guarded = [`--as=${memoryBytes}`, `--cpu=${cpuS}`, '--core=0', program, ...args]
  const options = { timeout: timeoutMs, maxBuffer: maxOutputBytes, killSignal: 'SIGKILL', env: ENVIRONMENT } as const
  return new Promise((resolve, reject) => {
    execFile('prlimit', guarded, { ...options, encoding: 'buffer' }, (error, stdout, stderrBytes) => {
      const stderr = stderrBytes.toString()
      if (neverRan(error, stderr)) reject(cannotCheck(error))
      else resolve({ code: codeOf(error), stdout, stderr })
    })
  })
}

/** prlimit becomes the program, so what it says itself is always said before the program starts. */
function neverRan(error: ExecFileException | null, stderr: string): boolean {
  if (!error) return false
  if (stderr.startsWith('prlimit: ')) return true
  return typeof error.code === 'string' && error.code !== 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
}

function codeOf(error: ExecFileException | null): number | null {
  if (!error) return 0
  return typeof error.code === 'number' ? error.code : null
}

function cannotCheck(cause: unknown): Failure {
  return new Failure('unavailable', "Files of this kind can't be checked on this server", { cause })
}
