import { execFile } from 'node:child_process'
import { lstatSync, readlinkSync } from 'node:fs'
import { promisify } from 'node:util'

/** The limits that the kernel enforces on a program. */
export type Limits = {
  timeoutMs: number
  /** Of address space; for a program that reserves far more than it uses, of writable memory. */
  memoryBytes: number
  memoryKind?: 'as' | 'data'
  /** Threads count as processes. */
  mostProcesses?: number
  /** The size of any one file that it writes. */
  mostFileBytes?: number
}

/** Our files and folders that the program sees, at their own paths. Otherwise it only sees what Debian installed. */
export type View = { reads: readonly string[]; writes?: readonly string[] }

type Command = { file: string; args: string[] }

/** None of our environment, which contains secrets: these programs read hostile files. */
export const BARE_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8' }

const MB = 1024 * 1024
const MOST_PROCESSES = 32
const MOST_FILE_BYTES = 64 * MB
const PROBE_WITHIN_MS = 10_000
/** Their own messages can only appear before the program starts: each of them replaces itself with the next. */
const WRAPPERS = ['choom', 'bwrap', 'prlimit']

/**
 * How to start a program that reads an untrusted file: in a sandbox if the machine supports one, without network, without
 * a view of other processes and with nothing writable but `writes`; within limits; and first in line for the OOM killer,
 * so that the kernel never kills the process that serves visitors instead.
 */
export async function sandboxedCommand(command: readonly string[], limits: Limits, view: View): Promise<Command> {
  const { works } = await sandbox()
  return commandOf(command, limits, view, works)
}

function commandOf(command: readonly string[], limits: Limits, view: View, sandboxed: boolean): Command {
  const { timeoutMs, memoryBytes, memoryKind = 'as', mostProcesses = MOST_PROCESSES } = limits
  const limiting = [
    'prlimit',
    `--${memoryKind}=${memoryBytes}`,
    `--cpu=${Math.ceil(timeoutMs / 1000)}`,
    `--fsize=${limits.mostFileBytes ?? MOST_FILE_BYTES}`,
    '--core=0',
    // Outside a user namespace it would count everything else that our user runs.
    ...(sandboxed ? [`--nproc=${mostProcesses}`] : []),
    ...command,
  ]
  const inside = sandboxed ? ['bwrap', ...bwrapOptions(view), '--', ...limiting] : limiting
  return { file: 'choom', args: ['-n', '1000', '--', ...inside] }
}

/**
 * No /proc at all: what isn't mounted reveals nothing, and under systemd's ProtectProc= and ProtectKernelTunables= the
 * kernel would refuse to mount a new one. The namespaces are those that deploy/systemd allows.
 */
function bwrapOptions({ reads, writes = [] }: View): string[] {
  const namespaces = ['user', 'pid', 'net', 'ipc', 'uts'].map((name) => `--unshare-${name}`)
  const system = ['/etc/fonts', '/etc/alternatives', '/etc/ld.so.cache', '/var/cache/fontconfig']
  return [
    ...namespaces,
    '--cap-drop',
    'ALL',
    '--new-session',
    '--die-with-parent',
    '--chdir',
    '/',
    '--ro-bind',
    '/usr',
    '/usr',
    ...['/bin', '/lib', '/lib64'].flatMap(rootFolder),
    ...system.flatMap((place) => ['--ro-bind-try', place, place]),
    ...['/dev/null', '/dev/urandom'].flatMap((device) => ['--dev-bind', device, device]),
    ...writes.flatMap((place) => ['--bind', place, place]),
    ...reads.flatMap((place) => ['--ro-bind', place, place]),
    // The root of all this is in memory; if it were writable, it could be filled.
    '--remount-ro',
    '/',
  ]
}

/** On Debian these are links into /usr. */
function rootFolder(place: string): string[] {
  const found = lstatSync(place, { throwIfNoEntry: false })
  if (!found) return []
  return found.isSymbolicLink() ? ['--symlink', readlinkSync(place), place] : ['--ro-bind', place, place]
}

type Sandbox = { works: boolean; problem: string }
let known: Promise<Sandbox> | undefined

/** Whether this machine supports the sandbox; checked once in each process. */
export function sandbox(): Promise<Sandbox> {
  known ??= probe()
  return known
}

async function probe(): Promise<Sandbox> {
  const limits = { timeoutMs: PROBE_WITHIN_MS, memoryBytes: 512 * MB }
  const { file, args } = commandOf(['true'], limits, { reads: [] }, true)
  try {
    await promisify(execFile)(file, args, { env: BARE_ENVIRONMENT, timeout: PROBE_WITHIN_MS, killSignal: 'SIGKILL' })
    return { works: true, problem: '' }
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    return { works: false, problem: (stderr || message).trim().slice(0, 300) }
  }
}

/** Whether the machine failed to start the program, rather than the program itself failing. */
export function neverStarted(stderr: string): boolean {
  return WRAPPERS.some((name) => stderr.startsWith(`${name}: `))
}

/** A wrapper reports a program that was killed by a signal as 128 plus the signal. */
export function wasKilled(code: number | null): boolean {
  return code === null || (code > 128 && code < 160)
}
