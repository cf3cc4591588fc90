import { anAccount, expect, logIn, open, openHome, test } from './support/clerk.ts'

const SIDEBAR: [string, string][] = [
  ['Dashboard', '/admin/home'],
  ['Manage Links', '/admin/manageLinks'],
  ['Manage Latest Update', '/admin/manageLatestUpdate'],
  ['Manage Slider Images', '/admin/manageSliderImages'],
  ['Manage Members', '/admin/manageMembers'],
  ['Manage Gallery', '/admin/manageGallery'],
  ['Manage Notice Board', '/admin/manageNoticeBoard'],
  ['Manage Video Gallery', '/admin/manageVideoGallery'],
  ['Feedback', '/admin/manageFeedback'],
  ['Manage Programs', '/admin/managePrograms'],
  ['Manage Institute', '/admin/manageInstitute'],
  ["Manage FAQ's", '/admin/manageFAQ'],
  ['Manage Category', '/admin/manageMasterCategory'],
  ['Manage File Uploads', '/admin/manageFileUploads'],
  ['Manage Page Contents', '/admin/manageContent'],
]
const HEADINGS: [string, string][] = [
  ['/admin', 'Dashboard'],
  ['/admin/manageCircular', 'Manage Circular'],
  ['/admin/managevideos', 'Manage Video Gallery'],
  ...SIDEBAR.map(([title, path]): [string, string] => [path, title]),
]

test('F-S7, A-08 the sidebar has the entries of the specification in its order, each with its path', async ({
  clerk,
}) => {
  await openHome(clerk)
  const links = clerk.getByRole('navigation', { name: 'Screens' }).getByRole('link')
  const found = await links.evaluateAll((all) =>
    all.map((link) => [link.querySelector('span')?.textContent ?? '', link.getAttribute('href') ?? '']),
  )
  expect(found.slice(0, SIDEBAR.length)).toEqual(SIDEBAR)
})

test('F-S7, A-08 who has no name is called No Name, beside the placeholder, in the sidebar and in the top bar', async ({
  page,
  sql,
}) => {
  const account = await anAccount(sql)
  await sql.query(`update users set name = '' where email = $1`, [account.email])
  await logIn(page, sql, account)
  await openHome(page)
  const sidebar = page.getByRole('complementary', { name: 'Back office' })
  await expect(sidebar.getByText('No Name', { exact: true })).toBeVisible()
  await expect(sidebar.locator('img')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'No Name' })).toBeVisible()
  await sql.query(`update users set name = 'Asha', image = '/assets/crest.svg' where email = $1`, [account.email])
  await page.reload()
  await expect(sidebar.getByText('Asha', { exact: true })).toBeVisible()
  await expect(sidebar.locator('img')).toHaveAttribute('src', '/assets/crest.svg')
})

test('F-S9, A-07 every path of the specification opens its screen, and any other is not found', async ({ clerk }) => {
  test.setTimeout(180_000)
  for (const [path, title] of HEADINGS) {
    await open(clerk, path)
    await expect(clerk.getByRole('heading', { level: 1 }), path).toHaveText(
      title === 'Feedback' ? /Feedback|Inbox/ : title,
    )
  }
  await open(clerk, '/admin/nowhere')
  await expect(clerk.getByText('Opps! Page not found.')).toBeVisible()
})
