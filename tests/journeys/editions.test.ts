import type { Page } from '@playwright/test'
import { expectNoViolations, WIDTHS } from './support/axe.ts'
import { expect, open, test } from './support/clerk.ts'
import { type Office, startOffice } from './support/office.ts'
import { press, somebody } from './support/somebody.ts'

test.describe.configure({ timeout: 300_000 })

let office: Office
test.beforeAll(async () => {
  office = await startOffice('editions', { SECOND_FACTOR: 'optional' })
  await office.sql.query(
    `insert into master_categories (type, value, label, order_id) values ('faqCategories', 'fees', 'Fees', 1)`,
  )
})
test.afterAll(() => office.close())

/** What it will look like, seen from wherever the button is; closed by the keyboard, which leads back to the button. */
async function look(page: Page, button: string, shown: string): Promise<void> {
  await press(page, button)
  const frame = page.frameLocator('iframe[title="The page as visitors will see it"]')
  await expect(frame.getByText(shown).first()).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Link for somebody without an account').press('Escape')
  await expect(page.locator('iframe')).toHaveCount(0)
}

/** On a phone the draft is saved first. */
async function lookAtDraft(page: Page, shown: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 640) return look(page, 'Save draft and preview…', shown)
  await press(page, 'Save draft')
  await look(page, 'Preview…', shown)
}

/** The list of drafts comes only when it is let go. */
async function holdDrafts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/view=open/, (route) => promise.then(() => route.continue()))
  return resolve
}

for (const width of WIDTHS)
  test(`two clerks and a publisher: draft, sent, sent back, approved, scheduled, taken back, published, at ${width} px`, async ({
    context,
    page: visitor,
  }) => {
    const question = `How much is it at ${width}?`
    const clerk = await somebody(office, context, { role: '3', name: 'Meena', width })
    const other = await somebody(office, context, { role: '3', name: 'Ravi', width })
    const registrar = await somebody(office, context, { role: '2', name: 'Registrar', width })
    const isPublic = async () => (await (await visitor.request.get(`${office.address}/faq`)).text()).includes(question)

    // A half-written draft is kept; only a complete one can be sent.
    await open(clerk, '/admin/manageFAQ')
    await press(clerk, 'Add FAQ')
    await clerk.getByRole('dialog').getByLabel('Category', { exact: true }).selectOption('fees')
    await clerk.getByRole('textbox', { name: 'Question', exact: true }).fill(question)
    await press(clerk, 'Save draft')
    await expect(clerk.getByText('Draft saved').first()).toBeVisible()
    await expectNoViolations(clerk)
    // A preview shows what is saved: what can't be published yet has none, and the button says that it saves.
    await press(clerk, 'Preview…')
    await expect(clerk.getByText('Answer is required').first()).toBeVisible()
    await clerk.getByRole('textbox', { name: 'Answer' }).fill('It is 500 rupees.')
    await lookAtDraft(clerk, question)
    await expect(clerk.getByRole('button', { name: 'Preview…', exact: true })).toBeFocused()
    await press(clerk, 'Send for approval')
    await expect(clerk.getByText('Sent for approval').first()).toBeVisible()
    await press(clerk, 'Cancel')
    await expect(clerk.getByText('Waits for approval').first()).toBeVisible()
    await look(clerk, `Preview… ${question}`, question)
    await expect(clerk.getByRole('button', { name: `Preview… ${question}` })).toBeFocused()
    expect(await isPublic()).toBe(false)

    // The registrar sends it back.
    await open(registrar, '/admin/editions')
    await expectNoViolations(registrar)
    await registrar.getByRole('link', { name: question }).press('Enter')
    await expect(registrar.getByRole('heading', { name: question })).toBeFocused()
    await expect(registrar.getByText('It waits for somebody who publishes.')).toBeVisible()
    await expectNoViolations(registrar)
    // What it will look like, there and for somebody without an account.
    await press(registrar, 'Preview…')
    const frame = registrar.frameLocator('iframe[title="The page as visitors will see it"]')
    await expect(frame.getByText('This is a preview')).toBeVisible()
    await expect(frame.getByText(question).first()).toBeVisible()
    await expectNoViolations(registrar)
    await registrar.getByLabel('As on a computer').check()
    const link = await registrar.getByLabel('Link for somebody without an account').inputValue()
    await visitor.goto(link)
    await expect(visitor.getByText('This is a preview')).toBeVisible()
    await expect(visitor.getByText(question).first()).toBeVisible()
    await expectNoViolations(visitor)
    await press(registrar, 'Take all links away')
    await expect(registrar.getByText('Preview links taken away').first()).toBeVisible()
    expect((await visitor.request.get(link)).status()).toBe(404)
    await press(registrar, 'Send back…')
    await expectNoViolations(registrar)
    await registrar.getByLabel('What should be changed?').fill('Say since when.')
    await press(registrar, 'Send back')
    await expect(registrar.getByText('Sent back', { exact: true }).first()).toBeVisible()
    await expect
      .poll(() => office.letters.findLast(({ to }) => to === `meena-${width}@council.example`)?.text ?? '')
      .toContain('Say since when.')

    // Another clerk continues it, and sends it again.
    await open(other, '/admin/manageFAQ')
    await other.getByRole('button', { name: `Continue ${question}` }).press('Enter')
    await expect(other.getByText('Sent back: Say since when.')).toBeVisible()
    await expectNoViolations(other)
    await other.getByRole('textbox', { name: 'Answer' }).fill('It is 500 rupees since April.')
    await press(other, 'Send for approval')
    await expect(other.getByText('Sent for approval').first()).toBeVisible()
    await other.close()

    // It is scheduled, taken back, and published.
    await open(registrar, '/admin/editions')
    await registrar.getByRole('link', { name: question }).press('Enter')
    await press(registrar, 'Publish…')
    await expect(registrar.getByText('Its files become public with it.')).toBeVisible()
    await registrar.getByLabel('At a time').check()
    await registrar.getByLabel('Day').fill(new Date(Date.now() + 48 * 3600 * 1000).toISOString().slice(0, 10))
    await registrar.getByLabel('Time in India').fill('11:00')
    await expect(registrar.getByText(/11:00 IST, in \d+ (h|day)/)).toBeVisible()
    await expectNoViolations(registrar)
    await press(registrar, 'Schedule')
    await expect(registrar.getByText(/It will be published on .* 11:00 IST/)).toBeVisible()
    expect(await isPublic()).toBe(false)
    await press(registrar, 'Take back')
    await expect(registrar.getByText('A draft, last saved by')).toBeVisible()
    await press(registrar, 'Publish…')
    await press(registrar, 'Publish now')
    await expect(registrar.getByText(/It was published on /)).toBeVisible()
    expect(await isPublic()).toBe(true)

    // A draft is begun; the published text is changed meanwhile. Both are joined in the form.
    await open(clerk, '/admin/manageFAQ')
    await clerk.getByRole('button', { name: `Edit ${question}` }).press('Enter')
    await clerk.getByRole('textbox', { name: 'Answer' }).fill('It is 600 rupees.')
    // On a slow line the clerk is quicker than the list of drafts: this one is not in it yet.
    const listedAgain = await holdDrafts(clerk)
    await press(clerk, 'Save draft')
    await expect(clerk.getByText('Draft saved').first()).toBeVisible()
    await press(clerk, 'Cancel')
    await expect(clerk.getByRole('button', { name: `Edit ${question}` })).toBeFocused()
    await clerk.getByRole('button', { name: `Edit ${question}` }).dblclick()
    await expect(clerk.getByRole('textbox', { name: 'Answer' })).toHaveText('It is 600 rupees.')
    await press(clerk, 'Cancel')
    listedAgain()
    await look(clerk, `Preview… ${question}`, question)
    await office.sql.query('update faqs set question = $1, version = version + 1 where question = $2', [
      `${question} Really?`,
      question,
    ])
    await open(registrar, '/admin/editions?view=open')
    await registrar.getByRole('link', { name: question }).press('Enter')
    await expect(registrar.getByText('The record has changed since this was begun.')).toBeVisible()
    // Here there is no list at all yet.
    const listed = await holdDrafts(clerk)
    await open(clerk, '/admin/manageFAQ')
    await clerk.getByRole('button', { name: `Edit ${question} Really?` }).press('Enter')
    await expect(clerk.getByText('Its changes are in the form; saving keeps both.')).toBeVisible()
    listed()
    await expect(clerk.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue(`${question} Really?`)
    await expect(clerk.getByRole('textbox', { name: 'Answer' })).toHaveText('It is 600 rupees.')
    await expectNoViolations(clerk)
    await press(clerk, 'Send for approval')
    await expect(clerk.getByText('Sent for approval').first()).toBeVisible()
    await press(clerk, 'Cancel')
    await registrar.reload()
    await press(registrar, 'Publish…')
    await press(registrar, 'Publish now')
    await expect(registrar.getByText(/It was published on /)).toBeVisible()

    // A clerk proposes to delete it, and a publisher does.
    await open(clerk, '/admin/manageFAQ')
    await clerk.getByRole('button', { name: `Take off… ${question} Really?` }).press('Enter')
    await expect(clerk.getByText('Nothing changes yet.')).toBeVisible()
    await clerk.getByLabel('Delete it.').check()
    await expectNoViolations(clerk)
    await press(clerk, 'Send for approval')
    await expect(clerk.getByText('Deletion: Waits for approval')).toBeVisible()
    await expectNoViolations(clerk)
    expect(await isPublic()).toBe(true)
    await open(registrar, '/admin/editions')
    await registrar.getByRole('link', { name: question }).press('Enter')
    await press(registrar, 'Publish…')
    await expect(registrar.getByText('will be deleted at once')).toBeVisible()
    await expectNoViolations(registrar)
    await press(registrar, 'Delete now')
    await expect(registrar.getByText(/It was deleted on /)).toBeVisible()
    expect(await isPublic()).toBe(false)

    // On the page of a long record too.
    await open(clerk, '/admin/manageCircular/new')
    await clerk.getByRole('textbox', { name: 'Title', exact: true }).first().fill(`A circular at ${width}`)
    await lookAtDraft(clerk, `A circular at ${width}`)
    await expect(clerk.getByRole('button', { name: 'Preview…', exact: true })).toBeFocused()
    await clerk.close()
    await registrar.close()
  })
