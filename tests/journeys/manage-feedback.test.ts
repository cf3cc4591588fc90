import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parseCsv } from '../support/csv.ts'
import {
  answerOf,
  confirmByPassword,
  endSession,
  expect,
  fillLogin,
  hold,
  logInAgain,
  loseConfirmation,
  open,
  test,
  waitForDraft,
} from './support/clerk.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Messages' })
const message = (page: Page) => page.getByRole('region', { name: 'Message', exact: true })
const badge = (page: Page) => page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: /^Feedback/ })

/** A message as a visitor sends it, with words that no other test uses; returns its reference. */
async function aMessage(page: Page, word: string, subject = 'General'): Promise<string> {
  const person = { name: `Journey ${word}`, email: `${word}@example.org`, number: '9876543210' }
  // Each from a different IP address, as the proxy reports it: one address may send one message a minute.
  const forwarded = `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`
  const reply = await page.request.post('/api/feedback', {
    data: { ...person, feedback: `The ${word} was closed.\nWhy?`, subject },
    headers: { 'x-forwarded-for': forwarded },
  })
  return ((await reply.json()) as { reference: string }).reference
}

async function openMessage(page: Page, word: string): Promise<void> {
  await open(page, `/admin/manageFeedback?search=${word}`)
  await list(page).getByRole('listitem').filter({ hasText: word }).getByRole('link').click()
  await expect(message(page).getByText(`The ${word} was closed.`)).toBeVisible()
}

test('M-03 a message is read, shown in clear, noted, answered, closed, deleted and brought back', async ({
  clerk,
  sql,
}) => {
  const reference = await aMessage(clerk, 'lighthouse')
  await open(clerk, '/admin/manageFeedback?search=lighthouse')
  const item = list(clerk).getByRole('link', { name: /^Unread:.*J\*\*\* l\*\*\*.*lighthouse/ })
  await expect(item).toBeVisible()
  await item.click()
  await expect(clerk).toHaveURL(/[?&]id=\d+/)
  await expect(list(clerk).getByText('Unread:')).toBeHidden()
  await expect(badge(clerk)).toHaveAccessibleName(/^Feedback \d+ unread/)

  const pane = message(clerk)
  await expect(pane.getByText(reference)).toBeVisible()
  await expect(pane.getByText('l***@example.org')).toBeVisible()
  await pane.getByRole('button', { name: /^Show/ }).click()
  await expect(pane.getByRole('link', { name: 'lighthouse@example.org' })).toHaveAttribute(
    'href',
    /^mailto:lighthouse%40example\.org\?subject=Re%3A%20%5BF-/,
  )
  await expect(pane.getByRole('link', { name: '9876543210' })).toBeVisible()

  await pane.getByText('Note', { exact: true }).click()
  await pane.getByRole('textbox', { name: 'Note' }).fill('Asked the keeper.')
  await pane.getByRole('button', { name: 'Add note' }).click()
  await expect(pane.getByRole('listitem').filter({ hasText: 'Asked the keeper.' })).toContainText('by Meera Jadhav')

  await pane.getByText('Reply', { exact: true }).click()
  await pane.getByRole('textbox', { name: 'Reply' }).fill('It opens on Monday.')
  await pane.getByRole('button', { name: 'Send reply' }).click()
  await expect(clerk.getByText('The reply is on its way')).toBeVisible()
  await expect(pane.getByText('Waiting to be sent.')).toBeVisible()
  // The mail has not been accepted yet.
  await expect(pane.getByLabel('State')).toHaveValue('in_progress')
  await expect(list(clerk).getByRole('listitem').first()).toContainText('In progress')
  await sql.query(
    `update feedback_entries set delivery = 'failed', failure = 'The mail server could not be reached.' where text = 'It opens on Monday.'`,
  )
  await expect(pane.getByText('Not sent. The mail server could not be reached.')).toBeVisible()
  await pane.getByRole('button', { name: 'Try again' }).click()
  await expect(pane.getByText('Waiting to be sent.')).toBeVisible()
  // As the worker records it.
  await sql.query(
    `with sent as (update feedback_entries set delivery = 'sent', sent_at = now() where text = 'It opens on Monday.' returning feedback_id)
     update feedback_messages set state = 'answered' where id = (select feedback_id from sent)`,
  )
  await expect(pane.getByLabel('State')).toHaveValue('answered')
  await expect(list(clerk).getByRole('listitem').first()).toContainText('Answered')

  await pane.getByLabel('State').selectOption('closed')
  await expect(clerk.getByText('Message updated successfully')).toBeVisible()
  await pane.getByRole('button', { name: 'Delete' }).click()
  const question = clerk.getByRole('alertdialog', { name: `Delete the message ${reference}?` })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(clerk.getByRole('heading', { name: 'Feedback', exact: true })).toBeFocused()
  await expect(list(clerk).getByText('No data Avaliable')).toBeVisible()
  await clerk.getByRole('button', { name: 'Undo' }).click()
  await expect(list(clerk).getByRole('listitem')).toContainText('Closed')
  const { rows } = await sql.query(
    `select action from history where collection = 'feedback_messages' and row_id = (select id from feedback_messages where reference = $1) order by id`,
    [reference],
  )
  expect(rows.map(({ action }) => action)).toEqual('add reveal note reply reply update delete restore'.split(' '))
})

test('M-03 the export asks for the password, and its file is a valid table', async ({ clerk, sql, account }) => {
  await aMessage(clerk, 'exported', '=1+1')
  await open(clerk, '/admin/manageFeedback?search=exported')
  await expect(list(clerk).getByText('1 message', { exact: true })).toBeVisible()
  await clerk.getByRole('button', { name: 'Export' }).click()
  const dialog = clerk.getByRole('dialog', { name: 'Export messages' })
  await expect(dialog.getByText('in clear')).toBeVisible()
  await loseConfirmation(sql, account)
  const coming = clerk.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).press('Enter')
  await confirmByPassword(clerk)
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^feedback-\d{4}-\d\d-\d\d\.csv$/)
  const [, row, ...more] = parseCsv(await readFile(await file.path(), 'utf8'))
  expect(more).toEqual([])
  expect(row?.slice(4, 9)).toEqual([
    'Journey exported',
    'exported@example.org',
    '9876543210',
    "'=1+1",
    'The exported was closed.\nWhy?',
  ])
  await expect(clerk.getByText('1 message exported')).toBeVisible()
})

test('M-03 the whole inbox works by keyboard, and Back goes from message to message', async ({ clerk }) => {
  await aMessage(clerk, 'keyboard-one')
  await aMessage(clerk, 'keyboard-two')
  await open(clerk, '/admin/manageFeedback')
  const tabTo = async (name: RegExp) => {
    for (let stops = 0; stops < 60; stops++) {
      await clerk.keyboard.press('Tab')
      const focused = await clerk.evaluate(
        () => document.activeElement?.getAttribute('placeholder') ?? document.activeElement?.textContent ?? '',
      )
      if (name.test(focused)) return
    }
    throw new Error(`Tab never reached ${name}`)
  }
  await tabTo(/^Search Data/)
  await clerk.keyboard.type('keyboard-')
  await expect(list(clerk).getByRole('listitem')).toHaveCount(2)
  for (const word of ['keyboard-two', 'keyboard-one']) {
    const address = await list(clerk)
      .getByRole('link', { name: new RegExp(word) })
      .getAttribute('href')
    await tabTo(new RegExp(word))
    await clerk.keyboard.press('Enter')
    await expect(message(clerk).getByText(`The ${word} was closed.`)).toBeVisible()
    // The message is shown at once; the history entry follows when the router has checked the session.
    await expect(clerk).toHaveURL(address ?? '')
  }
  // Here too: a key pressed before navigation is done would be undone by it.
  const stepped = clerk.waitForResponse((response) => response.url().includes('.data'))
  await clerk.goBack()
  await expect(message(clerk).getByText('The keyboard-two was closed.')).toBeVisible()
  await stepped
  await tabTo(/^Mark unread/)
  await clerk.keyboard.press('Enter')
  await expect(clerk.getByText('Marked as unread')).toBeVisible()
  await expect(list(clerk).getByRole('link', { name: /^Unread:.*keyboard-two/ })).toBeFocused()
  await expect(clerk.getByText('Choose a message to read it.')).toBeVisible()
})

test('M-03 leaving an unsent reply needs confirmation; it is kept, and restored after an expired session', async ({
  clerk,
  sql,
  account,
}) => {
  await aMessage(clerk, 'draft')
  await openMessage(clerk, 'draft')
  const reply = message(clerk).getByRole('textbox', { name: 'Reply' })
  await reply.fill('Half a reply')
  // The list may be searched meanwhile; opening another message asks first.
  await clerk.getByLabel('Search Data').fill('')
  await expect(list(clerk).getByRole('listitem')).toHaveCount(20)
  await expect(reply).toHaveValue('Half a reply')
  await list(clerk).getByRole('link').last().click()
  const question = clerk.getByRole('alertdialog', { name: 'You have unsaved changes.' })
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(reply).toHaveValue('Half a reply')

  await expect
    .poll(() => clerk.evaluate(() => Object.values(localStorage).some((draft) => draft.includes('Half a reply'))))
    .toBe(true)
  await endSession(clerk, sql)
  const drawn = clerk.waitForResponse((response) => response.url().endsWith('/api/captcha'))
  await message(clerk).getByRole('button', { name: 'Send reply' }).click()
  await clerk.waitForURL(/\/admin\/login/)
  await fillLogin(clerk, await answerOf(await (await drawn).json(), sql), account)
  await clerk.getByRole('button', { name: 'Login' }).click()
  await expect(clerk).toHaveURL(/manageFeedback\?.*id=\d+/)
  await expect(message(clerk).getByText(/^Your draft from .* is back\./)).toBeVisible()
  await expect(reply).toHaveValue('Half a reply')
  await message(clerk).getByRole('button', { name: 'Discard' }).click()
  await expect(reply).toHaveValue('')
})

test('F-C2 a reply begun before a colleague’s change is not sent before the clerk has seen the changed message', async ({
  clerk,
  sql,
  account,
}) => {
  const reference = await aMessage(clerk, 'belated')
  await openMessage(clerk, 'belated')
  const reply = message(clerk).getByRole('textbox', { name: 'Reply' })
  const send = message(clerk).getByRole('button', { name: 'Send reply' })
  await reply.fill('My belated answer')
  await waitForDraft(clerk, 'My belated answer')
  await sql.query(
    `update feedback_messages set state = 'answered', version = version + 1, updated_by = 'Asha Kale' where reference = $1`,
    [reference],
  )
  await logInAgain(clerk, sql, account, () => send.click())
  const conflict = message(clerk).getByRole('alert').filter({ hasText: 'Someone changed this while you were editing' })
  await expect(conflict).toBeVisible()
  await expect(reply).toHaveValue('My belated answer')
  await expect(send).toBeDisabled()
  await conflict.getByRole('button', { name: 'Continue with mine' }).click()
  await send.click()
  await expect(clerk.getByText('The reply is on its way')).toBeVisible()
})

test('M-03 on a phone the message replaces the list, and there is a way back', async ({ clerk }) => {
  await clerk.setViewportSize({ width: 360, height: 740 })
  await aMessage(clerk, 'handset')
  await openMessage(clerk, 'handset')
  await expect(list(clerk)).toBeHidden()
  await expect(message(clerk).getByRole('heading', { name: 'General' })).toBeFocused()
  await message(clerk).getByRole('link', { name: 'Back to the messages' }).click()
  await expect(message(clerk)).toBeHidden()
  await expect(list(clerk).getByRole('link', { name: /handset/ })).toBeFocused()
})

test('M-03 a clerk records a message from the counter, sets another aside and puts it back', async ({ clerk }) => {
  await open(clerk, '/admin/manageFeedback')
  await clerk.getByRole('button', { name: 'Add message' }).click()
  const form = clerk.getByRole('dialog', { name: 'Add message' })
  await form.getByLabel('Name').fill('Counter Person')
  await form.getByLabel('Email').fill('counter@example')
  await form.getByLabel('Mobile number').fill('98')
  await form.getByLabel('Feedback').fill('The umbrella was left here.')
  await expect(form.getByText('Invalid email format')).toBeVisible()
  await expect(form.getByText('Mobile Number should be exactly 10 digits')).toBeVisible()
  await form.getByLabel('Email').fill('counter@example.org')
  await form.getByLabel('Mobile number').fill('9876543210')
  await clerk.waitForTimeout(1000)
  expect(await clerk.evaluate(() => JSON.stringify(localStorage)), 'no draft of personal data').not.toContain('Counter')
  await form.getByRole('button', { name: 'Add message' }).click()
  await expect(clerk.getByText('Message added successfully')).toBeVisible()
  await list(clerk)
    .getByRole('link', { name: /umbrella/ })
    .click()
  await expect(message(clerk).getByText('Taken down by Meera Jadhav')).toBeVisible()
  // She opens the next one without waiting for the response, and it stays open.
  const letGo = await hold(clerk, '**/api/feedback/disable')
  await message(clerk).getByRole('button', { name: 'Set aside' }).click()
  await list(clerk).getByRole('link').filter({ hasNotText: 'umbrella' }).first().click()
  await expect(message(clerk).getByText('Taken down by Meera Jadhav')).toBeHidden()
  await expect(message(clerk).getByRole('heading', { name: 'Notes and replies' })).toBeVisible()
  letGo()
  await expect(clerk.getByText('Message set aside successfully')).toBeVisible()
  await expect(list(clerk).getByText('umbrella')).toBeHidden()
  await expect(message(clerk).getByRole('heading', { name: 'Notes and replies' })).toBeVisible()
  await list(clerk).getByLabel('Show').selectOption('aside')
  await list(clerk)
    .getByRole('link', { name: /umbrella/ })
    .click()
  await message(clerk).getByRole('button', { name: 'Put back' }).click()
  await expect(clerk.getByText('Message put back successfully')).toBeVisible()
})

test('M-03 a list that cannot be loaded says so, and can be tried again', async ({ clerk }) => {
  await clerk.route('**/api/admin/feedback/listing*', (route) => route.abort(), { times: 1 })
  await open(clerk, '/admin/manageFeedback')
  await expect(list(clerk).getByText('Could not be loaded.')).toBeVisible()
  await list(clerk).getByRole('button', { name: 'Try again' }).click()
  await expect(list(clerk).getByRole('listitem')).toHaveCount(20)
  await list(clerk).getByRole('button', { name: 'Next page' }).click()
  await expect(clerk).toHaveURL(/page=2/)
  await expect(list(clerk).getByText(/Page 2 · Total pages \d/)).toBeVisible()
})
