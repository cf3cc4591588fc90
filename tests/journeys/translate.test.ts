import type { Page } from '@playwright/test'
import { expectNoViolations, WIDTHS } from './support/axe.ts'
import { expect, open, test } from './support/clerk.ts'
import { type Office, startOffice } from './support/office.ts'
import { press, somebody } from './support/somebody.ts'

test.describe.configure({ timeout: 180_000 })

let office: Office
test.beforeAll(async () => {
  office = await startOffice('translate', { SECOND_FACTOR: 'optional' })
  await office.sql.query(
    `insert into master_categories (type, value, label, order_id) values ('faqCategories', 'fees', 'Fees', 1)`,
  )
})
test.afterAll(() => office.close())

async function aQuestion(question: string): Promise<void> {
  await office.sql.query(
    `insert into faqs (category, question, answer, order_id) values ('fees', $1, 'It is 500 rupees.', 1)`,
    [question],
  )
}

async function edit(page: Page, question: string) {
  await open(page, '/admin/manageFAQ')
  await page.getByRole('button', { name: `Edit ${question}` }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Edit FAQ' })
  await expect(form).toBeVisible()
  return form
}

const language = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}`) })

/** Opens a language, unless it is open already. */
async function openLanguage(page: Page, name: string): Promise<void> {
  const button = language(page, name)
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}

/** The source's fields, where a phone shows one language at a time. */
async function openSource(page: Page): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: 'English', exact: true })
  if (await button.isVisible()) await button.press('Enter')
}

for (const width of WIDTHS)
  test(`a question is translated beside its source, grows older with it, and is read again, at ${width} px`, async ({
    context,
    page: visitor,
  }) => {
    const question = `What does it cost at ${width}?`
    const [marathi, newer] = [`${width} साठी किती शुल्क आहे?`, `What does it cost per year at ${width}?`]
    await aQuestion(question)
    const registrar = await somebody(office, context, { role: '2', name: 'Registrar', width })
    const visit = async (address: string) => {
      await visitor.goto(`${office.address}${address}`)
      return visitor.getByRole('main')
    }

    // Missing, incomplete, complete: the button says it while somebody types.
    const form = await edit(registrar, question)
    await expect(form.getByLabel('Category', { exact: true })).toBeFocused()
    await expect(language(registrar, 'मराठी')).toContainText('Missing')
    await openLanguage(registrar, 'मराठी')
    await expectNoViolations(registrar)
    await form.getByRole('textbox', { name: 'Question (Marathi)' }).fill(marathi)
    await expect(language(registrar, 'मराठी')).toContainText('Incomplete')
    await expect(form.getByText('Marathi is shown once it has Answer too.')).toBeVisible()
    // Marathi and Hindi are told apart while somebody types, and so is a text that is still the source's.
    const answer = form.getByRole('textbox', { name: 'Answer (Marathi)' })
    await answer.fill('यह शुल्क पाँच सौ रुपये है और हर वर्ष देना होता है।')
    await expect(form.getByText('Answer looks like Hindi.')).toBeVisible()
    await answer.fill('It is 500 rupees.')
    await expect(form.getByText('The same as in English: Answer.')).toBeVisible()
    await answer.fill('पाचशे रुपये.')
    await expect(form.getByText(/looks like|The same as/)).toHaveCount(0)
    await expect(language(registrar, 'मराठी')).toContainText('Complete')
    await expectNoViolations(registrar)
    await press(registrar, 'Save changes')
    await expect(registrar.getByText('FAQ updated successfully')).toBeVisible()
    await expect(await visit('/mr/faq')).toContainText(marathi)
    await expect(await visit('/faq')).toContainText(question)
    await expect(await visit('/hi/faq')).toContainText(question)

    // The source changes: the translation is older at once, and the words that are different are marked.
    await edit(registrar, question)
    await openSource(registrar)
    await form.getByRole('textbox', { name: 'Question', exact: true }).fill(newer)
    await expect(language(registrar, 'मराठी')).toContainText('Older')
    await press(registrar, 'Save changes')
    await expect(registrar.getByText('FAQ updated successfully')).toBeVisible()
    await expect(await visit('/mr/faq')).toContainText('इंग्रजी मजकूर अधिक नवीन आहे')
    await edit(registrar, newer)
    await openLanguage(registrar, 'मराठी')
    await expect(form.getByText('The English text has changed since this was translated.')).toBeVisible()
    await expect(form.locator('ins')).toContainText('per year')
    await expectNoViolations(registrar)

    // Not to be shown until it is done again, then right after all.
    await press(registrar, 'Show English until it is done again')
    await expect(language(registrar, 'मराठी')).toContainText('Held back')
    await press(registrar, 'Save changes')
    await expect(registrar.getByText('FAQ updated successfully')).toBeVisible()
    const main = await visit('/mr/faq')
    await expect(main).toContainText(newer)
    await expect(main).not.toContainText(marathi)
    await edit(registrar, newer)
    await openLanguage(registrar, 'मराठी')
    await press(registrar, 'It is right: show it')
    await press(registrar, 'Save changes')
    await expect(registrar.getByText('FAQ updated successfully')).toBeVisible()
    await expect(await visit('/mr/faq')).toContainText(marathi)
    await expect(visitor.getByText('इंग्रजी मजकूर अधिक नवीन आहे')).toHaveCount(0)

    // Its history names each text, and what was kept from visitors.
    await registrar.getByRole('button', { name: `History of ${newer}` }).press('Enter')
    const history = registrar.getByRole('dialog')
    await expect(history.getByText('Not shown in Marathi')).toBeVisible()
    await history
      .getByRole('button', { name: /^Edited by/ })
      .last()
      .press('Enter')
    await expect(history.getByText('Question (Marathi)')).toBeVisible()
    await expectNoViolations(registrar)
    await registrar.close()
  })

for (const width of WIDTHS)
  test(`a clerk and a translator work on one question, and the publisher decides about what is older, at ${width} px`, async ({
    context,
    page: visitor,
  }) => {
    const question = `Where do I pay at ${width}?`
    await aQuestion(question)
    const clerk = await somebody(office, context, { role: '3', name: 'Meena', width })
    const translator = await somebody(office, context, { role: '3', name: 'Ravi', width })
    const registrar = await somebody(office, context, { role: '2', name: 'Anil', width })

    // Both begin with the same text; nobody's work is lost, and nobody is asked.
    const [own, others] = [await edit(clerk, question), await edit(translator, question)]
    await own.getByRole('textbox', { name: 'Answer', exact: true }).fill('At the counter.')
    await openLanguage(translator, 'हिंदी')
    await others.getByRole('textbox', { name: 'Question (Hindi)' }).fill('मैं भुगतान कहाँ करूँ?')
    await others.getByRole('textbox', { name: 'Answer (Hindi)' }).fill('पाँच सौ रुपये।')
    await press(clerk, 'Save draft')
    await expect(clerk.getByText('Draft saved').first()).toBeVisible()
    await press(translator, 'Save draft')
    await expect(translator.getByText('Draft saved, together with what Meena has changed')).toBeVisible()
    await openSource(translator)
    await expect(others.getByRole('textbox', { name: 'Answer', exact: true })).toContainText('At the counter.')

    // The same field asks a person.
    await own.getByRole('textbox', { name: 'Answer', exact: true }).fill('At the bank.')
    await others.getByRole('textbox', { name: 'Answer', exact: true }).fill('At the post office.')
    await press(translator, 'Save draft')
    await expect(translator.getByText('Draft saved', { exact: true }).first()).toBeVisible()
    await press(clerk, 'Save draft')
    await expect(clerk.getByText('Someone changed this while you were editing')).toBeVisible()
    await press(clerk, 'Take the saved version')
    await press(clerk, 'Send for approval')
    await expect(clerk.getByText('Sent for approval').first()).toBeVisible()

    // Hindi was made of an earlier answer: the publisher says what visitors see.
    await open(registrar, '/admin/editions')
    await registrar.getByRole('link', { name: question }).press('Enter')
    await expect(registrar.getByText('Question (Hindi)').first()).toBeVisible()
    await press(registrar, 'Publish…')
    await press(registrar, 'Publish now')
    await expect(registrar.getByText('Choose what visitors see in Hindi')).toBeVisible()
    await expectNoViolations(registrar)
    await registrar.getByRole('radio', { name: 'Show it, with a note that the source is newer' }).press(' ')
    await press(registrar, 'Publish now')
    await expect(registrar.getByText('Published', { exact: true }).first()).toBeVisible()
    await visitor.goto(`${office.address}/hi/faq`)
    await expect(visitor.getByText('मैं भुगतान कहाँ करूँ?').first()).toBeVisible()
    await expect(visitor.getByText(/पाठ अधिक नया है/).first()).toBeVisible()
    for (const page of [clerk, translator, registrar]) await page.close()
  })
