import type { Page } from '@playwright/test'
import { anAccount, expect, hold, logIn, open, test } from './support/clerk.ts'
import { startServer } from './support/server.ts'

/** A half-written circular: a title with formatting, a date, a description, a download without its file. */
async function halfWrite(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).first().fill(title)
  await page.getByLabel('Date', { exact: true }).fill('2026-12-01')
  await page.getByRole('textbox', { name: 'Description' }).fill('Hall tickets are sent by post.')
  await page.getByRole('button', { name: 'Add download' }).click()
  await page.getByLabel('Title', { exact: true }).last().fill('Time table')
}

async function expectHalfWritten(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Title' }).first()).toHaveText(title)
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2026-12-01')
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveText('Hall tickets are sent by post.')
  await expect(page.getByLabel('Title', { exact: true }).last()).toHaveValue('Time table')
}

const offer = (page: Page) => page.getByText(/^You have an unsaved draft from/)

test('A-05 a form half filled survives a reload, even at once', async ({ clerk }) => {
  clerk.on('dialog', (dialog) => void dialog.accept())
  await open(clerk, '/admin/manageCircular/new')
  await halfWrite(clerk, 'Circular before a reload')
  // Without waiting for the delay after which drafts are stored.
  await clerk.reload()
  await expect(offer(clerk)).toBeVisible()
  await clerk.getByRole('button', { name: 'Restore' }).click()
  await expectHalfWritten(clerk, 'Circular before a reload')
})

test('A-05 a form half filled survives a closed tab', async ({ clerk }) => {
  clerk.on('dialog', (dialog) => void dialog.accept())
  await open(clerk, '/admin/manageInstitute')
  await clerk.getByRole('button', { name: 'Add Institute' }).click()
  await clerk.getByLabel('Inst Code', { exact: true }).fill('TAB-1')
  await clerk.getByLabel('Inst Name', { exact: true }).fill('Closed Tab School of Nursing')
  await expect(clerk.getByText('Unsaved changes. Draft kept on this computer.')).toBeVisible()
  await clerk.close({ runBeforeUnload: true })
  const tab = await clerk.context().newPage()
  await open(tab, '/admin/manageInstitute')
  await expect(offer(tab)).toContainText('Add Institute')
  await tab.getByRole('button', { name: 'Restore' }).click()
  const form = tab.getByRole('dialog', { name: 'Add Institute' })
  await expect(form.getByLabel('Inst Code')).toHaveValue('TAB-1')
  await expect(form.getByLabel('Inst Name')).toHaveValue('Closed Tab School of Nursing')
  await form.getByRole('button', { name: 'Add Institute' }).click()
  await expect(tab.getByText('Institute added successfully')).toBeVisible()
  // What is saved is no longer a draft.
  await open(tab, '/admin/manageInstitute')
  await expect(tab.getByRole('button', { name: 'Add Institute' })).toBeVisible()
  await expect(offer(tab)).toBeHidden()
})

test('A-05 a form half filled survives a server that has stopped, and is saved when it is back', async ({
  page,
  sql,
}) => {
  const env = JSON.parse(process.env.JOURNEY_SERVER_ENV ?? '{}') as Record<string, string>
  const first = await startServer(env)
  await logIn(page, sql, await anAccount(sql), first.address)
  await open(page, `${first.address}/admin/manageInstitute`)
  await page.getByRole('button', { name: 'Add Institute' }).click()
  await page.getByLabel('Inst Code', { exact: true }).fill('STOPPED-1')
  await page.getByLabel('Inst Name', { exact: true }).fill('Stopped Server School of Nursing')
  await first.stop('SIGKILL')
  const form = page.getByRole('dialog', { name: 'Add Institute' })
  await form.getByRole('button', { name: 'Add Institute' }).click()
  await expect(page.getByRole('alert').getByText('Add failed')).toBeVisible()
  await expect(form.getByLabel('Inst Name')).toHaveValue('Stopped Server School of Nursing')

  // The browser may be closed in the meantime: the draft is on this computer.
  expect(await page.evaluate(() => Object.values(localStorage).join())).toContain('Stopped Server School')
  const second = await startServer({ ...env, PORT: new URL(first.address).port })
  await form.getByRole('button', { name: 'Add Institute' }).click()
  await expect(page.getByText('Institute added successfully')).toBeVisible()
  await second.stop('SIGTERM')
  const { rowCount } = await sql.query(`select from institutes where inst_code = 'STOPPED-1'`)
  expect(rowCount).toBe(1)
})

test('A-05 a choice is kept whose list comes later than the record, whoever leaves the field or saves before', async ({
  clerk,
  sql,
}) => {
  const { rows } = await sql.query<{ id: number; label: string }>(
    `with chosen as (
       select value, label from master_categories
       where type = 'faqCategories' and status = 1 and deleted_at is null order by order_id offset 1 limit 1
     ), added as (
       insert into faqs (category, question, answer, order_id)
       select value, 'Which list is late?', '<p>The list of categories.</p>', 900 from chosen returning id
     ) select id, label from added, chosen`,
  )
  const { id = 0, label = '?' } = rows[0] ?? {}
  const letGo = await hold(clerk, '**/api/master-categories/listing**')
  await open(clerk, `/admin/manageFAQ?edit=${id}`)
  const form = clerk.getByRole('dialog', { name: 'Edit FAQ' })
  const category = form.getByRole('combobox', { name: 'Category' })
  await category.focus()
  await form.getByRole('textbox', { name: 'Question', exact: true }).fill('Which list was late?')
  letGo()
  await expect(category.locator('option').nth(1)).toBeAttached()
  await expect(category.locator('option:checked')).toHaveText(label)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(clerk.getByText('FAQ updated successfully')).toBeVisible()
  const saved = await sql.query(
    'select question, label from faqs join master_categories on category = value where faqs.id = $1',
    [id],
  )
  expect(saved.rows).toEqual([{ question: 'Which list was late?', label }])
})
