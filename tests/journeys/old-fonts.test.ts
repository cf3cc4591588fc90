import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, open, test } from './support/clerk.ts'

const QUESTION = "'kqYd dls Hkjkos ;kph ekfgrh dksBs feGsy\\"
const WORD = `<html><body><!--StartFragment--><p class=MsoNormal><span style='font-family:"Kruti Dev 010"'>ifj&quot;knsps </span><span
lang=EN-IN>GNM</span><span style='font-family:"Kruti Dev 010"'> 'kqYd vkWuykbu Hkjkos-</span></p><p class=MsoNormal><span
style='font-family:"Kruti Dev 010"'>ikorh yxsp feGrs-</span></p><!--EndFragment--></body></html>`
const DVB = '´ÖÆüÖ¸üÖÂ™Òü ¿ÖÖÃÖ®Ö ¯Ö×¸üÂÖ¤ü'

async function paste(target: Locator, data: Record<string, string>) {
  await target.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

async function aNewQuestion(page: Page) {
  await open(page, '/admin/manageFAQ')
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  const form = page.getByRole('dialog', { name: 'Add FAQ' })
  await form.getByLabel('Category').selectOption({ label: 'Fees and refunds' })
  const answer = form.getByRole('textbox', { name: 'Answer' })
  await expect(answer).toBeEditable()
  return { form, question: form.getByLabel('Question'), answer }
}

for (const width of [360, 1280])
  test(`text for Kruti Dev is not pasted; its conversion is, by keyboard, into a line and into the editor, at ${width} px`, async ({
    clerk,
    sql,
  }) => {
    await clerk.setViewportSize({ width, height: 900 })
    const { form, question, answer } = await aNewQuestion(clerk)
    const refusal = clerk.getByRole('alertdialog', { name: 'The text was not pasted' })

    await question.fill(`${width}: ?`)
    await question.press('End')
    await question.press('ArrowLeft')
    await paste(question, { 'text/plain': QUESTION })
    await expect(refusal).toContainText('This text is written in Kruti Dev, an old font.')
    await expect(refusal).toContainText(QUESTION)
    await expect(refusal.getByText('शुल्क कसे भरावे याची माहिती कोठे मिळेल?')).toHaveAttribute('lang', 'mr')
    await expectNoViolations(clerk)
    expect(await clerk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await clerk.keyboard.press('Escape')
    await expect(refusal).toHaveCount(0)
    await expect(question).toBeFocused()
    await expect(question).toHaveValue(`${width}: ?`)

    await paste(question, { 'text/plain': QUESTION })
    const insert = refusal.getByRole('button', { name: 'Insert the converted text' })
    await expect(insert).toBeFocused()
    await expect(insert).not.toHaveAttribute('aria-disabled')
    await clerk.keyboard.press('Enter')
    await expect(refusal).toHaveCount(0)
    await expect(question).toBeFocused()
    await expect(question).toHaveValue(`${width}: शुल्क कसे भरावे याची माहिती कोठे मिळेल??`)
    // The caret is behind it.
    await clerk.keyboard.press('Delete')

    // What is English in another font stays.
    await answer.click()
    await clerk.keyboard.type('A: ')
    await paste(answer, { 'text/html': WORD, 'text/plain': 'ifj"knsps GNM' })
    await expect(insert).not.toHaveAttribute('aria-disabled')
    await expect(answer).toHaveText('A: ')
    await clerk.keyboard.press('Enter')
    await expect(answer).toBeFocused()
    await expect(answer.locator('p')).toHaveText(['A: परिषदेचे GNM शुल्क ऑनलाइन भरावे.', 'पावती लगेच मिळते.'])

    await form.getByRole('button', { name: 'Add FAQ' }).click()
    await expect(clerk.getByText('FAQ added successfully')).toBeVisible()
    const { rows } = await sql.query('select question, answer, lang from faqs where question like $1', [`${width}: %`])
    expect(rows).toEqual([
      {
        question: `${width}: शुल्क कसे भरावे याची माहिती कोठे मिळेल?`,
        answer: '<p>A: परिषदेचे GNM शुल्क ऑनलाइन भरावे.</p><p>पावती लगेच मिळते.</p>',
        lang: 'mr',
      },
    ])
  })

test('for another old font the way is told; English and Unicode are pasted unhindered', async ({ clerk }) => {
  const { question, answer } = await aNewQuestion(clerk)
  const refusal = clerk.getByRole('alertdialog')
  await answer.click()
  await paste(answer, { 'text/plain': DVB })
  await expect(refusal).toContainText('converter of the font’s maker')
  await expect(refusal.getByRole('button', { name: 'Insert the converted text' })).toHaveCount(0)
  await expectNoViolations(clerk)
  await expect(refusal.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await clerk.keyboard.press('Enter')
  await expect(answer).toBeFocused()
  await expect(answer).toHaveText('')

  await paste(answer, { 'text/plain': 'How do I pay the GNM fee? शुल्क कसे भरावे?' })
  await expect(answer).toHaveText('How do I pay the GNM fee? शुल्क कसे भरावे?')
  await question.focus()
  // A made-up event inserts nothing into a plain field: the browser would do it, unless it was kept from it.
  const isLeftAlone = await question.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Fees & refunds: see https://council.example/fees?a=1;b=2')
    return element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect(isLeftAlone).toBe(true)
  await expect(refusal).toHaveCount(0)
})

test('the converter loads when it is needed; if it can’t, that is told, and the next paste tries again', async ({
  clerk,
}) => {
  const asked: string[] = []
  await clerk.route('**/assets/kruti-dev-*', async (route) => {
    asked.push(route.request().url())
    await (asked.length === 1 ? route.abort() : route.continue())
  })
  const { question } = await aNewQuestion(clerk)
  const refusal = clerk.getByRole('alertdialog')
  await question.focus()
  expect(asked).toEqual([])
  await paste(question, { 'text/plain': QUESTION })
  await expect(refusal.getByText('could not be converted')).toBeVisible()
  await expect(refusal.getByRole('button')).toHaveText(['Cancel'])
  await clerk.keyboard.press('Escape')
  await expect(question).toBeFocused()
  await paste(question, { 'text/plain': QUESTION })
  await refusal.getByRole('button', { name: 'Insert the converted text' }).click()
  await expect(question).toHaveValue(/^शुल्क कसे/)
})
