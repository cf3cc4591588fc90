import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { runTool } from './files/tool.ts'
import { BARE_ENVIRONMENT, sandbox, sandboxedCommand } from './sandbox.ts'

const MB = 1024 * 1024
const LIMITS = { timeoutMs: 20_000, memoryBytes: 512 * MB, maxOutputBytes: 4 * MB }
const NOBODY = 65_534

const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'))
await chmod(folder, 0o777)
afterAll(() => rm(folder, { recursive: true }))

type Ran = { code: number; stdout: string; stderr: string }

/** Runs a command in the sandbox, as this user or as an ordinary one. */
async function inside(script: string, { limits = {}, writes = [] as string[], as = 0 } = {}): Promise<Ran> {
  const { file, args } = await sandboxedCommand(['sh', '-c', script], { ...LIMITS, ...limits }, { reads: [], writes })
  const user = ['--reuid', String(as), '--regid', String(as), '--clear-groups', '--no-new-privs']
  const [program, all] = as === 0 ? [file, args] : ['setpriv', [...user, file, ...args]]
  return promisify(execFile)(program, all, { env: BARE_ENVIRONMENT, timeout: 20_000, killSignal: 'SIGKILL' }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ran) => ({ code, stdout, stderr }),
  )
}

test('F-A8 this machine has a sandbox, for the user who runs the server', async () => {
  expect(await sandbox()).toEqual({ works: true, problem: '' })
  for (const as of [0, NOBODY]) expect(await inside('echo here', { as })).toMatchObject({ code: 0, stdout: 'here\n' })
})

test('F-A8 a program that reads a hostile file reaches no network: a port that listens gets no connection', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const args = ['-v', 'error', '-nostdin', '-f', 'data', '-i', `tcp://127.0.0.1:${port}`, '-f', 'null', '-']
  expect((await runTool('ffmpeg', args, LIMITS)).code).not.toBe(0)
  expect(connections).toBe(0)
  server.close()
})

test('F-A8 it reads no environment of ours, no other process and no file that it was not given', async () => {
  process.env.COUNCIL_SECRET_OF_A_TEST = 'a secret of this test'
  await writeFile(path.join(folder, 'other'), 'somebody else’s file')
  // `concat:` is a protocol of ffmpeg: the file after it is not one of the arguments, so the sandbox doesn't show it.
  const read = (file: string) =>
    runTool(
      'ffmpeg',
      ['-v', 'error', '-f', 'data', '-i', `concat:${file}`, '-map', '0', '-c', 'copy', '-f', 'data', '-'],
      LIMITS,
    )
  for (const file of [
    `/proc/${process.pid}/environ`,
    '/proc/self/environ',
    '/etc/passwd',
    path.join(folder, 'other'),
  ]) {
    const { code, stdout } = await read(file)
    expect(code, file).not.toBe(0)
    expect(stdout.length, file).toBe(0)
  }
  for (const as of [0, NOBODY]) {
    expect((await inside('env', { as })).stdout).not.toContain('SECRET')
    expect((await inside(`ls /proc /home /etc/council /srv ${process.cwd()}`, { as })).stdout).toBe('')
  }
  delete process.env.COUNCIL_SECRET_OF_A_TEST
})

test('F-A8 it writes nowhere but where it may, and no more than it may', async () => {
  const target = path.join(folder, 'written')
  const film = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc', '-frames:v', '1']
  await runTool('ffmpeg', [...film, '-map', '0', '-f', 'tee', `[f=rawvideo]${target}`], LIMITS)
  expect(await readdir(folder)).not.toContain('written')
  for (const as of [0, NOBODY]) {
    for (const place of ['/', '/tmp', '/usr', '/dev', '/usr/share'])
      expect((await inside(`echo x > ${place}/x`, { as })).code, place).not.toBe(0)
    const mine = path.join(folder, `mine-${as}`)
    const filling = await inside(`head -c 5000000 /dev/urandom > ${mine}; echo $?`, {
      as,
      writes: [folder],
      limits: { mostFileBytes: MB },
    })
    expect(filling.stdout.trim()).not.toBe('0')
    expect((await stat(mine)).size).toBe(MB)
  }
})

test('F-A8 an ordinary user’s program can not fork without bound, and nothing of it is left when it is ended', async () => {
  const bomb = 'n=0; while [ $n -lt 200 ]; do sleep 30 & n=$((n+1)); done; echo $n'
  const { stdout, stderr } = await inside(bomb, { as: NOBODY, limits: { mostProcesses: 12, timeoutMs: 3000 } })
  expect(stdout).not.toContain('200')
  expect(stderr).toMatch(/fork|Resource temporarily unavailable/)
  const { stdout: left } = await promisify(execFile)('ps', ['-u', String(NOBODY), '-o', 'args=']).catch(() => ({
    stdout: '',
  }))
  expect(left).not.toContain('sleep 30')
})

test('F-A8 what takes too much memory or time is ended', async () => {
  const start = performance.now()
  const endless = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc', '-f', 'null', '-']
  expect((await runTool('ffmpeg', endless, { ...LIMITS, timeoutMs: 700 })).code).toBeNull()
  expect(performance.now() - start).toBeLessThan(8000)
  expect((await runTool('ffmpeg', ['-version'], { ...LIMITS, memoryBytes: 8 * MB })).code).not.toBe(0)
})
