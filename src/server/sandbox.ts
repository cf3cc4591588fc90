import { execFile } from 'node:child_process'
import { lstatSync, readlinkSync } from 'node:fs'
import { promisify } from 'node:util'

/** What the kernel holds a program to. */
export type Limits = {
  timeoutMs: number
  /** Of addresses; for a program that reserves far more than it uses, of what it may write to. */
  memoryBytes: number
  memoryKind?: 'as' | 'data'
  /** Threads are processes too. */
  mostProcesses?: number
  /** Of any one file that it writes. */
  mostFileBytes?: number
}

/** The files and folders of ours that it sees, at their own places. Of all else it sees only what Debian installed. */
export type View = { reads: readonly string[]; writes?: readonly string[] }

type Command = { file: string; args: string[] }

/** Nothing of ours: these programs read hostile files, and our environment holds secrets. */
export const BARE_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8' }

const MB = 1024 * 1024
const MOST_PROCESSES = 32
const MOST_FILE_BYTES = 64 * MB
const PROBE_WITHIN_MS = 10_000
/** What these say themselves is said before the program starts: each of them becomes the next one. */
const WRAPPERS = ['choom', 'bwrap', 'prlimit']

/**
 * How to start a program that reads a file of somebody else's: in a sandbox, where the machine has one, without network,
 * without a view of other processes and with nothing to write to but `writes`; within limits; and as the first to go when
 * memory runs out, so that the kernel never ends the process that answers visitors instead.
 */
export async function held(command: readonly string[], limits: Limits, view: View): Promise<Command> {
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
    // Outside of a user namespace it would count everything else that our user runs.
    ...(sandboxed ? [`--nproc=${mostProcesses}`] : []),
    ...command,
  ]
  const inside = sandboxed ? ['bwrap', ...walls(view), '--', ...limiting] : limiting
  return { file: 'choom', args: ['-n', '1000', '--', ...inside] }
}

/**
 * No /proc at all: what isn't mounted tells nothing, and under systemd's ProtectProc= and ProtectKernelTunables= the
 * kernel would refuse a new one. The namespaces are those that deploy/systemd allows.
 */
function walls({ reads, writes = [] }: View): string[] {
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
    // The root that all of this hangs in is in memory, and would be a place to fill.
    '--remount-ro',
    '/',
  ]
}

/** Links into /usr on Debian. */
function rootFolder(place: string): string[] {
  const found = lstatSync(place, { throwIfNoEntry: false })
  if (!found) return []
  return found.isSymbolicLink() ? ['--symlink', readlinkSync(place), place] : ['--ro-bind', place, place]
}

type Sandbox = { works: boolean; problem: string }
let known: Promise<Sandbox> | undefined

/** Whether this machine lets us have one, asked once in each process. */
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

/** It was the machine that could not start the program, and not the program that failed. */
export function neverStarted(stderr: string): boolean {
  return WRAPPERS.some((name) => stderr.startsWith(`${name}: `))
}

/** A program that a signal ended shows as 128 and the signal where something stands between it and us. */
export function wasEnded(code: number | null): boolean {
  return code === null || (code > 128 && code < 160)
}
