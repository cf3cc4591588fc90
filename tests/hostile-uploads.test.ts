import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FILE_KINDS, kindOfName } from '#contract/file-kinds.ts'
import { aPdf } from '../testbed/files-made.ts'
import { type HostileFile, hostileFiles, infectedFiles } from '../testbed/hostile-files.ts'
import { upload } from '../testbed/uploads.ts'
import { aClamd } from './support/clamd.ts'
import { aSite } from './support/site.ts'

const AT_ONCE = 4
const REFUSALS = [400, 413, 415, 422]
const TYPES = Object.values(FILE_KINDS).map(({ type }) => type) as string[]

const site = await aSite({ CLAMD: await aClamd(100) })
const admin = await site.asAdmin()
// Everything that is stored is public at once, so that it can be looked at as a visitor.
await site.sql.query('alter table files alter column opened set default true')
const files = await hostileFiles()

/** The response to one of the files. */
async function tryToUpload({ name, bytes }: HostileFile): Promise<{ status: number; filePath: string }> {
  const kind = kindOfName(name.trim())
  const storagePath = kind ? FILE_KINDS[kind].folder : 'uploads'
  return upload(admin, name, bytes, { storagePath }).then(
    ({ filePath }) => ({ status: 200, filePath }),
    (error: { httpStatus?: number }) => ({ status: error.httpStatus ?? 0, filePath: '' }),
  )
}

test(`M-07 ${files.length} hostile uploads: none is stored with a wrong type or outside the store, none breaks the server`, async () => {
  expect(files.length).toBeGreaterThanOrEqual(200)
  const waiting = [...files]
  const wrong: string[] = []
  const lane = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { status, filePath } = await tryToUpload(file)
      const isKind = kindOfName(file.name) !== undefined
      const good =
        file.expect === 'clean' && file.name.length <= 500
          ? status === 200
          : REFUSALS.includes(status) || (!isKind && status === 200)
      if (!good) wrong.push(`${file.about}: ${status}`)
      if (status === 200) wrong.push(...(await look(file, filePath)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  expect(wrong).toEqual([])
  expect((await readdir(site.config.FILES_DIR)).toSorted()).toEqual(['store', 'work'])
  expect(await readdir(site.services.files.workFolder)).toEqual([])
  for (const folder of await readdir(path.join(site.config.FILES_DIR, 'store')))
    expect(folder).toMatch(/^([0-9a-f]{2}|incoming)$/)
  const { rows } = await site.sql.query<{ type: string }>('select distinct type from blobs')
  for (const { type } of rows) expect(TYPES).toContain(type)
})

/** Stored files are served with their real type, and without their payload. */
async function look(file: HostileFile, filePath: string): Promise<string[]> {
  if (!/^\/data\/(uploads|imports)\/[\p{L}\p{M}\p{N}-]+\.[a-z0-9]+$/u.test(filePath))
    return [`${file.about}: strange address ${filePath}`]
  if (filePath.startsWith('/data/imports/')) return []
  const response = await fetch(site.address + encodeURI(filePath))
  const bytes = Buffer.from(await response.arrayBuffer())
  const kind = kindOfName(filePath)
  const problems = []
  if (response.status !== 200 || !kind || response.headers.get('content-type') !== FILE_KINDS[kind].type)
    problems.push(`${file.about}: given out as ${response.headers.get('content-type')}`)
  if (file.payload && bytes.includes(file.payload)) problems.push(`${file.about}: the payload is still there`)
  return problems
}

test('M-07 an infected file is refused by name; while the scanner does not reply nothing is stored, and the upload can resume', async () => {
  const [infected] = infectedFiles().filter(({ name }) => name.endsWith('.pdf'))
  if (!infected) throw new Error('there is an infected PDF')
  await expect(upload(admin, infected.name, infected.bytes)).rejects.toMatchObject({
    httpStatus: 422,
    message: expect.stringMatching(/^The file contains a virus \(/),
  })
  const silent = await aSite({ CLAMD: '/nowhere/clamd.sock' })
  const clerk = await silent.asAdmin()
  const key = { timestamp: 'one' }
  await expect(upload(clerk, 'good.pdf', aPdf(), key)).rejects.toMatchObject({ httpStatus: 503 })
  expect((await clerk.file.adminListing()).data).toEqual([])
  silent.services.files.clamd = undefined
  expect((await upload(clerk, 'good.pdf', aPdf(), key)).filePath).toBe('/data/uploads/good.pdf')
})

test('M-07 a file’s folder is one of two words, whatever is sent', async () => {
  for (const storagePath of ['../uploads', '/etc', 'uploads/../..', 'UPLOADS', '', 'uploads\u0000', '__proto__', '.'])
    await expect(upload(admin, 'a.pdf', aPdf(), { storagePath: storagePath as never })).rejects.toMatchObject({
      httpStatus: 422,
    })
})
