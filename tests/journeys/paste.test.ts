import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, open, test } from './support/clerk.ts'

const TABLE = `<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Service</b></p></td><td><p class=MsoNormal><b>Fee</b></p></td></tr>
<tr><td><p class=MsoNormal>Renewal<o:p></o:p></p></td><td><p class=MsoNormal>Rs. 500</p></td></tr></table>`
const PICTURE = `<p class=MsoNormal><![if !vml]><img width=300 height=200 src="file:///C:/Temp/msohtmlclip1/01/clip_image002.png"><![endif]></p>`
const WORD = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body>
<!--StartFragment--><p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-US>Fees</span></b> for nurses</p>
${TABLE}${PICTURE}${PICTURE}<!--EndFragment--></body></html>`

async function aNewAnswer(page: Page, question: string) {
  await open(page, '/admin/manageFAQ')
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  const form = page.getByRole('dialog', { name: 'Add FAQ' })
  await form.getByLabel('Category').selectOption({ label: 'Fees and refunds' })
  await form.getByLabel('Question').fill(question)
  const answer = form.getByRole('textbox', { name: 'Answer' })
  await answer.click()
  return { form, answer, note: form.getByRole('status').filter({ hasText: /pasted/ }) }
}

async function paste(target: Locator, data: Record<string, string>, files: string[] = []) {
  await target.evaluate(
    (element, { data, files }) => {
      const clipboardData = new DataTransfer()
      for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
      for (const type of files) clipboardData.items.add(new File(['x'], 'x', { type }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { data, files },
  )
}

for (const width of [360, 1280])
  test(`F-C7 what a paste from Word leaves out is listed beside the text, at ${width} px`, async ({ clerk, sql }) => {
    await clerk.setViewportSize({ width, height: 900 })
    const { form, answer, note } = await aNewAnswer(clerk, `Word at ${width}?`)
    await expect(note).toHaveCount(0)
    // Word adds a picture of the whole.
    await paste(answer, { 'text/html': WORD, 'text/plain': 'Fees for nurses' }, ['image/png'])
    await expect(note).toHaveText(/^2 pictures and 1 table could not be pasted: /)
    await expect(answer.locator('strong').first()).toHaveText('Fees')
    await expect(answer.getByRole('listitem')).toHaveText(['Service | Fee', 'Renewal | Rs. 500'])
    await expectNoViolations(clerk, [''])
    expect(await clerk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    // A text that was pasted completely needs no note.
    await clerk.keyboard.press('Control+End')
    await paste(answer, { 'text/html': '<p>More</p>', 'text/plain': 'More' })
    await expect(note).toHaveCount(0)
    await paste(answer, {}, ['image/png'])
    await expect(note).toHaveText(/^1 picture could not be pasted: /)
    await form.getByRole('button', { name: 'Hide this note' }).focus()
    await clerk.keyboard.press('Enter')
    await expect(note).toHaveCount(0)
    await expect(answer).toBeFocused()

    await form.getByRole('button', { name: 'Add FAQ' }).click()
    await expect(clerk.getByText('FAQ added successfully')).toBeVisible()
    const { rows } = await sql.query('select answer from faqs where question = $1', [`Word at ${width}?`])
    expect(rows[0]?.answer).toMatch(/^<p><strong>Fees<\/strong> for nurses<\/p><ul><li><strong>Service<\/strong> \| /)
  })

test('F-C7 pasting five megabytes of deep nesting leaves the tab responsive, and says that the text was cut', async ({
  clerk,
}) => {
  test.setTimeout(120_000)
  const { answer, note } = await aNewAnswer(clerk, 'Huge?')
  for (const html of [
    `<div><b style='mso-bidi-font-weight:normal'>`.repeat(20_000) +
      '<p>A paragraph of a long document.</p>'.repeat(110_000),
    '<ul><li>item '.repeat(400_000),
  ]) {
    const took = await answer.evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      const began = performance.now()
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      return performance.now() - began
    }, html)
    expect(took).toBeLessThan(15_000)
    await expect(note).toHaveText('The text was too long: only its beginning was pasted.')
    await clerk.keyboard.press('Control+z')
    await expect(answer).toHaveText('')
  }
})

test('F-C25 opening an editor with the keyboard moves the focus into it, not to the beginning of the page', async ({
  clerk,
}) => {
  await open(clerk, '/admin/manageCircular')
  await clerk.getByRole('button', { name: 'Add circular' }).focus()
  await clerk.keyboard.press('Enter')
  await expect(clerk.getByRole('heading', { name: 'Add circular' })).toBeFocused()
  await clerk.keyboard.press('Tab')
  await expect(clerk.locator('main :is(select, input, button, [role=textbox]):focus')).toHaveCount(1)

  await open(clerk, '/admin/manageCircular')
  await clerk
    .getByRole('button', { name: /^Edit / })
    .first()
    .focus()
  await clerk.keyboard.press('Enter')
  await expect(clerk.getByRole('heading', { name: 'Edit circular' })).toBeFocused()

  await open(clerk, '/admin/manageLatestUpdate')
  await clerk
    .getByRole('button', { name: /^Edit / })
    .first()
    .focus()
  await clerk.keyboard.press('Enter')
  await expect(clerk.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeFocused()
})
