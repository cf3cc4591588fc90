import type { Page } from '@playwright/test'
import {
  anAccount,
  anInstitute,
  expect,
  logIn,
  logInAgain,
  open,
  searchFor,
  test,
  waitForDraft,
} from './support/clerk.ts'

const offer = (page: Page) => page.getByText(/^You have an unsaved draft from/)
const conflict = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Someone changed this while you were editing' })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true }).first()
const leaveAtOnce = (page: Page) => page.on('dialog', (dialog) => void dialog.accept())

type Sql = Parameters<typeof anAccount>[0]

async function aCircular(sql: Sql, text: string): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    'insert into page_contents (type, title) values (1, $1) returning id',
    [text],
  )
  return rows[0]?.id ?? 0
}

/** A colleague saves first. */
const changeMeanwhile = (sql: Sql, table: string, column: string, id: number, text: string) =>
  sql.query(`update ${table} set ${column} = $2, version = version + 1, updated_by = 'Asha Kale' where id = $1`, [
    id,
    text,
  ])

test('F-C2 a draft of a page that a colleague has changed in the meantime opens the conflict screen after the login', async ({
  clerk,
  sql,
  account,
}) => {
  const id = await aCircular(sql, 'Circular as it was')
  const stored = async () => (await sql.query('select title from page_contents where id = $1', [id])).rows[0]?.title
  await open(clerk, `/admin/manageCircular/${id}`)
  await title(clerk).fill('Circular as I want it')
  await clerk.getByRole('button', { name: 'Add download' }).click()
  const downloads = clerk.getByRole('group', { name: 'Downloads' })
  await downloads.getByLabel('File or address').fill('/data/uploads/fee-structure-2026-27.pdf')
  await downloads.getByLabel('Title').fill('Annexure to the circular')
  await waitForDraft(clerk, 'Annexure to the circular')
  await changeMeanwhile(sql, 'page_contents', 'title', id, 'Circular of my colleague')
  await logInAgain(clerk, sql, account, () => save(clerk).click())
  await expect(conflict(clerk)).toContainText('Circular of my colleague')
  await expect(conflict(clerk)).toContainText('Circular as I want it')
  await expect(conflict(clerk)).toContainText('Saved by Asha Kale')
  await expect(save(clerk)).toBeDisabled()
  expect(await stored()).toBe('Circular of my colleague')
  await clerk.getByRole('button', { name: 'Continue with mine' }).click()
  await expect(downloads.getByLabel('Title')).toHaveValue('Annexure to the circular')
  await save(clerk).click()
  await expect(clerk.getByText('Content updated successfully')).toBeVisible()
  expect(await stored()).toBe('Circular as I want it')
})

test('F-C2 the same after a closed tab, and the saved version can be taken instead', async ({ clerk, sql }) => {
  leaveAtOnce(clerk)
  const id = await aCircular(sql, 'Closed tab as it was')
  await open(clerk, `/admin/manageCircular/${id}`)
  await title(clerk).fill('Closed tab of mine')
  await clerk.close({ runBeforeUnload: true })
  await changeMeanwhile(sql, 'page_contents', 'title', id, 'Closed tab of my colleague')
  const tab = await clerk.context().newPage()
  await open(tab, `/admin/manageCircular/${id}`)
  await tab.getByRole('button', { name: 'Restore' }).click()
  await expect(conflict(tab)).toContainText('Closed tab of my colleague')
  await tab.getByRole('button', { name: 'Take the saved version' }).click()
  await expect(title(tab)).toHaveText('Closed tab of my colleague')
  await expect(save(tab)).toBeDisabled()
  // A rejected version is no longer a draft.
  await open(tab, `/admin/manageCircular/${id}`)
  await expect(title(tab)).toHaveText('Closed tab of my colleague')
  await expect(offer(tab)).toBeHidden()
})

test('F-C2 a draft without a change in between is restored without a question', async ({ clerk, sql, account }) => {
  const id = await aCircular(sql, 'Undisturbed circular')
  await open(clerk, `/admin/manageCircular/${id}`)
  await title(clerk).fill('Undisturbed circular, second edition')
  await waitForDraft(clerk, 'second edition')
  await logInAgain(clerk, sql, account, () => save(clerk).click())
  await expect(title(clerk)).toHaveText('Undisturbed circular, second edition')
  await expect(conflict(clerk)).toBeHidden()
  await save(clerk).click()
  await expect(clerk.getByText('Content updated successfully')).toBeVisible()
})

test('F-C2 the same in a dialog and in the text editor', async ({ clerk, sql, account }) => {
  await anInstitute(sql, 'DRAFT-1', 'School as it was')
  await open(clerk, '/admin/manageInstitute')
  await searchFor(clerk, 'DRAFT-1')
  await clerk.getByRole('button', { name: 'Edit School as it was' }).click()
  await clerk.getByLabel('Inst Name', { exact: true }).fill('School as I want it')
  await waitForDraft(clerk, 'School as I want it')
  await sql.query(
    `update institutes set inst_name = 'School of my colleague', version = version + 1, updated_by = 'Asha Kale' where inst_code = 'DRAFT-1'`,
  )
  await logInAgain(clerk, sql, account, () => save(clerk).click())
  await expect(conflict(clerk)).toContainText('School of my colleague')
  await clerk.getByRole('button', { name: 'Continue with mine' }).click()
  await expect(clerk.getByLabel('Inst Name', { exact: true })).toHaveValue('School as I want it')
  await clerk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await clerk.getByRole('button', { name: 'Leave without saving' }).click()

  const { rows } = await sql.query<{ id: number }>(
    `insert into information_texts ("group", slug, title, order_id) values ('page', 'draft-journey', 'Text as it was', 900) returning id`,
  )
  const id = rows[0]?.id ?? 0
  await open(clerk, `/admin/manageInformation/${id}`)
  await clerk.getByLabel('Title', { exact: true }).fill('Text as I want it')
  await waitForDraft(clerk, 'Text as I want it')
  await changeMeanwhile(sql, 'information_texts', 'title', id, 'Text of my colleague')
  await logInAgain(clerk, sql, account, () => save(clerk).click())
  await expect(conflict(clerk)).toContainText('Text of my colleague')
  await sql.query('delete from information_texts where id = $1', [id])
})

test('F-C2 a draft of a record that was deleted in the meantime is kept, and can be added as a new one', async ({
  clerk,
  sql,
  account,
}) => {
  const id = await aCircular(sql, 'Doomed circular')
  await open(clerk, `/admin/manageCircular/${id}`)
  await title(clerk).fill('Doomed circular, corrected')
  await waitForDraft(clerk, 'Doomed circular, corrected')
  await sql.query('update page_contents set deleted_at = now(), version = version + 1 where id = $1', [id])
  await logInAgain(clerk, sql, account, () => save(clerk).click())
  const gone = clerk.getByRole('alert').filter({ hasText: 'Someone deleted this while you were editing' })
  await expect(gone).toBeVisible()
  await expect(title(clerk)).toHaveText('Doomed circular, corrected')
  await gone.getByRole('button', { name: 'Add it as a new one' }).click()
  await clerk.getByRole('button', { name: 'Add as a new one' }).click()
  await expect(clerk.getByText('Content added successfully')).toBeVisible()

  // In a dialog the server reports it.
  await anInstitute(sql, 'DOOMED-1', 'Doomed School')
  await open(clerk, '/admin/manageInstitute')
  await searchFor(clerk, 'DOOMED-1')
  await clerk.getByRole('button', { name: 'Edit Doomed School' }).click()
  await clerk.getByLabel('Inst Name', { exact: true }).fill('Doomed School, corrected')
  await sql.query(`update institutes set deleted_at = now() where inst_code = 'DOOMED-1'`)
  await save(clerk).click()
  await expect(gone).toBeVisible()
  await gone.getByRole('button', { name: 'Discard my text' }).click()
  await expect(clerk.getByRole('dialog')).toBeHidden()
  expect(await clerk.evaluate(() => Object.values(localStorage).join())).not.toContain('Doomed')
})

test('F-C2 two tabs keep separate drafts, and saving one does not affect the other', async ({ clerk, sql }) => {
  leaveAtOnce(clerk)
  await open(clerk, '/admin/manageCircular/new')
  const tab = await clerk.context().newPage()
  leaveAtOnce(tab)
  await open(tab, '/admin/manageCircular/new')
  await title(clerk).fill('Circular of the first tab')
  await waitForDraft(clerk, 'Circular of the first tab')
  await title(tab).fill('Circular of the second tab')
  await waitForDraft(tab, 'Circular of the second tab')
  for (const one of [clerk, tab]) await one.close({ runBeforeUnload: true })
  const later = await tab.context().newPage()
  leaveAtOnce(later)
  for (let turn = 0; turn < 2; turn++) {
    await open(later, '/admin/manageCircular/new')
    await later.getByRole('button', { name: 'Restore' }).click()
    await expect(title(later)).toHaveText(/Circular of the (first|second) tab/)
    await later.getByRole('button', { name: 'Add circular' }).click()
    await expect(later.getByText('Content added successfully')).toBeVisible()
  }
  const { rows } = await sql.query(
    `select title from page_contents where title like 'Circular of the % tab' order by 1`,
  )
  expect(rows.map((row) => row.title)).toEqual(['Circular of the first tab', 'Circular of the second tab'])
})

test('F-C2 a draft that does not fit is not reported as kept, and the form still works', async ({ clerk }) => {
  await open(clerk, '/admin/manageInstitute')
  await clerk.evaluate(() => {
    let piece = 'x'.repeat(1024 * 1024)
    for (let count = 0; piece.length > 1; count++)
      try {
        localStorage.setItem(`filler ${count}`, piece)
      } catch {
        piece = piece.slice(piece.length / 2)
      }
  })
  await clerk.getByRole('button', { name: 'Add Institute' }).click()
  await clerk.getByLabel('Inst Code', { exact: true }).fill('FULL-1')
  await clerk.getByLabel('Inst Name', { exact: true }).fill(`Full Browser School ${'of Nursing '.repeat(10)}`.trim())
  await expect(clerk.getByText('Unsaved changes. No draft can be kept on this computer.')).toBeVisible()
  await clerk.getByRole('dialog').getByRole('button', { name: 'Add Institute' }).click()
  await expect(clerk.getByText('Institute added successfully')).toBeVisible()
})

test('F-C6 a draft is seen by its owner only, and is still hers when a colleague has used the computer', async ({
  clerk,
  sql,
  account,
}) => {
  const colleague = await anAccount(sql)
  await open(clerk, '/admin/manageCircular/new')
  await title(clerk).fill('A circular that is nobody else’s')
  await waitForDraft(clerk, 'nobody else’s')
  await logInAgain(clerk, sql, colleague, () => clerk.getByRole('button', { name: 'Add circular' }).click())
  await expect(clerk).toHaveURL(/manageCircular\/new/)
  await expect(title(clerk)).toHaveText('')
  await expect(offer(clerk)).toBeHidden()
  await title(clerk).fill('A circular of the colleague')
  await waitForDraft(clerk, 'A circular of the colleague')
  // A logout removes one's own drafts, and nobody else's.
  await clerk.getByRole('button', { name: 'Meera Jadhav' }).click()
  await clerk.getByRole('menuitem', { name: 'Logout' }).click()
  await clerk.waitForURL('**/admin/login')
  const kept = await clerk.evaluate(() => Object.values(localStorage).join())
  expect(kept).toContain('nobody else’s')
  expect(kept).not.toContain('A circular of the colleague')

  await logIn(clerk, sql, account)
  await open(clerk, '/admin/manageCircular/new')
  await clerk.getByRole('button', { name: 'Restore' }).click()
  await expect(title(clerk)).toHaveText('A circular that is nobody else’s')
})

test('F-C6 opening the login page ends the session and removes its own drafts only', async ({
  clerk,
  sql,
  account,
}) => {
  leaveAtOnce(clerk)
  const colleague = await anAccount(sql)
  await open(clerk, '/admin/manageCircular/new')
  await title(clerk).fill('Draft of the first')
  await waitForDraft(clerk, 'Draft of the first')
  await logIn(clerk, sql, colleague)
  await open(clerk, '/admin/manageCircular/new')
  await title(clerk).fill('Draft of the second')
  await waitForDraft(clerk, 'Draft of the second')
  const loggedOut = clerk.waitForResponse((response) => response.url().endsWith('/api/logout'))
  await open(clerk, '/admin/login')
  await loggedOut
  const kept = await clerk.evaluate(() => Object.values(localStorage).join())
  expect(kept).toContain('Draft of the first')
  expect(kept).not.toContain('Draft of the second')
  await logIn(clerk, sql, account)
  await open(clerk, '/admin/manageCircular/new')
  await expect(offer(clerk)).toBeVisible()
})
