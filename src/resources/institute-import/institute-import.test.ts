import { expect, test } from 'vitest'
import { upload } from '../../../testbed/uploads.ts'
import { parseCsv } from '../../../tests/support/csv.ts'
import { ADMIN, aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
const imports = admin.instituteImport

const HEADER = 'Inst Code,Inst Name,Programme,Academic Year\n'

/** Uploaded as the back office does, and checked. */
async function check(content: string | Uint8Array, name = 'institutes.csv') {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const { filePath } = await upload(admin, name, bytes, { storagePath: 'imports' })
  return (await imports.check({ path: filePath })).data
}

const linesOf = async (id: number, kind: 'new' | 'changed' | 'wrong' | 'kept', page = 1) =>
  (await imports.lines({ id, kind, page })).data
const errorsOf = async (id: number) =>
  (await linesOf(id, 'wrong')).map(({ row_number, errors }) => [
    row_number,
    ...errors.map(({ column, message }) => `${column}: ${message}`),
  ])

async function institute(code: string) {
  const { rows } = await site.sql.query(
    `select id, version, inst_code, inst_name, recognitions, updated_by, deleted_at is not null as deleted
     from institutes where inst_code = $1 order by id desc limit 1`,
    [code],
  )
  return rows[0]
}

const everyInstitute = async () =>
  (await site.sql.query('select * from institutes order by id')).rows.map((row) => JSON.stringify(row))
const historyLines = async () =>
  Number((await site.sql.query(`select count(*) from history where collection = 'institutes'`)).rows[0].count)

test('a dry run tells what would be new, changed, unchanged and wrong, and changes nothing', async () => {
  await admin.institute.add({ inst_code: 'DRY-1', inst_name: 'Old name' })
  await admin.institute.add({ inst_code: 'DRY-2', inst_name: 'Same name' })
  const before = [await everyInstitute(), await historyLines()]
  const found = await check(
    `${HEADER}DRY-1,New name,GNM,2026-27
dry-2,,,
DRY-3,पारिजात परिचर्या विद्यालय,ANM,2025-26
DRY-3,,ANM,2026-27
DRY-4,,,
${'D'.repeat(21)},A name,GNM,2026-28
`,
  )
  expect(found).toMatchObject({
    state: 'checked',
    name: 'institutes.csv',
    created_by: ADMIN.name,
    total_rows: 6,
    new_rows: 2,
    new_institutes: 1,
    changed_rows: 1,
    changed_institutes: 1,
    unchanged_rows: 1,
    wrong_rows: 2,
    unknown_columns: [],
  })
  expect(await linesOf(found.id, 'new')).toMatchObject([
    {
      row_number: 4,
      inst_code: 'DRY-3',
      before: null,
      after: {
        inst_name: 'पारिजात परिचर्या विद्यालय',
        recognitions: [
          { programme: 'ANM', academic_year: '2025-26' },
          { programme: 'ANM', academic_year: '2026-27' },
        ],
      },
    },
  ])
  expect(await linesOf(found.id, 'changed')).toMatchObject([
    {
      row_number: 2,
      inst_code: 'DRY-1',
      before: { inst_name: 'Old name', recognitions: [] },
      after: { inst_name: 'New name', recognitions: [{ programme: 'GNM', academic_year: '2026-27' }] },
    },
  ])
  // The messages are those of the form.
  expect(await errorsOf(found.id)).toEqual([
    [6, 'Inst Name: Inst Name is required'],
    [
      7,
      'Inst Code: Inst Code should not exceed 20 characters',
      'Academic Year: Academic year must be a year such as 2026-27',
    ],
  ])
  expect([await everyInstitute(), await historyLines()]).toEqual(before)
})

test('an import is applied with versions, names and history as if each were edited by hand, and undone likewise', async () => {
  const { data: known } = await admin.institute.add({ inst_code: 'APP-1', inst_name: 'Before' })
  const found = await check(`${HEADER}APP-1,After,GNM,2026-27\nAPP-2,Brand new,,\nAPP-3,,,\n`)
  const reply = await imports.apply({ id: found.id })
  expect(reply).toMatchObject({ message: '2 rows imported', data: { state: 'applied', applied_by: ADMIN.name } })
  const recognitions = [{ programme: 'GNM', academic_year: '2026-27' }]
  expect(await institute('APP-1')).toMatchObject({
    version: 2,
    inst_name: 'After',
    recognitions,
    updated_by: ADMIN.name,
  })
  expect(await institute('APP-2')).toMatchObject({ version: 1, inst_name: 'Brand new', updated_by: ADMIN.name })
  expect(await institute('APP-3')).toBeUndefined()
  // Visitors see it at once.
  const { data: shown } = await site.asVisitor.institute.listing()
  expect(shown.map(({ inst_name }) => inst_name)).toEqual(expect.arrayContaining(['After', 'Brand new']))

  const { data: versions } = await admin.institute.versions({ id: known.id })
  const { wording: _hashes, langs: _whole, ...recorded } = known
  expect(versions[0]).toMatchObject({
    action: 'update',
    actor: ADMIN.name,
    version: 2,
    before: { ...recorded, created_at: expect.stringMatching(/Z$/) },
    after: { inst_name: 'After', recognitions, version: 2, updated_by: ADMIN.name },
  })
  // An import's history line has the same fields as an edit's.
  const keys = (line: (typeof versions)[number] | undefined) => Object.keys(line?.after ?? {}).toSorted()
  expect(keys(versions[0])).toEqual(keys(versions[1]))

  const undone = await imports.undo({ id: found.id })
  expect(undone).toMatchObject({ message: 'The import is undone.', data: { state: 'undone', kept_institutes: 0 } })
  expect(await institute('APP-1')).toMatchObject({ version: 3, inst_name: 'Before', recognitions: [] })
  const added = await institute('APP-2')
  expect(added).toMatchObject({ version: 2, deleted: true })
  const actions = async (id: number) => (await admin.institute.versions({ id })).data.map(({ action }) => action)
  expect(await actions(known.id)).toEqual(['revert', 'update', 'add'])
  expect(await actions(added.id)).toEqual(['delete', 'add'])
  expect((await admin.institute.restore({ id: added.id })).data).toMatchObject({ inst_name: 'Brand new', version: 3 })
  // An earlier version can be restored from the history.
  const history_id = versions[0]?.id ?? 0
  expect((await admin.institute.revert({ id: known.id, history_id })).data).toMatchObject({ inst_name: 'After' })
})

test('pressing twice does it once, at the same time or later', async () => {
  const found = await check(`${HEADER}TWICE-1,Once,,\nTWICE-2,Once,,\n`)
  const replies = await Promise.all(Array.from({ length: 5 }, () => imports.apply({ id: found.id })))
  expect(new Set(replies.map(({ data }) => data.applied_at)).size).toBe(1)
  await imports.apply({ id: found.id })
  expect(await institute('TWICE-1')).toMatchObject({ version: 1 })
  await Promise.all(Array.from({ length: 5 }, () => imports.undo({ id: found.id })))
  expect(await institute('TWICE-1')).toMatchObject({ version: 2, deleted: true })
  await expect(imports.apply({ id: found.id })).rejects.toMatchObject({ httpStatus: 409 })
  await expect(imports.cancel({ id: found.id })).rejects.toMatchObject({ httpStatus: 409 })
  await expect(imports.undo({ id: 999_999 })).rejects.toMatchObject({ httpStatus: 404 })
})

test('an import that is cancelled is not applied any more', async () => {
  const found = await check(`${HEADER}CANCEL-1,Never,,\n`)
  expect((await imports.cancel({ id: found.id })).data).toMatchObject({ state: 'cancelled' })
  await expect(imports.apply({ id: found.id })).rejects.toMatchObject({ httpStatus: 409 })
  expect(await institute('CANCEL-1')).toBeUndefined()
})

test('what has changed since the dry run is not overwritten: nothing is imported, and the clerk is told to check again', async () => {
  const { data } = await admin.institute.add({ inst_code: 'STALE-1', inst_name: 'First' })
  const found = await check(`${HEADER}STALE-1,From the file,,\nSTALE-2,Also from the file,,\n`)
  await admin.institute.update({ id: data.id, inst_code: 'STALE-1', inst_name: 'By hand' })
  await expect(imports.apply({ id: found.id })).rejects.toMatchObject({
    httpStatus: 409,
    code: 'stale',
    message: 'Somebody has changed STALE-1 since the file was checked. Check it again.',
    data: { inst_codes: ['STALE-1'] },
  })
  expect(await institute('STALE-1')).toMatchObject({ inst_name: 'By hand', version: 2 })
  expect(await institute('STALE-2')).toBeUndefined()

  const { data: again } = await imports.check({ path: found.path, instead_of: found.id })
  expect((await imports.one({ id: found.id })).data.state).toBe('cancelled')
  await admin.institute.add({ inst_code: 'stale-2', inst_name: 'Somebody was faster' })
  await expect(imports.apply({ id: again.id })).rejects.toMatchObject({
    code: 'stale',
    data: { inst_codes: ['STALE-2'] },
  })
  await admin.institute.delete({ id: data.id })
  await expect(imports.apply({ id: again.id })).rejects.toMatchObject({ code: 'stale' })
  const { data: last } = await imports.check({ path: found.path, instead_of: again.id })
  await imports.apply({ id: last.id })
  expect(await institute('stale-2')).toMatchObject({ inst_name: 'Also from the file' })
})

test('an undo leaves what somebody has changed since, and lists it', async () => {
  const { data } = await admin.institute.add({ inst_code: 'KEPT-1', inst_name: 'Before' })
  const found = await check(`${HEADER}KEPT-1,After,,\nKEPT-2,New,,\nKEPT-3,New too,,\n`)
  await imports.apply({ id: found.id })
  await admin.institute.update({ id: data.id, inst_code: 'KEPT-1', inst_name: 'By hand' })
  await admin.institute.disable({ id: (await institute('KEPT-2')).id, status: 0 })
  const reply = await imports.undo({ id: found.id })
  expect(reply.message).toBe('The import is undone. 2 institutes were left as they are.')
  expect(await linesOf(found.id, 'kept')).toMatchObject([
    { inst_code: 'KEPT-1', before: { inst_name: 'After' }, after: { inst_name: 'By hand' } },
    { inst_code: 'KEPT-2' },
  ])
  expect(await institute('KEPT-1')).toMatchObject({ inst_name: 'By hand', version: 3 })
  expect(await institute('KEPT-2')).toMatchObject({ deleted: false })
  expect(await institute('KEPT-3')).toMatchObject({ deleted: true })
})

test('recognitions are added to those that are known; the same twice is there once', async () => {
  const first = { programme: 'GNM', academic_year: '2025-26' }
  await admin.institute.add({ inst_code: 'REC-1', inst_name: 'A school', recognitions: [first] })
  const found = await check(`${HEADER}REC-1,,gnm,2025-26\nREC-1,A school,GNM,2026-27\nREC-1,,GNM,2026-27\n`)
  expect(found).toMatchObject({ changed_rows: 3, changed_institutes: 1 })
  await imports.apply({ id: found.id })
  expect((await institute('REC-1')).recognitions).toEqual([first, { programme: 'GNM', academic_year: '2026-27' }])
})

test('what is exported and imported again changes nothing, as CSV and as XLSX', async () => {
  await site.sql.query(`insert into institutes (inst_code, inst_name, recognitions)
    select 'TRIP' || n, 'School ' || n || case n % 3 when 0 then ', "quoted"' when 1 then '; semicolon' else ' तालुका' end,
      case when n % 2 = 0 then '[{"programme": "GNM", "academic_year": "2026-27"}, {"programme": "ANM, new", "academic_year": "2025-26"}]'::jsonb else '[]' end
    from generate_series(1, 1500) n`)
  const odd = [
    '=1+1',
    '+91 school',
    '-5',
    '@home',
    "'=quoted",
    "O'Brien",
    'a;=b',
    '00123',
    '＝wide',
    'two\nlines',
    'a\ttab',
  ]
  for (const [n, inst_name] of odd.entries())
    await admin.institute.add({ inst_code: n % 2 ? `ODD-${n}` : `=ODD-${n}`, inst_name })
  await admin.institute.add({ inst_code: '00123', inst_name: 'Leading zeros' })
  const before = await everyInstitute()
  for (const format of ['csv', 'xlsx'] as const) {
    const { data, message } = await imports.export({ format })
    expect(data.filename).toMatch(new RegExp(`^institutes-\\d{4}-\\d\\d-\\d\\d\\.${format}$`))
    expect(message).toMatch(/rows exported$/)
    const found = await check(Buffer.from(data.content, data.encoding === 'text' ? 'utf8' : 'base64'), data.filename)
    expect(await linesOf(found.id, 'changed')).toEqual([])
    expect(await errorsOf(found.id)).toEqual([])
    expect(found).toMatchObject({ total_rows: data.rows, unchanged_rows: data.rows, new_rows: 0 })
    await expect(imports.apply({ id: found.id })).rejects.toMatchObject({ httpStatus: 409 })
  }
  expect(await everyInstitute()).toEqual(before)
  const { rows } = await site.sql.query(`select after from history where action = 'export' order by id`)
  expect(rows).toMatchObject([{ after: { format: 'csv' } }, { after: { format: 'xlsx' } }])
})

test('what begins like a formula arrives as the text it is, in an empty list too', async () => {
  const { data } = await imports.export({ format: 'csv' })
  await site.sql.query('update institutes set deleted_at = now() where deleted_at is null')
  const found = await check(data.content)
  await imports.apply({ id: found.id })
  for (const name of ['=1+1', '+91 school', '-5', '@home', "'=quoted", 'a;=b'])
    expect(
      (await site.sql.query('select from institutes where inst_name = $1 and deleted_at is null', [name])).rowCount,
    ).toBe(1)
})

test('the rows that are wrong can be saved as a table; imports are listed, and go after 30 days', async () => {
  const found = await check(`${HEADER}${Array.from({ length: 45 }, (_, n) => `W-${n},,=x,\n`).join('')}`)
  expect((await imports.lines({ id: found.id, kind: 'wrong', page: 3 })).meta).toMatchObject({
    total: 45,
    last_page: 3,
  })
  expect(await linesOf(found.id, 'wrong', 3)).toHaveLength(5)
  const { data } = await imports.errors({ id: found.id })
  expect(data.filename).toBe('institutes-errors.csv')
  const rows = parseCsv(data.content)
  expect(rows[0]).toEqual(['Row', 'Inst Code', 'Inst Name', 'Column', 'Value', 'What is wrong'])
  expect(rows[1]).toEqual(['2', 'W-0', '', 'Academic Year', '', 'Academic year is required'])
  expect(rows).toHaveLength(46)
  const { data: listed, meta } = await imports.listing({ per_page: 2 })
  expect(listed[0]).toMatchObject({ id: found.id, created_by: ADMIN.name, wrong_rows: 45 })
  expect(listed).toHaveLength(2)
  expect(meta.total).toBeGreaterThan(5)

  const { sweepImports } = await import('./institute-import.server.ts')
  await site.sql.query(`update institute_imports set expires_at = now() - interval '1 second' where id = $1`, [
    found.id,
  ])
  await sweepImports(site.services.db)
  await expect(imports.one({ id: found.id })).rejects.toMatchObject({ httpStatus: 404 })
  expect((await site.sql.query('select from institute_import_lines where import_id = $1', [found.id])).rowCount).toBe(0)
})
