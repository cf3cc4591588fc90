import { createHash } from 'node:crypto'
import { expect, open, openHome, test } from './support/clerk.ts'

test('the daily jobs are one press away, each ready to type, by keyboard too', async ({ clerk }) => {
  const jobs = clerk.getByRole('navigation', { name: 'Add something' })
  await openHome(clerk)
  await jobs.getByRole('link', { name: 'Circular' }).focus()
  await clerk.keyboard.press('Enter')
  await expect(clerk.getByRole('heading', { name: 'Add circular' })).toBeVisible()
  await openHome(clerk)
  await jobs.getByRole('link', { name: 'Notice' }).click()
  await expect(clerk.getByRole('heading', { name: 'Add notice' })).toBeVisible()
  await openHome(clerk)
  await jobs.getByRole('link', { name: 'Latest update' }).click()
  const form = clerk.getByRole('dialog', { name: 'Add Latest update' })
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused()
  // A reload shows the list: the form opens only once.
  await expect(clerk).toHaveURL(/\/admin\/manageLatestUpdate$/)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await openHome(clerk)
  await jobs.getByRole('link', { name: 'Upload file' }).click()
  await expect(clerk.getByRole('button', { name: 'Choose files' })).toBeFocused()
})

test('M-02 what needs attention links to those rows only, and from there to all', async ({ clerk, sql }) => {
  await sql.query(
    `insert into members (type, title, subtitle, order_id) values ('elected', 'Photographed nobody', 'Member', 900)`,
  )
  await openHome(clerk)
  const card = clerk.getByRole('region', { name: 'Needs attention' })
  await card.getByRole('link', { name: /members? ha(s|ve) no photo$/ }).click()
  await expect(clerk.getByText('Only those that need attention are shown.')).toBeVisible()
  await expect(clerk.getByRole('row').filter({ hasText: 'Photographed nobody' })).toBeVisible()
  await clerk.getByRole('button', { name: 'Show all members' }).click()
  await expect(clerk.getByText('Only those that need attention are shown.')).toBeHidden()
  await expect(clerk.getByText(/\d+ members, \d+ disabled/)).toBeVisible()
})

test('M-02 a card that fails says so, can be tried again and leaves the others alone', async ({ clerk }) => {
  await clerk.route('**/api/admin/dashboard/attention', (route) => route.abort())
  await openHome(clerk)
  const card = clerk.getByRole('region', { name: 'Needs attention' })
  await expect(card.getByText('Could not load')).toBeVisible()
  const counts = clerk.getByRole('region', { name: 'On record' })
  await expect(counts.getByRole('link', { name: /Institutes/ })).toBeVisible()
  await expect(clerk.getByRole('region', { name: 'Recent changes' })).toHaveAttribute('aria-busy', 'false')
  await clerk.unroute('**/api/admin/dashboard/attention')
  await card.getByRole('button', { name: /^Try again/ }).click()
  await expect(card.getByText('Could not load')).toBeHidden()
  await expect(card.getByRole('link').or(card.getByText('Nothing needs attention.')).first()).toBeVisible()
})

test('M-02 the latest changes are on the dashboard and link to their records', async ({ clerk }) => {
  await open(clerk, '/admin/managePrograms?add=1')
  const form = clerk.getByRole('dialog', { name: 'Add Program' })
  for (const label of ['Category', 'Duration', 'Examination', 'Registration'])
    await form.getByLabel(label).fill(`Dashboard ${label}`)
  await form.getByRole('button', { name: 'Add Program' }).click()
  await expect(clerk.getByText('Program added successfully')).toBeVisible()
  await clerk.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const changes = clerk.getByRole('region', { name: 'Recent changes' })
  await changes.getByRole('link', { name: /^Dashboard Category Added by Meera Jadhav, today/ }).click()
  await expect(clerk.getByRole('dialog', { name: 'History of Dashboard Category' })).toBeVisible()
})

test('M-02 the dashboard shows what visitors search for, with and without results', async ({ clerk, sql }) => {
  const terms = [
    ['timetable of the journey', 30, 0],
    ['hostel of the journey', 12, 12],
  ] as const
  for (const [term, searches, withoutResult] of terms) {
    const hash = createHash('sha256').update(term).digest('hex')
    await sql.query(
      `insert into search_terms (term_hash, day, searches, without_result)
       values ($1, (now() at time zone 'Asia/Kolkata')::date, $2, $3)`,
      [hash, searches, withoutResult],
    )
    await sql.query('insert into search_term_words (term_hash, term) values ($1, $2)', [hash, term])
  }
  await openHome(clerk)
  const card = clerk.getByRole('region', { name: 'Searched for' })
  const [top, inVain] = [card.getByRole('list').first(), card.getByRole('list').last()]
  await expect(top.getByRole('link', { name: 'timetable of the journey 30 times' })).toBeVisible()
  await expect(top).toContainText('hostel of the journey')
  await expect(inVain.getByRole('link', { name: 'hostel of the journey 12 times' })).toHaveAttribute(
    'href',
    '/search?query=hostel+of+the+journey',
  )
  await expect(inVain).not.toContainText('timetable')
})
