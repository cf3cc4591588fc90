import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aPdf, aPicture } from '../../../testbed/files-made.ts'
import { infectedFiles } from '../../../testbed/hostile-files.ts'
import { aClamd } from '../../../tests/support/clamd.ts'
import { scanForViruses } from './scan.ts'

const MOST_STREAM_MB = 2
const unavailable = {
  code: 'unavailable',
  message: "Files can't be checked for viruses just now. Please try again.",
}

const socket = await aClamd(MOST_STREAM_MB)
const folder = await mkdtemp(path.join(tmpdir(), 'scanned-'))
afterAll(() => rm(folder, { recursive: true }))

async function aFile(name: string, bytes: Buffer): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return file
}

/**
 * A server that isn't clamd and sends this reply, at once or after it has received everything; without a reply it hangs
 * up.
 */
async function anImpostor(answer: string | undefined, atOnce = false): Promise<{ address: string; close: () => void }> {
  const server = createServer((connection) => {
    let got = Buffer.alloc(0)
    connection.on('error', () => {})
    connection.on('data', (data) => {
      got = Buffer.concat([got, data])
      if (!atOnce && !got.subarray(-4).equals(Buffer.alloc(4))) return
      if (answer === undefined) connection.destroy()
      else connection.end(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { address: `127.0.0.1:${port}`, close: () => server.close() }
}

test('without a scanner nothing is asked', async () => {
  await scanForViruses(undefined, '/no/such/file')
})

test('files without a virus pass', async () => {
  await scanForViruses(socket, await aFile('good.pdf', aPdf()))
  await scanForViruses(socket, await aFile('good.jpg', await aPicture('jpeg', 640, 480)))
  await scanForViruses(socket, await aFile('long', Buffer.alloc(1_500_000, 'long ')))
})

test('a virus is refused by its name', async () => {
  const worm = Buffer.from(`${'x'.repeat(300_000)}a worm of our own making${'x'.repeat(300_000)}`)
  await expect(scanForViruses(socket, await aFile('worm', worm))).rejects.toMatchObject({
    code: 'invalid',
    message: 'The file contains a virus (Test.Worm.UNOFFICIAL)',
  })
})

test('a virus that only a scanner detects is found, inside other files too', async () => {
  for (const { name, bytes } of infectedFiles())
    await expect(scanForViruses(socket, await aFile(name, bytes)), name).rejects.toMatchObject({ code: 'invalid' })
})

test('a file that the scanner does not take is not let pass', async () => {
  const large = await aFile('large', Buffer.alloc(MOST_STREAM_MB * 1024 * 1024 + 1))
  await expect(scanForViruses(socket, large)).rejects.toMatchObject(unavailable)
})

test('without a scanner that answers, nothing passes', async () => {
  const file = await aFile('file', Buffer.from('x'))
  for (const nobody of [path.join(folder, 'nobody.sock'), '127.0.0.1:1'])
    await expect(scanForViruses(nobody, file)).rejects.toMatchObject(unavailable)
  for (const answer of [
    undefined,
    '',
    'stream: OK but',
    'UNKNOWN COMMAND\0',
    'stream: x ERROR\0',
    'HTTP/1.1 400\r\n',
  ]) {
    for (const atOnce of [true, false]) {
      const { address, close } = await anImpostor(answer, atOnce)
      await expect(scanForViruses(address, file), answer).rejects.toMatchObject(unavailable)
      close()
    }
  }
  const { address, close } = await anImpostor('stream: OK\0', true)
  const large = await aFile('large', Buffer.alloc(20_000_000))
  await expect(scanForViruses(address, large)).rejects.toMatchObject(unavailable)
  close()
})

test('host and port are an address as well', async () => {
  const { address, close } = await anImpostor('stream: OK\0')
  await scanForViruses(address, await aFile('file', Buffer.from('x')))
  close()
})
