import { expect, test } from 'vitest'
import { upload } from '../../../testbed/uploads.ts'
import { parseCsv } from '../../../tests/support/csv.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
const imports = admin.instituteImport

/** Uploaded as the back office does, and checked. */
async function check(content: string) {
  const { filePath } = await upload(admin, 'institutes.csv', Buffer.from(content), { storagePath: 'imports' })
  return (await imports.check({ path: filePath })).data
}

const linesOf = async (id: number, kind: 'new' | 'changed' | 'kept') => (await imports.lines({ id, kind })).data

test('D-02 the table says where institutes are: an empty cell changes nothing, and the undo gives back what was there', async () => {
  const table = 'Inst Code,Inst Name,District,Address,Phone,Email,Website\n'
  const kept = { district: 'Pune', address: '1 Old Road', phone: '', email: '', website: '' }
  await admin.institute.add({ inst_code: 'WHERE-1', inst_name: 'Known', ...kept })
  const wrong = 'WHERE-3,A school,Pune,,+91;javascript,nobody,javascript:alert(1)'
  const said = 'WHERE-2,A new school,Nashik,"2 New Road, Nashik",+91 253 2501234,office@new.example,https://new.example'
  const found = await check(
    `${table}WHERE-1,,,2 New Road,,,\n${said}\n${wrong}\nWHERE-4,Two,Pune,,,,\nWHERE-4,Two,Thane,,,,\nWHERE-5,Bare,,,,,\n`,
  )
  expect(found).toMatchObject({ changed_institutes: 1, new_institutes: 2, wrong_rows: 3, unknown_columns: [] })
  expect(await linesOf(found.id, 'changed')).toMatchObject([
    { before: { address: '1 Old Road' }, after: { address: '2 New Road' } },
  ])
  const { data } = await imports.lines({ id: found.id, kind: 'wrong' })
  expect(data.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
    ['Phone', 'Email', 'Website'],
    ['District'],
    ['District'],
  ])
  const stored = async () =>
    (
      await site.sql.query(`select inst_code, district, address, phone, email, website from institutes
      where inst_code like 'WHERE-%' and deleted_at is null order by 1`)
    ).rows
  await imports.apply({ id: found.id })
  expect(await stored()).toEqual([
    { ...kept, inst_code: 'WHERE-1', address: '2 New Road' },
    {
      inst_code: 'WHERE-2',
      district: 'Nashik',
      address: '2 New Road, Nashik',
      phone: '+91 253 2501234',
      email: 'office@new.example',
      website: 'https://new.example',
    },
    { inst_code: 'WHERE-5', district: '', address: '', phone: '', email: '', website: '' },
  ])
  const exported = parseCsv((await imports.export({ format: 'csv' })).data.content)
  expect(exported[0]?.slice(4)).toEqual(['District', 'Address', 'Phone', 'Email', 'Website'])
  expect(exported.find(([code]) => code === 'WHERE-2')?.slice(4)).toContain('2 New Road, Nashik')
  // Somebody's later change is kept by the undo, which says what it was.
  const [added] = await linesOf(found.id, 'new')
  await admin.institute.update({
    id: added?.institute_id ?? 0,
    inst_code: 'WHERE-2',
    inst_name: 'A new school',
    phone: '1',
  })
  await imports.undo({ id: found.id })
  expect(await stored()).toMatchObject([
    { inst_code: 'WHERE-1', ...kept },
    { inst_code: 'WHERE-2', phone: '1', address: '2 New Road, Nashik' },
  ])
  expect(await linesOf(found.id, 'kept')).toMatchObject([
    { before: { phone: '+91 253 2501234' }, after: { phone: '1' } },
  ])
})
