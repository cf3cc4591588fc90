import { type ExecFileException, execFile } from 'node:child_process'
import path from 'node:path'
import { Failure } from '#contract/failure.ts'
import { BARE_ENVIRONMENT, neverStarted, sandboxedCommand, wasKilled } from '#server/sandbox.ts'

type Program = 'pdfinfo' | 'pdftotext' | 'pdftoppm' | 'pdfdetach' | 'tesseract' | 'ffmpeg' | 'ffprobe'
type ToolLimits = { timeoutMs: number; memoryBytes: number; maxOutputBytes: number }
/** `code` is null if it was killed (too slow, too much memory, too much output) or if it crashed. */
type Ran = { code: number | null; stdout: Buffer; stderr: string }

// One thread each: visitors come first.
const ENVIRONMENT = { ...BARE_ENVIRONMENT, OMP_THREAD_LIMIT: '1' }

/**
 * Runs a program that reads an untrusted file: without a shell, within kernel limits, and with no access to our files
 * except those that its arguments name by their absolute path. It returns its result as output.
 */
export async function runTool(program: Program, args: string[], limits: ToolLimits): Promise<Ran> {
  const { timeoutMs, maxOutputBytes } = limits
  const { file, args: all } = await sandboxedCommand([program, ...args], limits, { reads: filesIn(args) })
  const options = { timeout: timeoutMs, maxBuffer: maxOutputBytes, killSignal: 'SIGKILL', env: ENVIRONMENT } as const
  return new Promise((resolve, reject) => {
    execFile(file, all, { ...options, encoding: 'buffer' }, (error, stdout, stderrBytes) => {
      const stderr = stderrBytes.toString()
      if (neverRan(error, stderr)) reject(cannotCheck(error))
      else resolve({ code: codeOf(error), stdout, stderr })
    })
  })
}

function filesIn(args: string[]): string[] {
  return args.map((arg) => arg.replace(/^file:/, '')).filter((arg) => path.isAbsolute(arg))
}

function neverRan(error: ExecFileException | null, stderr: string): boolean {
  if (!error) return false
  if (neverStarted(stderr)) return true
  return typeof error.code === 'string' && error.code !== 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
}

function codeOf(error: ExecFileException | null): number | null {
  if (!error) return 0
  return typeof error.code === 'number' && !wasKilled(error.code) ? error.code : null
}

function cannotCheck(cause: unknown): Failure {
  return new Failure('unavailable', "Files of this kind can't be checked on this server", { cause })
}
