import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { birthDate, csvOfRows, HEADER, numbered, nurseName, rowOf } from '../../../testbed/register-table.ts'
import { upload } from '../../../testbed/uploads.ts'
import { COLUMNS, registerPeople } from '../../../tests/support/register.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite({ JOBS: 'on' })
const { clerk, imports, proposed, applied, undone } = await registerPeople(site)

test('R-38 what the website may not have is nowhere: not in the database, the file store, a job, or the history', async () => {
  const rows = numbered(60, 900)
  const slipped = rowOf({ n: 990 }).replace(nurseName(990), 'Slipped, Away')
  const dated = `990,x,RNRM-100991,${birthDate(991)},m,01-01-2000,31-12-2030,Active`
  const { id } = await applied(`${csvOfRows(rows)}${slipped}\r\n${dated}\r\n`)
  const headerless = await proposed(rows.map(rowOf).join('\r\n'))
  expect(headerless.state).toBe('checked')
  const { rows: tables } = await site.sql.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  for (const { name } of tables) {
    const { rowCount } = await site.sql.query(
      `select from ${name} as it where to_jsonb(it)::text ~ '\\d\\d-\\d\\d-1871|1871-\\d\\d-\\d\\d|Canarymother'`,
    )
    expect(rowCount, name).toBe(0)
  }
  // The chunks of uploads are bytes.
  expect((await site.sql.query(`select from upload_chunks where data is not null`)).rowCount).toBe(0)
  const { rowCount: left } = await site.sql.query(`select from files where folder = 'register' and erased_at is null`)
  expect(left).toBe(0)
  const folder = site.config.FILES_DIR
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const content = await readFile(path.join(file.parentPath, file.name), 'latin1')
    expect(content.includes('Canarymother'), file.name).toBe(false)
  }
  await imports.cancel({ id: headerless.id })
  await undone(id)
})

test('R-40 a file that can’t be read fails with what to do, and is erased too', async () => {
  const failed = async (csv: string, problem: RegExp) =>
    expect(await proposed(csv)).toMatchObject({ state: 'failed', problem: expect.stringMatching(problem) })
  await failed(`${HEADER}\n`, /no rows/)
  await failed(`${HEADER}\n${'1,"2,'.repeat(20_000)}`, /near line/)
  expect(
    (
      await site.sql.query(
        `select from files where folder = 'register' and erased_at is null and name = 'register.csv'`,
      )
    ).rowCount,
  ).toBe(0)
  await expect(imports.check({ path: '/data/imports/x.csv', columns: COLUMNS })).rejects.toMatchObject({
    httpStatus: 404,
  })
})

test('R-41 imports go after thirty days, and an upload that nobody has compared after one', async () => {
  const { sweepRegisterImports } = await import('./register-work.server.ts')
  const { id: first } = await applied(csvOfRows(numbered(3, 970)))
  const { filePath } = await upload(clerk, 'left.csv', Buffer.from(csvOfRows(numbered(3, 950))), {
    storagePath: 'register',
  })
  await site.sql.query(`update files set created_at = now() - interval '25 hours' where path = $1`, [filePath])
  await site.sql.query(`update register_imports set expires_at = now() - interval '1 second' where id = $1`, [first])
  await sweepRegisterImports(site.services)
  expect(
    (await site.sql.query('select from files where path = $1 and erased_at is not null', [filePath])).rowCount,
  ).toBe(1)
  await expect(imports.one({ id: first })).rejects.toMatchObject({ httpStatus: 404 })
  expect((await site.sql.query('select from register_import_lines where import_id = $1', [first])).rowCount).toBe(0)
})
