import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { xlsxOf } from '#server/tables/write-xlsx.ts'
import { startTranslationServer } from '../../testbed/translation-server.ts'
import { parseCsv } from '../support/csv.ts'
import { expectNoViolations, WIDTHS } from './support/axe.ts'
import { expect, open, test } from './support/clerk.ts'
import { type Office, startOffice } from './support/office.ts'
import { press, somebody } from './support/somebody.ts'

test.describe.configure({ timeout: 240_000 })

let office: Office
let machine: Awaited<ReturnType<typeof startTranslationServer>>
test.beforeAll(async () => {
  machine = await startTranslationServer()
  office = await startOffice('translation_desk', { SECOND_FACTOR: 'optional', TRANSLATE_URL: machine.url })
  await office.sql.query(
    `insert into master_categories (type, value, label, order_id) values ('faqCategories', 'fees', 'Fees', 1)`,
  )
})
test.afterAll(async () => {
  await office.close()
  machine.close()
})

async function questions(about: string, count: number): Promise<void> {
  await office.sql.query(
    `insert into faqs (category, question, answer, order_id)
     select 'fees', 'Question ' || n || ' ${about}?', '<p>Answer ' || n || '</p>', n from generate_series(1, $1) as n`,
    [count],
  )
}

/** The desk with the FAQs of this test only. */
async function openDesk(page: Page, query: string, records: string): Promise<void> {
  await open(page, '/admin/translations')
  await page.getByRole('combobox', { name: 'Where' }).selectOption({ label: "FAQ's" })
  await page.getByLabel('Search Data').fill(query)
  await expect(page.getByText(records, { exact: true })).toBeVisible()
}

const record = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name })
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

async function exported(page: Page, format: string): Promise<Buffer> {
  await press(page, 'Export…')
  await box(page, 'Hindi').press(' ')
  await page.getByRole('radio', { name: format }).press(' ')
  await expectNoViolations(page)
  const saved = page.waitForEvent('download')
  await press(page, 'Export')
  return readFile(await (await saved).path())
}

async function imports(page: Page, buffer: Buffer): Promise<void> {
  await press(page, 'Import…')
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Choose file')
  await (await chooser).setFiles({ name: 'marathi.xlsx', mimeType: '', buffer })
  await expect(page.getByRole('heading', { name: 'marathi.xlsx' })).toBeFocused()
}

for (const width of WIDTHS)
  test(`ten questions go out as a table, come back in Marathi, and are published together, at ${width} px`, async ({
    context,
    page: visitor,
  }) => {
    const about = `of the desk at ${width}`
    await questions(about, 10)
    const clerk = await somebody(office, context, { role: '3', name: 'Meena', width })
    const registrar = await somebody(office, context, { role: '2', name: 'Anil', width })
    const inMarathi = (n: number) => `प्रश्न ${n}, ${width}`
    const visit = async (address: string) => {
      await visitor.goto(`${office.address}${address}`)
      return visitor.getByRole('main')
    }

    await openDesk(clerk, about, '10 records')
    await expect(record(clerk, `Question 3 ${about}`)).toContainText('Missing')
    await clerk.getByText('By collection').press('Enter')
    await expect(clerk.getByRole('link', { name: /FAQ's: \d+ of \d+ missing in Marathi/ })).toBeVisible()
    await expectNoViolations(clerk)
    await fits(clerk)
    await box(clerk, `Choose Question 3 ${about}`).press(' ')
    await expect(clerk.getByText('1 chosen, no drafts')).toBeVisible()
    await box(clerk, 'All on this page').press(' ')
    await expect(clerk.getByText('10 chosen, no drafts')).toBeVisible()
    await expect(clerk.getByRole('button', { name: 'Publish…' })).toHaveCount(0)
    await expectNoViolations(clerk)

    // The same lines in both formats: a question and an answer of each.
    const [header = [], ...lines] = parseCsv((await exported(clerk, 'CSV')).toString())
    const [sheet] = await readXlsxFile(await exported(clerk, 'Excel (XLSX)'))
    expect(sheet?.data.map((row) => row.map((cell) => cell ?? ''))).toEqual([header, ...lines])
    expect(lines).toHaveLength(20)
    const at = (column: string) => header.indexOf(column)
    const filled = lines.map((line) => {
      const n = Number(/\d+/.exec(line[at('source')] ?? '')?.[0])
      return line.with(at('text'), line[at('field')] === 'question' ? inMarathi(n) : `<p>उत्तर ${n}</p>`)
    })
    const workbook = await xlsxOf(
      (async function* () {
        yield [header, ...filled]
      })(),
    )

    // The plan says what it would change, also when somebody has changed a record meanwhile.
    await imports(clerk, workbook)
    await expect(clerk.getByText('20 texts in 10 records: each gets a draft')).toBeVisible()
    await expectNoViolations(clerk)
    await fits(clerk)
    await office.sql.query('update faqs set order_id = 99, version = version + 1 where question = $1', [
      `Question 1 ${about}?`,
    ])
    await press(clerk, 'Make 10 drafts')
    await expect(clerk.getByText('Something has changed since the table was checked.')).toBeVisible()
    await expectNoViolations(clerk)
    await press(clerk, 'Make 10 drafts')
    await expect(clerk.getByText('Only the drafts of the last import are shown.')).toBeVisible()
    await expect(clerk.getByText('10 chosen, 10 drafts')).toBeVisible()
    await expect(record(clerk, `Question 3 ${about}`)).toContainText('Complete')
    await expectNoViolations(clerk)

    // One that can't go on keeps all of them back, and is named with its reason.
    const spoilt = (answer: string) =>
      office.sql.query(
        `update editions set content = content || jsonb_build_object('answer', $1::text) where title = $2`,
        [answer, `Question 7 ${about}?`],
      )
    await spoilt('')
    await press(clerk, 'Send for approval')
    const refused = clerk.getByRole('dialog', { name: 'Nothing was sent for approval' })
    await expect(refused.getByRole('listitem')).toHaveText([`Question 7 ${about}?Answer is required`])
    await expectNoViolations(clerk)
    await press(clerk, 'Choose the others only')
    await expect(clerk.getByText('9 chosen, 9 drafts')).toBeVisible()
    await spoilt('<p>Answer 7</p>')
    await box(clerk, `Choose Question 7 ${about}`).press(' ')
    await press(clerk, 'Send for approval')
    await expect(clerk.getByText('10 drafts sent for approval')).toBeVisible()
    await expect(record(clerk, `Question 3 ${about}`)).toContainText('Waits for approval')
    await expect(clerk.getByText('10 chosen, no drafts')).toBeVisible()
    const before = await visit('/mr/faq')
    await expect(before).toContainText(`Question 3 ${about}`)
    await expect(before).not.toContainText(`, ${width}`)

    // What waits already can't be sent again; who hasn't written it publishes all of it.
    await openDesk(registrar, about, '10 records')
    await box(registrar, 'All on this page').press(' ')
    await expect(registrar.getByRole('button', { name: 'Send for approval' })).toHaveAttribute('aria-disabled', 'true')
    await press(registrar, 'Publish…')
    await expect(registrar.getByText('10 records will be published together at once')).toBeVisible()
    await expectNoViolations(registrar)
    await fits(registrar)
    await press(registrar, 'Publish now')
    await expect(registrar.getByText('10 published')).toBeVisible()
    const after = await visit('/mr/faq')
    for (let n = 1; n <= 10; n++) await expect(after).toContainText(inMarathi(n))

    // The link opens the form in Marathi. A changed source is seen at once, and the old table doesn't fit it any more.
    await registrar.getByRole('combobox', { name: 'Language' }).selectOption('Marathi')
    await registrar.getByRole('link', { name: `Question 3 ${about}` }).press('Enter')
    const form = registrar.getByRole('dialog', { name: 'Edit FAQ' })
    await expect(form.getByRole('textbox', { name: 'Question (Marathi)' })).toHaveValue(inMarathi(3))
    const source = form.getByRole('button', { name: 'English', exact: true })
    if (await source.isVisible()) await source.press('Enter')
    await form.getByRole('textbox', { name: 'Question', exact: true }).fill(`Question 3, newer, ${about}?`)
    await press(registrar, 'Save changes')
    await expect(registrar.getByText('FAQ updated successfully')).toBeVisible()
    await openDesk(clerk, about, '10 records')
    await expect(record(clerk, 'Question 3, newer')).toContainText('Older')
    await expect(record(clerk, `Question 4 ${about}`)).toContainText('Complete')
    await imports(clerk, workbook)
    await expect(clerk.getByText('Nothing would change.')).toBeVisible()
    await expect(clerk.getByText('19 lines unchanged: nothing to do.')).toBeVisible()
    await expect(clerk.getByText('1 line wrong and left out.')).toBeVisible()
    const wrong = filled.findIndex((line) => line[at('text')] === inMarathi(3)) + 2
    await expect(clerk.getByRole('listitem').filter({ hasText: `Line ${wrong}` })).toContainText(
      'The source has changed since it was exported',
    )
    await expectNoViolations(clerk)
    await clerk.close()
    await registrar.close()
  })

for (const width of WIDTHS)
  test(`the machine is asked for chosen records, and what it can't do is told, at ${width} px`, async ({
    context,
    page: visitor,
  }) => {
    const about = `for the machine at ${width}`
    await questions(about, 2)
    // It loses the number of one answer.
    machine.behave({ say: (source) => (source === 'Answer 2' ? 'उत्तर' : `यंत्र ${source}`) })
    const registrar = await somebody(office, context, { role: '2', name: 'Usha', width })
    await openDesk(registrar, about, '2 records')
    await box(registrar, 'All on this page').press(' ')
    await press(registrar, 'Ask the machine…')
    await expect(registrar.getByText(/leave the house: they are sent to the translation service/)).toBeVisible()
    await registrar.getByLabel('Into').selectOption('Hindi')
    await expectNoViolations(registrar)
    await fits(registrar)
    expect(machine.received).toEqual([])
    await press(registrar, 'Send 2 records to the machine')
    const result = (n: number) => registrar.getByRole('listitem').filter({ hasText: `Question ${n} ${about}` })
    await expect(result(1)).toContainText('2 fields kept in a draft')
    await expect(result(2)).toContainText('1 field kept in a draft')
    await expect(result(2)).toContainText('Answer: The number 2 is not in the translation')
    await expectNoViolations(registrar)
    await registrar.getByRole('dialog').getByRole('button', { name: 'Close' }).last().press('Enter')
    await expect(record(registrar, `Question 1 ${about}`)).toContainText('By machine')

    // Even published it isn't shown; who has written it is asked why nobody else looks at it.
    await press(registrar, 'Publish…')
    await press(registrar, 'Publish now')
    await registrar.getByLabel(/Why can nobody else look at it/).fill('All others are on leave')
    await expectNoViolations(registrar)
    await press(registrar, 'Publish now')
    await expect(registrar.getByText('2 published')).toBeVisible()
    await visitor.goto(`${office.address}/hi/faq`)
    await expect(visitor.getByRole('main')).toContainText(`Question 1 ${about}`)
    await expect(visitor.getByRole('main')).not.toContainText('यंत्र')
    await registrar.close()
  })

test('a record with a page of its own is opened in the language of the filter, and left for the desk', async ({
  clerk: page,
}) => {
  await open(page, '/admin/translations?collection=page_contents&lang=hi&state=missing')
  const record = page.getByRole('row').nth(1).getByRole('link')
  const title = (await record.textContent()) ?? ''
  await record.press('Enter')
  await expect(page).toHaveURL(/\/admin\/manageContent\/\d+\?language=hi$/)
  await expect(page.getByRole('button', { name: /^हिंदी/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('textbox', { name: 'Title (Hindi)' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/translations\?collection=page_contents&lang=hi&state=missing$/)
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
})

test('who only reads sees where every language stands and can take it along, and nothing else', async ({ context }) => {
  await questions('for readers', 1)
  const reader = await somebody(office, context, { role: '4', name: 'Ravi', width: 1280 })
  await openDesk(reader, 'for readers', '1 record')
  await box(reader, 'All on this page').press(' ')
  await expect(reader.getByText('1 chosen, no drafts')).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Export…' })).toBeVisible()
  for (const name of ['Import…', 'Send for approval', 'Publish…', 'Ask the machine…'])
    await expect(reader.getByRole('button', { name })).toHaveCount(0)
  await reader.getByRole('link', { name: 'Question 1 for readers' }).press('Enter')
  await expect(reader.getByRole('dialog')).toContainText('Answer 1')
  await expect(reader.getByRole('textbox', { name: 'Question', exact: true })).toHaveCount(0)
  await reader.close()
})
