import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { aPdf, xlsxParts, zipOf } from '../../../testbed/files-made.ts'
import { upload } from '../../../testbed/uploads.ts'
import { aSite } from '../../../tests/support/site.ts'
import { IMPORT_MOST_ROWS } from './institute-import.contract.ts'

const site = await aSite()
const admin = await site.asAdmin()
const imports = admin.instituteImport
const HEADER = 'Inst Code,Inst Name,Programme,Academic Year\n'

async function check(content: string | Uint8Array, name = 'table.csv') {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const { filePath } = await upload(admin, name, bytes, { storagePath: 'imports' })
  return (await imports.check({ path: filePath })).data
}

/** The message that a file is refused with. A refusal is never a 5xx. */
async function refusalOf(content: string | Uint8Array, name?: string): Promise<string> {
  const failure = await check(content, name).then(
    () => ({ httpStatus: 200, message: 'It was taken' }),
    (error: unknown) => error as { httpStatus: number; message: string },
  )
  expect(failure.httpStatus, failure.message).toBeLessThan(500)
  return failure.message
}

const newOnes = async (id: number) =>
  (await imports.lines({ id, kind: 'new' })).data.map(({ row_number, inst_code, inst_name, after }) => [
    row_number,
    inst_code,
    inst_name,
    ...(after?.recognitions ?? []).map(({ programme, academic_year }) => `${programme} ${academic_year}`),
  ])
const wrongOnes = async (id: number) =>
  (await imports.lines({ id, kind: 'wrong' })).data.map(({ row_number, errors }) => [
    row_number,
    ...errors.map(({ message }) => message),
  ])

const SHEET = 'xl/worksheets/sheet1.xml'
/** A workbook whose first sheet has these XML rows below a valid header. */
function sheetOf(rows: string): Buffer {
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const header = `<row r="1">${text('A1', 'Inst Code')}${text('B1', 'Inst Name')}</row>`
  const data = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${header}${rows}</sheetData></worksheet>`
  return zipOf(xlsxParts().map((part) => (part.name === SHEET ? { name: SHEET, data } : part)))
}

test('a table is read whatever its separator, quotes, line ends, mark and order of columns', async () => {
  for (const [content, separator] of [
    [`\ufeff${HEADER}C-1,"Nursing School, ""Pune""",GNM,2026-27\r\n`, 'comma and BOM'],
    ['Academic year;PROGRAMME;inst name;Inst_Code\r2026-27;GNM;"Nursing School, ""Pune""";C-1\r', 'semicolon and CR'],
    ['  INST CODE \tInst  Name\tProgramme\tAcademic Year\nC-1\t"Nursing School, ""Pune"""\tGNM\t2026-27', 'tab'],
  ])
    expect(await newOnes((await check(content ?? '')).id), separator).toEqual([
      [2, 'C-1', 'Nursing School, "Pune"', 'GNM 2026-27'],
    ])
})

test('rows are numbered as the spreadsheet numbers them: empty ones count, lines inside a cell do not', async () => {
  const found = await check(`${HEADER}\nN-1,"two\nlines",,\n,,,\n\nN-2,Second,,\n`)
  expect(await newOnes(found.id)).toEqual([
    [3, 'N-1', 'two\nlines'],
    [6, 'N-2', 'Second'],
  ])
  expect(found.total_rows).toBe(2)
})

test('a table without rows, without our columns, or with one of them twice is refused with what to do', async () => {
  expect(await refusalOf(HEADER)).toBe('The table has no rows below its header')
  expect(await refusalOf(`${HEADER},,,\n`)).toBe('The table has no rows below its header')
  expect(await refusalOf('1,2\n3,4\n')).toBe(
    'The first row must name the columns. Inst Code and Inst Name are missing.',
  )
  expect(await refusalOf('Inst Code\nA\n')).toBe('The first row must name the columns. Inst Name is missing.')
  expect(await refusalOf('inst_code,Inst Name,INST CODE\nA,B,C\n')).toBe('The column Inst Code is there twice')
  expect(await refusalOf(`${HEADER}A,"B,,\n`)).toContain('a quotation mark is not closed')
  expect(await refusalOf('\n\n,,\nA,B\n')).toBe('The first row must name the columns Inst Code and Inst Name.')
})

test('of ten thousand unknown columns only the first are named', async () => {
  const others = Array.from({ length: 9998 }, (_, n) => `column ${n}`)
  const found = await check(`Inst Code,Inst Name,${others.join()}\nTEN-1,Ten${',x'.repeat(9998)}\n`)
  expect(found.unknown_columns).toHaveLength(21)
  expect(found.unknown_columns.at(-1)).toBe('and 9978 more')
  expect(await newOnes(found.id)).toEqual([[2, 'TEN-1', 'Ten']])
})

test('one code with two names, or written in two ways, is wrong in every row', async () => {
  const found = await check(`${HEADER}TWO-1,One name,,\nTWO-1,Another name,,\ntwo-2,Same,,\nTWO-2,Same,,\n`)
  expect(await wrongOnes(found.id)).toEqual([
    [2, 'Inst Name is another than in row 3, which has the same Inst Code'],
    [3, 'Inst Name is another than in row 2, which has the same Inst Code'],
    [4, 'Inst Code is written in more than one way in this file: two-2, TWO-2'],
    [5, 'Inst Code is written in more than one way in this file: two-2, TWO-2'],
  ])
})

test('other encodings are refused with how to save the file', async () => {
  const text = `${HEADER}E-1,Caf\u00e9 school,,\n`
  const asUtf8 = 'The CSV must be saved as CSV UTF-8'
  expect(await refusalOf(Buffer.from(text, 'latin1'))).toBe(asUtf8)
  expect(await refusalOf(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe(asUtf8)
  expect(await refusalOf(Buffer.from(text, 'utf16le').swap16())).toBe(asUtf8)
  expect(await refusalOf(`${HEADER}E-1,NUL \0 inside,,\n`)).toMatch(/CSV/)
})

test('huge cells are errors, are shown shortened, and keep nobody waiting', async () => {
  const found = await check(`${HEADER}H-1,${'x'.repeat(5_000_000)},,\n${'h'.repeat(100_000)},H,,\n`)
  expect(await wrongOnes(found.id)).toEqual([
    [2, 'Inst Name should not exceed 200 characters'],
    [3, 'Inst Code should not exceed 20 characters'],
  ])
  const { data } = await imports.lines({ id: found.id, kind: 'wrong' })
  expect(JSON.stringify(data).length).toBeLessThan(2000)
})

test('what looks like a formula or a command is text', async () => {
  const names = [
    '=HYPERLINK("http://evil.example")',
    '@SUM(1)',
    '<script>alert(1)</script>',
    "'; drop table institutes",
  ]
  const rows = names.map((name, n) => `"F-${n}","${name.replaceAll('"', '""')}",,`)
  const found = await check(HEADER + rows.join('\n'))
  expect((await newOnes(found.id)).map(([, , name]) => name)).toEqual(names)
  const { data } = await imports.errors({ id: (await check(`${HEADER}=1+1,,=2+2,\n`)).id })
  expect(data.content).toContain(`"'=1+1"`)
})

test('one institute with more recognitions than the form takes is wrong', async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => `MANY-1,Many,Programme ${n},2026-27`)
  const found = await check(HEADER + rows.join('\n'))
  expect(found).toMatchObject({ wrong_rows: 3000, new_rows: 0 })
  expect((await wrongOnes(found.id))[0]).toEqual([2, 'Recognitions should not have more than 200 lines'])
})

test('a table that is too long is refused, one of the allowed length is not', async () => {
  const rows = (many: number) => HEADER + Array.from({ length: many }, (_, n) => `L-${n},Name,,`).join('\n')
  expect(await refusalOf(rows(IMPORT_MOST_ROWS + 1))).toBe('The table has more than 25,000 rows. Divide it into parts.')
  expect(await check(rows(IMPORT_MOST_ROWS))).toMatchObject({ new_rows: IMPORT_MOST_ROWS })
})

test('cells of a workbook are read as they were typed; a date is an error', async () => {
  const sheet = await writeXlsxFile(
    [
      [...'Inst Code,Inst Name,Programme,Academic Year'.split(','), null],
      [{ value: 123, type: Number }, 'A number', 'GNM', '2026-27', null],
      ['00123', 'Text with zeros', null, null, null],
      null as never,
      [{ value: new Date('2026-01-31'), type: Date, format: 'dd/mm/yyyy' }, 'A date', null, null, null],
      [{ value: 12_345_678_901, type: Number }, 'पारिजात', null, null, null],
      [{ value: 0.1 + 0.2, type: Number }, 'A sum', null, null, null],
      [{ value: true, type: Boolean }, 'A truth', null, null, null],
    ].map((row) => row ?? [null, null, null, null, null]),
  ).toBuffer()
  const found = await check(new Uint8Array(sheet), 'cells.xlsx')
  expect(await newOnes(found.id)).toEqual([
    [2, '123', 'A number', 'GNM 2026-27'],
    [3, '00123', 'Text with zeros'],
    [6, '12345678901', 'पारिजात'],
    [7, '0.3', 'A sum'],
    [8, 'TRUE', 'A truth'],
  ])
  expect(await wrongOnes(found.id)).toEqual([
    [5, 'Inst Code is a date in the spreadsheet. Format the column as text, and type it again.'],
  ])
})

test('a formula counts as its result, an error as empty; halves of characters and control characters do no harm', async () => {
  const found = await check(
    sheetOf(`<row r="2"><c r="A2" t="str"><f>"X"&amp;"1"</f><v>X1</v></c><c r="B2" t="str"><f>A1</f><v>Calculated</v></c></row>
      <row r="3"><c r="A3" t="str"><v>X2</v></c><c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>
      <row r="4"><c r="A4" t="str"><v>X3</v></c><c r="B4" t="str"><v>half &#xD800; here</v></c></row>
      <row r="5"><c r="A5" t="str"><v>X4</v></c><c r="B5" t="str"><v>bell &#7; and nul &#0;</v></c></row>`),
    'formulas.xlsx',
  )
  expect(await newOnes(found.id)).toMatchObject([
    [2, 'X1', 'Calculated'],
    [4, 'X3', 'half \ufffd here'],
  ])
  expect(await wrongOnes(found.id)).toEqual([
    [3, 'Inst Name is required'],
    [5, "Inst Name contains characters that can't be used"],
  ])
  await imports.apply({ id: found.id })
})

test('a workbook that is made to exhaust its reader is refused, and the server goes on', async () => {
  const cell = (at: string) => `<c r="${at}" t="str"><v>x</v></c>`
  for (const [what, rows] of [
    ['a row far away', `<row r="99999999999">${cell('A99999999999')}</row>`],
    ['a column far away', `<row r="2">${cell('ZZZZZZZ2')}</row>`],
    ['a cell in the last corner', `<row r="1048576">${cell('XFD1048576')}</row>`],
    ['rows without numbers', '<row><c t="str"><v>x</v></c></row>'],
    ['XML that does not end', '<row r="2"><c r="A2" t="str"><v>x'],
  ] as const) {
    const began = performance.now()
    expect(await refusalOf(sheetOf(rows), 'exhausting.xlsx'), what).toMatch(/too large|can’t be read|no rows|taken/)
    expect(performance.now() - began, what).toBeLessThan(15_000)
    expect((await site.asVisitor.institute.listing({ page: 1, per_page: 5 })).status, what).toBe('success')
  }
})

test('only an uploaded table can be checked', async () => {
  const { filePath } = await upload(admin, 'a.pdf', aPdf(), { storagePath: 'uploads' })
  for (const path of [filePath, '/data/imports/none.csv', '/etc/passwd', '../../secret'])
    await expect(imports.check({ path }), path).rejects.toMatchObject({ httpStatus: 404 })
})

test('other requests are answered while a large table is checked, imported and undone', async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => `BUSY-${n},School ${n} of nursing,GNM,2026-27`)
  const { filePath } = await upload(admin, 'busy.csv', Buffer.from(HEADER + rows.join('\n')), {
    storagePath: 'imports',
  })
  const waits: number[] = []
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      await site.asVisitor.institute.listing({ page: 1, per_page: 50 })
      waits.push(performance.now() - began)
    }
  })()
  const { data } = await imports.check({ path: filePath })
  await imports.apply({ id: data.id })
  await imports.undo({ id: data.id })
  over.abort()
  await asking
  const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0
  expect(waits.length).toBeGreaterThan(20)
  expect(p99).toBeLessThan(1000)
})
