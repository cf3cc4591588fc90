import { beforeAll, expect, test } from 'vitest'
import { checksumOf, csvOfRows, numbered, nurseName, rowOf } from '../../../testbed/register-table.ts'
import { upload } from '../../../testbed/uploads.ts'
import { COLUMNS, registerPeople } from '../../../tests/support/register.ts'
import { aSite } from '../../../tests/support/site.ts'

// Whoever uploads and who applies are two people; jobs run in the process that is asked.
const site = await aSite({ JOBS: 'on' })
const people = await registerPeople(site)
const { clerk, publisher, other, imports, settled, proposed, applied, undone, linesOf } = people

const entry = async (number: number) =>
  (await site.sql.query('select * from registrants where number = $1', [String(100_000 + number)])).rows[0]
const historyLines = async () =>
  (
    await site.sql.query(
      `select action, row_id, before, after from history where collection = 'registrants' order by id`,
    )
  ).rows

beforeAll(async () => {
  await applied(csvOfRows(numbered(300)))
})

test('R-30 the columns of a file may have any order: those that say what they are are suggested', async () => {
  const csv = `Date of Birth;Name;Registration No.;Status\n01-01-1871;Asha Patil;1;\n`
  const { filePath } = await upload(clerk, 'other.csv', Buffer.from(csv), { storagePath: 'register' })
  const { data } = await imports.columns({ path: filePath })
  expect(data).toEqual({
    header: ['Date of Birth', 'Name', 'Registration No.', 'Status'],
    suggested: { name: 1, number: 2, standing: 3 },
  })
  const refused = (columns: object) => expect(imports.check({ path: filePath, columns })).rejects
  await refused({ name: 1 }).toMatchObject({ httpStatus: 422 })
  await refused({ name: 1, number: 9 }).toMatchObject({ message: 'The file has no such column' })
  await refused({ name: 1, number: 1 }).toMatchObject({ message: 'One column can’t be two things' })
  await refused({ name: 1, number: 2, registered_on: 0 }).toMatchObject({
    message: expect.stringMatching(/date of birth is not read/),
  })
})

test('R-31 the dry run counts and shows every kind of change, names rows that it can’t read by line, and changes nothing', async () => {
  const before = await checksumOf(site.sql)
  const rows = [
    ...numbered(290).map((row) => (row.n < 5 ? { ...row, name: `Renamed ${nurseName(row.n)}` } : row)),
    ...numbered(4, 400),
    { n: 500, status: 'Suspended' },
  ]
  const csv = csvOfRows(rows)
    .replace(rowOf({ n: 10 }), rowOf({ n: 10, status: 'Removed' }))
    .replace(rowOf({ n: 11 }), rowOf({ n: 11, status: 'Perhaps' }))
    .replace(rowOf({ n: 12 }), rowOf({ n: 12, until: '31-02-2030' }))
    .replace(rowOf({ n: 13 }), rowOf({ n: 13 }).replace(nurseName(13), `${nurseName(13)}, née Patil`))
  const found = await proposed(`${csv}${rowOf({ n: 14 })}\r\n`)
  expect(found).toMatchObject({
    state: 'checked',
    total_rows: 296,
    new_rows: 4,
    changed_rows: 5,
    standing_rows: 2,
    wrong_rows: 5,
    unchanged_rows: 280,
    missing_rows: 11,
    held_rows: 0,
  })
  const wrong = (await linesOf(found.id, 'wrong')).map(({ line, problem }) => `${line}: ${problem}`)
  expect(wrong).toEqual([
    '13: Standing is none of registered, suspended, removed, transferred',
    '14: Valid until is no date such as 31-01-2026',
    '15: It has 9 cells, the first line has 8',
    '16: Registration number is in this file more than once',
    '297: Registration number is in this file more than once',
  ])
  expect(await linesOf(found.id, 'standing')).toMatchObject([
    { number: '100010', before: { standing: 'registered' }, after: { standing: 'removed' } },
    { number: '100500', before: null, after: { standing: 'suspended' } },
  ])
  const [changed] = await linesOf(found.id, 'changed')
  expect(changed).toMatchObject({ before: { name: nurseName(0) }, after: { name: `Renamed ${nurseName(0)}` } })
  expect(await linesOf(found.id, 'new')).toHaveLength(4)
  // Whoever has a row that can't be read is on the register all the same; its number is known only where it could be read.
  expect((await linesOf(found.id, 'missing')).map(({ number }) => number)).not.toContain('100011')
  expect(await checksumOf(site.sql)).toBe(before)
  await imports.cancel({ id: found.id })
})

test('R-32 who has proposed an import can’t apply it, nor a clerk; who has asked for the undo can’t undo it', async () => {
  const { filePath } = await upload(publisher, 'own.csv', Buffer.from(csvOfRows(numbered(1, 600))), {
    storagePath: 'register',
  })
  const { data } = await publisher.registerImport.check({ path: filePath, columns: COLUMNS })
  const { id } = await settled(data.id)
  expect((await publisher.registerImport.one({ id })).data.may_apply).toBe(false)
  await expect(publisher.registerImport.apply({ id })).rejects.toMatchObject({ httpStatus: 403 })
  await expect(imports.apply({ id })).rejects.toMatchObject({ httpStatus: 403 })
  // Pressed twice, by two people: once.
  await Promise.all([other.registerImport.apply({ id }), other.registerImport.apply({ id })])
  expect((await settled(id)).state).toBe('applied')
  expect(await entry(600)).toMatchObject({ version: 1, import_id: id })
  await expect(publisher.registerImport.undo({ id })).rejects.toMatchObject({ httpStatus: 409 })
  await publisher.registerImport.askUndo({ id })
  await expect(publisher.registerImport.undo({ id })).rejects.toMatchObject({ httpStatus: 403 })
  await other.registerImport.undo({ id })
  expect((await settled(id)).state).toBe('undone')
  expect(await entry(600)).toBeUndefined()
})

test('R-33 an undo gives back the very register that there was; a code that certificates carry is kept for good', async () => {
  const before = await checksumOf(site.sql)
  const rows = [
    ...numbered(100).map(({ n }) => ({ n, until: '31-12-2031' })),
    { n: 700 },
    { n: 20, status: 'Suspended' },
  ]
  const csv = csvOfRows(rows.filter(({ n }, place) => n !== 20 || place > 100))
  const found = await applied(csv, { whole: '1' })
  expect(found).toMatchObject({ changed_rows: 99, standing_rows: 1, new_rows: 1, held_rows: 200 })
  expect(await entry(20)).toMatchObject({ standing: 'suspended', version: 2 })
  expect(await entry(250)).toMatchObject({ held: true })
  const { code } = await entry(700)
  expect(await checksumOf(site.sql)).not.toBe(before)
  expect(await undone(found.id)).toMatchObject({ state: 'undone', kept_rows: 0 })
  expect(await checksumOf(site.sql)).toBe(before)
  const again = await applied(csvOfRows([{ n: 700 }]))
  expect((await entry(700)).code).toBe(code)
  await undone(again.id)
})

test('R-34 missing entries are listed and kept; only a file that is the whole register holds them, and none is deleted', async () => {
  const part = await applied(csvOfRows(numbered(10)))
  expect(part).toMatchObject({ missing_rows: 290, held_rows: 0 })
  expect((await site.sql.query('select from registrants where held')).rowCount).toBe(0)
  const whole = await proposed(csvOfRows(numbered(299)), { whole: '1' })
  expect(whole).toMatchObject({ held_rows: 1, missing_rows: 0 })
  await imports.cancel({ id: whole.id })
  await expect(publisher.registerImport.apply({ id: whole.id })).rejects.toMatchObject({ httpStatus: 409 })
})

test('R-35 nothing is imported over an entry that was changed since; an undo leaves such entries and lists them', async () => {
  const csv = csvOfRows([
    { n: 30, until: '31-12-2033' },
    { n: 31, until: '31-12-2033' },
  ])
  const stale = await proposed(csv)
  await site.sql.query(`update registrants set held = true, version = version + 1 where number = '100030'`)
  await publisher.registerImport.apply({ id: stale.id })
  expect(await settled(stale.id)).toMatchObject({
    state: 'checked',
    problem: expect.stringMatching(/^Entries have been changed since/),
  })
  expect(await entry(31)).not.toMatchObject({ valid_until: '2033-12-31' })
  const found = await applied(csv)
  await site.sql.query(`update registrants set held = false, version = version + 1 where number = '100030'`)
  expect(await undone(found.id)).toMatchObject({ state: 'undone', kept_rows: 1 })
  expect(await linesOf(found.id, 'kept')).toMatchObject([{ number: '100030' }])
  expect(await entry(30)).toMatchObject({ valid_until: '2033-12-31' })
  expect(await entry(31)).toMatchObject({ valid_until: '2030-12-31' })
})

test('R-36 the history has one line for an import and one for each change of standing', async () => {
  const from = (await historyLines()).length
  const found = await applied(csvOfRows([{ n: 40, status: 'Struck off' }, ...numbered(50, 800)]))
  expect((await historyLines()).slice(from)).toMatchObject([
    { action: 'update', before: { standing: 'registered' }, after: { number: '100040', standing: 'removed' } },
    { action: 'update', row_id: 0, after: { import: found.id, new_rows: 50, standing_rows: 1 } },
  ])
  await undone(found.id)
  expect((await historyLines()).slice(from + 2).map(({ action, row_id }) => [action, row_id > 0])).toEqual([
    ['revert', true],
    ['revert', false],
  ])
})

test('R-37 two entries may exchange their NUIDs; one that belongs to somebody else is an error', async () => {
  const columns = { number: 0, name: 1, nuid: 2 }
  const csv = (rows: string[]) => `Reg No,Name,NUID\n${rows.join('\n')}\n`
  await applied(csv(['X-1,Asha Patil,N1', 'X-2,Usha Patil,N2']), { columns })
  const swapped = await applied(csv(['X-1,Asha Patil,N2', 'X-2,Usha Patil,N1']), { columns })
  const nuids = async () => (await site.sql.query(`select nuid from registrants where roll = 'X' order by number`)).rows
  expect(await nuids()).toEqual([{ nuid: 'N2' }, { nuid: 'N1' }])
  await undone(swapped.id)
  expect(await nuids()).toEqual([{ nuid: 'N1' }, { nuid: 'N2' }])
  const taken = await proposed(csv(['X-3,Lata Patil,N1']), { columns })
  expect(await linesOf(taken.id, 'wrong')).toMatchObject([{ problem: 'NUID belongs to another entry of the register' }])
})

test('R-39 how names sound is what the check of a nurse compares, however a name is written', async () => {
  const names = [
    'Asha  Patil',
    "D'Souza Mary",
    'A. B. Kale',
    'सुनिता पाटील',
    'Élodie Žižek',
    'J K Rao',
    'asha-rani More',
    'Ｗｉｄｅ Name',
  ]
  const found = await applied(`Reg No,Name\n${names.map((name, n) => `S-${n},${name}`).join('\n')}\n`, {
    columns: { number: 0, name: 1 },
  })
  const { rows } = await site.sql.query(
    `select name from registrants where roll = 'S' and sounds is distinct from name_sounds(name_words(name))`,
  )
  expect(rows).toEqual([])
  expect(
    (await site.sql.query(`select from registrants where sounds is distinct from name_sounds(name_words(name))`))
      .rowCount,
  ).toBe(0)
  await undone(found.id)
})
