import { expect, test } from 'vitest'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const visitor = site.asVisitor.institute
const admin = (await site.asAdmin()).institute

let codes = 0
const anInstitute = (more: Partial<{ inst_code: string; inst_name: string }> = {}) =>
  admin.add({ inst_code: `T${++codes}`, inst_name: `Test School of Nursing ${codes}`, ...more })
const namesForVisitors = async () => (await visitor.listing()).data.map(({ inst_name }) => inst_name)

test('I-05 an added institute is listed for visitors and in the back office, and the reply says so', async () => {
  const reply = await anInstitute({ inst_code: ' INST0001 ', inst_name: ' Parijat School of Nursing, Nashik ' })
  expect(reply).toMatchObject({ status: 'success', message: 'Institute added successfully' })
  expect(reply.data).toMatchObject({
    inst_code: 'INST0001',
    inst_name: 'Parijat School of Nursing, Nashik',
    status: 1,
    version: 1,
  })
  expect(await namesForVisitors()).toContain('Parijat School of Nursing, Nashik')
  const { data } = await admin.adminListing()
  expect(data.map(({ id }) => id)).toContain(reply.data.id)
})

test('I-05 update changes code and name, and works without a version', async () => {
  const { data } = await anInstitute()
  const reply = await admin.update({ id: data.id, inst_code: 'CHANGED-1', inst_name: 'Changed' })
  expect(reply).toMatchObject({ status: 'success', message: 'Institute updated successfully' })
  expect(reply.data).toMatchObject({
    id: data.id,
    inst_code: 'CHANGED-1',
    inst_name: 'Changed',
    version: 2,
    updated_by: 'Asha Kulkarni',
  })
})

test('I-05 a disabled institute is hidden from visitors and comes back when enabled', async () => {
  const { data } = await anInstitute({ inst_name: 'Now you see me' })
  const disabled = await admin.disable({ id: data.id, status: 0, version: 1 })
  expect(disabled).toMatchObject({ status: 'success', message: 'Institute disabled successfully', data: { status: 0 } })
  expect(await namesForVisitors()).not.toContain('Now you see me')
  await admin.disable({ id: data.id, status: 1 })
  expect(await namesForVisitors()).toContain('Now you see me')
})

test('I-05 a deleted institute is gone from both lists, kept in the table, and can be restored', async () => {
  const { data } = await anInstitute({ inst_name: 'Gone and back' })
  const reply = await admin.delete({ id: data.id, version: 1 })
  expect(reply).toMatchObject({ status: 'success', message: 'Institute deleted successfully' })
  expect(await namesForVisitors()).not.toContain('Gone and back')
  expect((await admin.adminListing({ search: 'gone and back' })).data).toEqual([])
  await expect(admin.update({ id: data.id, inst_code: 'X', inst_name: 'Y' })).rejects.toMatchObject({
    httpStatus: 404,
    message: 'Institute not found',
  })
  expect((await admin.adminListing({ deleted: '1', search: 'gone and back' })).data).toMatchObject([{ id: data.id }])
  expect(await admin.restore({ id: data.id })).toMatchObject({ message: 'Institute restored successfully' })
  expect(await namesForVisitors()).toContain('Gone and back')
})

test('I-05 an edit that has not seen the latest version is refused and shows it', async () => {
  const { data } = await anInstitute()
  await admin.update({ id: data.id, version: 1, inst_code: data.inst_code, inst_name: 'First wins' })
  await expect(
    admin.update({ id: data.id, version: 1, inst_code: data.inst_code, inst_name: 'Second' }),
  ).rejects.toMatchObject({
    httpStatus: 409,
    code: 'stale',
    message: 'Someone changed this while you were editing',
    data: { current: { inst_name: 'First wins', version: 2, updated_by: 'Asha Kulkarni' } },
  })
  await expect(admin.delete({ id: data.id, version: 1 })).rejects.toMatchObject({ code: 'stale' })
  await expect(admin.disable({ id: data.id, status: 0, version: 1 })).rejects.toMatchObject({ code: 'stale' })
})

test('I-05 of many edits at once exactly one wins', async () => {
  const { data } = await anInstitute()
  const edits = Array.from({ length: 20 }, (_, n) =>
    admin.update({ id: data.id, version: 1, inst_code: data.inst_code, inst_name: `Edit ${n}` }),
  )
  const outcomes = await Promise.allSettled(edits)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await site.sql.query('select version from institutes where id = $1', [data.id])
  expect(rows).toEqual([{ version: 2 }])
})

test('I-05 every change leaves one row of history: who, when, before and after', async () => {
  const { data } = await anInstitute({ inst_name: 'Before' })
  await admin.update({ id: data.id, inst_code: data.inst_code, inst_name: 'After' })
  await admin.disable({ id: data.id, status: 0 })
  await admin.disable({ id: data.id, status: 1 })
  await admin.delete({ id: data.id })
  await admin.restore({ id: data.id })
  const { rows } = await site.sql.query(
    `select action, actor, at > now() - interval '1 minute' as recent, before->>'inst_name' as was, after->>'inst_name' as is, request_id is not null as traced
     from history where collection = 'institutes' and row_id = $1 order by id`,
    [data.id],
  )
  const by = { actor: 'Asha Kulkarni', recent: true, traced: true }
  expect(rows).toEqual([
    { ...by, action: 'add', was: null, is: 'Before' },
    { ...by, action: 'update', was: 'Before', is: 'After' },
    ...['disable', 'enable', 'delete', 'restore'].map((action) => ({ ...by, action, was: 'After', is: 'After' })),
  ])
})

test('I-05 a refused change leaves nothing behind', async () => {
  const { data } = await anInstitute()
  const before = await site.sql.query('select count(*) from history')
  await expect(admin.update({ id: data.id, version: 9, inst_code: 'A', inst_name: 'B' })).rejects.toMatchObject({
    code: 'stale',
  })
  await expect(anInstitute({ inst_code: data.inst_code.toLowerCase() })).rejects.toMatchObject({ code: 'taken' })
  expect((await site.sql.query('select count(*) from history')).rows).toEqual(before.rows)
})

test('V-03 inst_code and inst_name are required, trimmed and limited; the messages name the field', async () => {
  const refused = (inst_code: string, inst_name: string) =>
    admin.add({ inst_code, inst_name }).catch((failure: unknown) => failure)
  expect(await refused('  ', 'A name')).toMatchObject({
    httpStatus: 422,
    fields: { inst_code: 'Inst Code is required' },
  })
  expect(await refused('V3-1', ' ')).toMatchObject({ httpStatus: 422, fields: { inst_name: 'Inst Name is required' } })
  expect(await refused('x'.repeat(21), 'A name')).toMatchObject({
    fields: { inst_code: 'Inst Code should not exceed 20 characters' },
  })
  expect(await refused('V3-2', 'n'.repeat(201))).toMatchObject({
    fields: { inst_name: 'Inst Name should not exceed 200 characters' },
  })
  expect(await refused('V3\u0000', 'A name')).toMatchObject({
    httpStatus: 422,
    fields: { inst_code: "Inst Code contains characters that can't be used" },
  })
  const longest = await admin.add({ inst_code: 'c'.repeat(20), inst_name: 'n'.repeat(200) })
  expect(longest.status).toBe('success')
})

test('F-C17, V-03 a code is unique whatever its case, and free again once its institute is deleted', async () => {
  const { data } = await anInstitute({ inst_code: 'Unique-1' })
  const again = { inst_code: 'UNIQUE-1', inst_name: 'Another' }
  await expect(admin.add(again)).rejects.toMatchObject({
    httpStatus: 409,
    message: 'Inst Code is already in use',
    fields: { inst_code: 'Inst Code is already in use' },
  })
  await admin.delete({ id: data.id })
  await admin.add(again)
  await expect(admin.restore({ id: data.id })).rejects.toMatchObject({
    code: 'taken',
    message: 'Inst Code is already in use',
  })
})

test('I-05 recognitions are kept by programme and year; an update that does not name them leaves them alone', async () => {
  const recognitions = [
    { programme: ' GNM ', academic_year: '2026-27' },
    { programme: 'GNM', academic_year: '1999-00' },
  ]
  const { data } = await admin.add({ inst_code: 'REC-1', inst_name: 'Recognised', recognitions })
  const kept = [{ programme: 'GNM', academic_year: '2026-27' }, recognitions[1]]
  expect(data.recognitions).toEqual(kept)
  const renamed = await admin.update({ id: data.id, inst_code: 'REC-1', inst_name: 'Renamed' })
  expect(renamed.data).toMatchObject({ inst_name: 'Renamed', recognitions: kept })
  const emptied = await admin.update({ id: data.id, inst_code: 'REC-1', inst_name: 'Renamed', recognitions: [] })
  expect(emptied.data.recognitions).toEqual([])
  const [latest] = (await admin.versions({ id: data.id })).data
  expect(latest).toMatchObject({ before: { recognitions: kept }, after: { recognitions: [] } })
  const reverted = await admin.revert({ id: data.id, history_id: latest?.id ?? 0, state: 'before' })
  expect(reverted.data.recognitions).toEqual(kept)
})

test('F-C24, V-03 a recognition names its programme and two years that follow each other, once', async () => {
  const refused = (recognitions: { programme: string; academic_year: string }[]) =>
    admin.add({ inst_code: 'REC-2', inst_name: 'Refused', recognitions }).catch((failure: unknown) => failure)
  const wrongYear = 'Academic year must be a year such as 2026-27'
  for (const academic_year of ['2026-28', '2026-26', '26-27', '2026-2027', '2026/2027', '1826-27', '२०२६-२७'])
    expect(await refused([{ programme: 'GNM', academic_year }]), academic_year).toMatchObject({
      httpStatus: 422,
      fields: { 'recognitions.0.academic_year': wrongYear },
    })
  expect(await refused([{ programme: 'GNM', academic_year: '2026-28' }])).toMatchObject({
    fields: { 'recognitions.0.academic_year': wrongYear },
  })
  expect(await refused([{ programme: ' ', academic_year: '2026-27' }])).toMatchObject({
    fields: { 'recognitions.0.programme': 'Programme is required' },
  })
  const repeated = [
    { programme: 'GNM', academic_year: '2026-27' },
    { programme: 'gnm', academic_year: '2026-27' },
  ]
  expect(await refused(repeated)).toMatchObject({
    fields: { 'recognitions.1.programme': 'Programme is there already for this year' },
  })
  const { data } = await anInstitute()
  await expect(
    admin.update({ id: data.id, inst_code: data.inst_code, inst_name: 'X', recognitions: repeated }),
  ).rejects.toMatchObject({ httpStatus: 422 })
  const many = Array.from({ length: 201 }, (_, n) => ({ programme: `P${n}`, academic_year: '2026-27' }))
  expect(await refused(many)).toMatchObject({ httpStatus: 422 })
})

test('M-05 the back office searches all columns, filters each, whatever the case, and treats % and _ as text', async () => {
  await anInstitute({ inst_code: 'SRCH-77', inst_name: 'Mogra College of Nursing, Kolhapur' })
  await anInstitute({ inst_code: 'SRCH-78', inst_name: 'पारिजात परिचर्या विद्यालय, नाशिक' })
  await anInstitute({ inst_code: 'SRCH-79', inst_name: '100% placement_school' })
  const codesOf = async (query: Parameters<typeof admin.adminListing>[0]) =>
    (await admin.adminListing(query)).data.map(({ inst_code }) => inst_code)
  expect(await codesOf({ search: 'mogra' })).toEqual(['SRCH-77'])
  expect(await codesOf({ search: 'srch-7' })).toEqual(['SRCH-77', 'SRCH-78', 'SRCH-79'])
  expect(await codesOf({ search: 'परिचर्या' })).toEqual(['SRCH-78'])
  expect(await codesOf({ search: '0% p' })).toEqual(['SRCH-79'])
  expect(await codesOf({ search: 't_s' })).toEqual(['SRCH-79'])
  expect(await codesOf({ search: 'ko', filter_inst_code: 'srch' })).toEqual(['SRCH-77'])
  expect(await codesOf({ filter_inst_code: 'SRCH-7', filter_inst_name: 'COLLEGE' })).toEqual(['SRCH-77'])
  expect(await codesOf({ filter_inst_name: 'srch' })).toEqual([])
})

test('F-S8, M-05 one or two letters in Search Data find the words that begin with them, in any column', async () => {
  await anInstitute({ inst_code: 'QZ-901', inst_name: 'Xylo School of Wards' })
  await anInstitute({ inst_code: 'BOX-902', inst_name: 'Maxima Ashram' })
  const codesOf = async (search: string) =>
    (await admin.adminListing({ search })).data.map(({ inst_code }) => inst_code)
  for (const search of ['x', 'xy', 'Xy', 'qz', 'QZ']) expect(await codesOf(search), search).toEqual(['QZ-901'])
  expect(await codesOf('ox')).toEqual([])
})

test('F-S10, M-05 page sizes are 5, 10, 20, 50 and 100; the count tells of how many', async () => {
  for (let one = 1; one <= 7; one++) await anInstitute({ inst_code: `SIZE-${one}`, inst_name: `Sized ${one}` })
  const { meta, data } = await admin.adminListing({ page: 1, per_page: 5 })
  expect(data).toHaveLength(5)
  expect(meta).toMatchObject({
    page: 1,
    per_page: 5,
    capped: false,
    total: meta.of,
    last_page: Math.ceil(meta.total / 5),
  })
  await expect(admin.adminListing({ page: 1, per_page: 7 })).rejects.toMatchObject({ httpStatus: 422 })
  const filtered = await admin.adminListing({ page: 1, per_page: 5, search: 'size-' })
  expect(filtered.data).toHaveLength(5)
  expect(filtered.meta).toMatchObject({ total: 7, of: meta.total, last_page: 2 })
})

test('L-09 the public listing carries its meta, holds 50 rows a page when asked, and only enabled institutes', async () => {
  await site.sql.query(`insert into institutes (inst_code, inst_name, status)
    select 'MANY' || lpad(n::text, 5, '0'), 'Many ' || n, case when n % 10 = 0 then 0 else 1 end from generate_series(1, 3000) n`)
  await expect.poll(async () => (await visitor.listing({ page: 1, per_page: 50 })).meta.total).toBeGreaterThan(2700)
  const first = await visitor.listing({ page: 1, per_page: 50 })
  const pages = await Promise.all(
    Array.from({ length: first.meta.last_page }, (_, n) => visitor.listing({ page: n + 1, per_page: 50 })),
  )
  const all = pages.flatMap(({ data }) => data)
  expect(all).toHaveLength(first.meta.total)
  expect(all.map(({ inst_code, id }) => [inst_code, id])).toEqual(
    (
      await site.sql.query(
        `select inst_code, id from institutes where status = 1 and deleted_at is null order by inst_code, id`,
      )
    ).rows.map((row) => [row.inst_code, row.id]),
  )
  expect(all.every(({ status }) => status === 1)).toBe(true)
  expect(Object.keys(all[0] ?? {}).toSorted()).toEqual(['id', 'inst_code', 'inst_name', 'status', 'updated_at'])
  expect((await visitor.listing()).data).toHaveLength(1000)
  expect((await visitor.listing({ page: 999, per_page: 50 })).data).toEqual([])
})

test('F-S10, M-05 a search that more than 1,000 rows match is counted and paged up to 1,000', async () => {
  await site.sql.query(`insert into institutes (inst_code, inst_name)
    select 'PLENTY' || lpad(n::text, 5, '0'), 'Plenty ' || n from generate_series(1, 3000) n`)
  await expect
    .poll(async () => (await admin.adminListing({ page: 1, per_page: 20 })).meta.total)
    .toBeGreaterThanOrEqual(3000)
  const { data, meta } = await admin.adminListing({ page: 50, per_page: 20, search: 'plenty' })
  expect(meta).toMatchObject({ total: 1000, capped: true, last_page: 50 })
  expect(meta.of).toBeGreaterThanOrEqual(3000)
  expect(data.map(({ inst_code }) => inst_code)).toEqual(
    Array.from({ length: 20 }, (_, n) => `PLENTY${String(981 + n).padStart(5, '0')}`),
  )
  expect((await admin.adminListing({ page: 51, per_page: 20, search: 'plenty' })).data).toEqual([])
  const few = await admin.adminListing({ page: 1, per_page: 20, search: 'plenty 2999' })
  expect(few).toMatchObject({ data: [{ inst_code: 'PLENTY02999' }], meta: { total: 1, capped: false, last_page: 1 } })
})
