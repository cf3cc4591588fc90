import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, hold, open, searchFor, test } from './support/clerk.ts'

const WORD = `<html><head><style>p.MsoNormal { color: red }</style></head><body><!--StartFragment-->
<p class=MsoNormal><b><span style='font-size:12.0pt'>Bring</span></b> the <i>originals</i><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>mark sheets<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>certificate<o:p></o:p></p>
<!--EndFragment--></body></html>`

/** The form of a new FAQ with its question filled in, and the editor of its answer. */
async function aNewFaq(page: Page, question: string) {
  await open(page, '/admin/manageFAQ')
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  const form = page.getByRole('dialog', { name: 'Add FAQ' })
  await form.getByLabel('Category').selectOption({ label: 'Fees and refunds' })
  await form.getByLabel('Question').fill(question)
  return { form, answer: form.getByRole('textbox', { name: 'Answer' }) }
}

async function paste(target: Locator, data: Record<string, string>) {
  await target.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

async function drop(target: Locator, data: Record<string, string>, files: string[] = []) {
  await target.evaluate(
    (element, { data, files }) => {
      const dataTransfer = new DataTransfer()
      for (const [type, text] of Object.entries(data)) dataTransfer.setData(type, text)
      for (const name of files) dataTransfer.items.add(new File(['x'], name, { type: 'image/png' }))
      const { left, top } = element.getBoundingClientRect()
      // Before the first letter.
      const place = { clientX: left + 13, clientY: top + 20 }
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...place, bubbles: true, cancelable: true }))
    },
    { data, files },
  )
}

test('M-02 a clerk writes an answer with the keyboard alone: bold, a list, a link', async ({ clerk, sql }) => {
  const { form, answer } = await aNewFaq(clerk, 'Keyboard question?')
  const save = form.getByRole('button', { name: 'Add FAQ' })
  await expect(answer).toHaveAttribute('aria-multiline', 'true')
  await expect(answer).toHaveAttribute('aria-required', 'true')
  await form.getByText('Answer', { exact: true }).click()
  await expect(answer).toBeFocused()

  await clerk.keyboard.type('Fees are ')
  await clerk.keyboard.press('Control+b')
  await expect(form.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await clerk.keyboard.type('never')
  await clerk.keyboard.press('Control+b')
  await clerk.keyboard.type(' returned. शुल्क')
  await clerk.keyboard.press('Shift+Enter')
  await clerk.keyboard.type('Except:')
  await clerk.keyboard.press('Enter')

  // One Tab stop for all buttons, and the arrow keys between them.
  await clerk.keyboard.press('Shift+Tab')
  await expect(form.getByRole('button', { name: 'Bold' })).toBeFocused()
  await clerk.keyboard.press('End')
  await expect(form.getByRole('button', { name: 'Redo' })).toBeFocused()
  for (let step = 0; step < 3; step++) await clerk.keyboard.press('ArrowLeft')
  await expect(form.getByRole('button', { name: 'Bullet list' })).toBeFocused()
  await clerk.keyboard.press('Enter')
  await expect(answer).toBeFocused()
  await clerk.keyboard.type('double payments')
  await clerk.keyboard.press('Enter')
  await clerk.keyboard.type('see ')
  await clerk.keyboard.press('Control+k')
  await expect(form.getByLabel('Link address')).toBeFocused()
  await clerk.keyboard.type('javascript:alert(1)')
  await clerk.keyboard.press('Enter')
  await expect(form.getByText('Link address must be an address such as /faq')).toBeVisible()
  await clerk.keyboard.press('Control+a')
  await clerk.keyboard.type('/faq')
  await form.getByLabel('Link text').fill('the rules')
  await clerk.keyboard.press('Enter')
  await expect(answer).toBeFocused()
  await clerk.keyboard.type(' first')

  // Tab leaves the editor, from a list too.
  await clerk.keyboard.press('Tab')
  await expect(answer).not.toBeFocused()
  await clerk.keyboard.press('Shift+Tab')
  await expect(answer).toBeFocused()

  const preview = form.getByText('As the public will see it').locator('..')
  await expect(preview.getByRole('listitem')).toHaveText(['double payments', 'see the rules first'])
  await expect(preview.getByRole('link', { name: 'the rules' })).toHaveAttribute('href', '/faq')
  await expect(preview.locator('strong')).toHaveText('never')
  await expect(save).toBeEnabled()
  await clerk.keyboard.press('Control+s')
  await expect(clerk.getByText('FAQ added successfully')).toBeVisible()
  const { rows } = await sql.query(`select answer from faqs where question = 'Keyboard question?'`)
  expect(rows[0]?.answer).toBe(
    '<p>Fees are <strong>never</strong> returned. शुल्क<br />Except:</p><ul><li>double payments</li><li>see <a href="/faq">the rules</a> first</li></ul>',
  )

  await searchFor(clerk, 'Keyboard question')
  await clerk.getByRole('button', { name: 'Edit Keyboard question?' }).click()
  const again = clerk.getByRole('dialog', { name: 'Edit FAQ' })
  const reopened = again.getByRole('textbox', { name: 'Answer' })
  await expect(reopened.getByRole('listitem')).toHaveText(['double payments', 'see the rules first'])
  await expect(again.getByText('No changes yet')).toBeVisible()

  // Changed and changed back is unchanged.
  await reopened.click()
  await clerk.keyboard.press('Control+End')
  await clerk.keyboard.type(', please')
  await expect(again.getByText('Unsaved changes')).toBeVisible()
  await clerk.keyboard.press('Control+z')
  await expect(again.getByText('No changes yet')).toBeVisible()
})

test('M-02 links are changed and removed, and Escape returns to the text, not to the list', async ({ clerk }) => {
  const { form, answer } = await aNewFaq(clerk, 'Link question?')
  await answer.click()
  await clerk.keyboard.type('Write to the office')
  await clerk.keyboard.press('Control+Shift+ArrowLeft')
  await form.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(form.getByText('Link for')).toContainText('office')
  await clerk.keyboard.press('Escape')
  await expect(form.getByLabel('Link address')).toBeHidden()
  await expect(answer).toBeFocused()

  await clerk.keyboard.press('Control+k')
  await form.getByLabel('Link address').fill('office@council.example')
  await form.getByRole('button', { name: 'Add link' }).click()
  await expect(answer.locator('a')).toHaveAttribute('href', 'mailto:office@council.example')
  await expect(answer.locator('a')).toHaveText('office')
  // The caret is behind the link; the toolbar shows when the editor has noticed that.
  const intoTheLink = async () => {
    await expect(answer).toBeFocused()
    await clerk.keyboard.press('ArrowLeft')
    await expect(form.getByRole('button', { name: 'Remove link' })).not.toHaveAttribute('aria-disabled', 'true')
  }
  await intoTheLink()
  await clerk.keyboard.press('Control+k')
  await expect(form.getByLabel('Link address')).toHaveValue('mailto:office@council.example')
  await form.getByLabel('Link address').fill('council.example/office')
  await form.getByRole('button', { name: 'Change link' }).click()
  await expect(answer.locator('a')).toHaveAttribute('href', 'https://council.example/office')
  await intoTheLink()
  await form.getByRole('button', { name: 'Remove link' }).click()
  await expect(answer.locator('a')).toHaveCount(0)
  await expect(answer).toHaveText('Write to the office')
  await expect(form.getByRole('button', { name: 'Remove link' })).toHaveAttribute('aria-disabled', 'true')
})

test('M-02 what is pasted or dropped is cleaned, and contains no active content', async ({ clerk, sql }) => {
  const { form, answer } = await aNewFaq(clerk, 'Paste question?')
  await answer.click()
  await paste(answer, { 'text/html': WORD, 'text/plain': 'Bring the originals' })
  await expect(answer.getByRole('listitem')).toHaveText(['mark sheets', 'certificate'])
  await clerk.keyboard.press('Control+End')
  await clerk.keyboard.press('Enter')
  await clerk.keyboard.press('Enter')
  await paste(answer, {
    'text/html': `<script>document.title = 'ran'</script>safe<img src=x onerror="document.title = 'ran'"><a href="javascript:document.title = 'ran'">x</a>`,
    'text/plain': 'safe',
  })
  await paste(answer, { 'text/plain': ' & <b>plain</b>' })
  await drop(answer, {}, ['photo.png'])
  await drop(answer, { 'text/html': '<i>Dropped </i>', 'text/plain': 'Dropped' })

  // Copied and cut inside the text.
  await clerk.keyboard.press('Control+a')
  await clerk.keyboard.press('Control+x')
  await expect(answer).toHaveText('')
  await expect(form.getByText('Answer is empty')).toBeVisible()
  await clerk.keyboard.press('Control+v')
  await expect(answer.getByRole('listitem')).toHaveText(['mark sheets', 'certificate'])

  await form.getByRole('button', { name: 'Add FAQ' }).click()
  await expect(clerk.getByText('FAQ added successfully')).toBeVisible()
  expect(await clerk.title()).not.toBe('ran')
  const { rows } = await sql.query(`select answer from faqs where question = 'Paste question?'`)
  expect(rows[0]?.answer).toBe(
    '<p><em>Dropped </em><strong>Bring</strong> the <em>originals</em></p><ul><li>mark sheets</li><li>certificate</li></ul><p>safex &amp; &lt;b&gt;plain&lt;/b&gt;</p>',
  )
})

test('M-02 a title is one line: bold and links, no lists, and Enter does nothing', async ({ clerk, sql }) => {
  await open(clerk, '/admin/manageLatestUpdate')
  await clerk.getByRole('button', { name: 'Add Latest update' }).click()
  const form = clerk.getByRole('dialog')
  const title = form.getByRole('textbox', { name: 'Title' })
  // The first field of the form, although its editor loaded later.
  await expect(title).toBeFocused()
  await expect(form.getByRole('button', { name: 'Bullet list' })).toHaveCount(0)
  await clerk.keyboard.type('Results ')
  await clerk.keyboard.press('Enter')
  await clerk.keyboard.press('Control+u')
  await clerk.keyboard.press('Control+b')
  await clerk.keyboard.type('declared')
  await paste(title, { 'text/html': '<ul><li> <u>today</u></li></ul>' })
  await form.getByRole('button', { name: 'Add Latest update' }).click()
  await expect(clerk.getByText('Latest update added successfully')).toBeVisible()
  const { rows } = await sql.query(`select title from latest_updates where title like 'Results%'`)
  expect(rows[0]?.title).toBe('Results <strong>declared</strong>today')
})

test('M-02 an editor that does not load leaves a text area; trying again brings it', async ({ clerk }) => {
  const code = '**/assets/rich-text-editor-*.js'
  await clerk.route(code, (route) => route.abort())
  await open(clerk, '/admin/manageFAQ')
  await clerk.getByRole('button', { name: 'Add FAQ' }).click()
  const form = clerk.getByRole('dialog')
  await expect(form.getByRole('alert').getByText('The editor could not be loaded')).toBeVisible()
  const answer = form.getByLabel('Answer', { exact: true })
  expect(await answer.evaluate((element) => element.tagName)).toBe('TEXTAREA')
  await answer.fill('<p>An <b>answer</b></p>')
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(form.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(answer).toHaveValue('<p>An <b>answer</b></p>')

  await clerk.unroute(code)
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(form.getByRole('toolbar')).toBeVisible()
  await expect(answer.locator('strong')).toHaveText('answer')
  await expect(answer).toBeFocused()
})

test('S-13 an editor that takes two minutes counts as failed', async ({ clerk }) => {
  await clerk.route('**/assets/rich-text-editor-*.js', () => new Promise(() => {}))
  await clerk.clock.install()
  await open(clerk, '/admin/manageFAQ')
  await clerk.getByRole('button', { name: 'Edit Which papers are needed' }).click()
  const failed = clerk.getByText('The editor could not be loaded')
  await expect(clerk.getByText('The editor is loading')).toBeAttached()
  await clerk.clock.fastForward(90_000)
  await expect(failed).toHaveCount(0)
  await clerk.clock.fastForward(31_000)
  await expect(failed).toBeVisible()
  await expect(clerk.getByRole('dialog').getByLabel('Answer')).toHaveValue(/^<p>Bring the originals/)
})

for (const width of [360, 1280])
  test(`nothing jumps when the editor loads, and axe finds nothing, at ${width} px`, async ({ clerk }) => {
    await clerk.setViewportSize({ width, height: 800 })
    await clerk.emulateMedia({ reducedMotion: 'reduce' })
    const letGo = await hold(clerk, '**/assets/rich-text-editor-*.js')
    await open(clerk, '/admin/manageFAQ')
    await clerk.getByRole('button', { name: 'Edit Which papers are needed' }).click()
    const form = clerk.getByRole('dialog')
    const field = form.locator('[data-field]')
    await expect(form.getByText('The editor is loading')).toBeAttached()
    await expectNoViolations(clerk, [''])
    const before = await field.boundingBox()
    letGo()
    await expect(form.getByRole('textbox', { name: 'Answer' })).toBeVisible()
    expect(await field.boundingBox()).toEqual(before)
    await form.getByRole('button', { name: 'Link', exact: true }).click()
    await expectNoViolations(clerk, [''])
    expect(await clerk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
