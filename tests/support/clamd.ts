import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { scanForViruses } from '#server/files/scan.ts'
import { EICAR } from '../../testbed/hostile-files.ts'

/** A real clamd with two signatures of our own: nothing is downloaded. Returns the path of its socket. */
export async function aClamd(mostStreamMb: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clamd-'))
  const socket = path.join(folder, 'clamd.sock')
  const signatures = path.join(folder, 'signatures')
  await mkdir(signatures)
  const hex = (text: string) => Buffer.from(text).toString('hex')
  await writeFile(
    path.join(signatures, 'ours.ndb'),
    `Test.Eicar:0:*:${hex(EICAR)}\nTest.Worm:0:*:${hex('a worm of our own making')}\n`,
  )
  const configuration = path.join(folder, 'clamd.conf')
  const settings = `Foreground yes\nLocalSocket ${socket}\nDatabaseDirectory ${signatures}\nTemporaryDirectory ${folder}\n`
  await writeFile(configuration, `${settings}StreamMaxLength ${mostStreamMb}M\n`)
  const clamd = spawn('/usr/sbin/clamd', ['--config-file', configuration], { stdio: 'ignore' })
  afterAll(async () => {
    clamd.kill('SIGKILL')
    if (clamd.exitCode === null && clamd.signalCode === null) await once(clamd, 'exit')
    await rm(folder, { recursive: true })
  })

  const probe = path.join(folder, 'probe')
  await writeFile(probe, 'x')
  for (let tries = 0; tries < 200; tries += 1) {
    if (clamd.exitCode !== null) throw new Error('clamd ended')
    const answered = await scanForViruses(socket, probe).then(
      () => true,
      () => false,
    )
    if (answered) return socket
    await wait(100)
  }
  throw new Error('clamd does not answer')
}
