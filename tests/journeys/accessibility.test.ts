import { RECORDED } from '#resources/history/recorded.ts'
import { expectNoViolations, THEMES, WIDEST, WIDTHS } from './support/axe.ts'
import { anAccount, expect, logIn, open, openHome, openLogin, searchFor, test } from './support/clerk.ts'

test.describe.configure({ timeout: 150_000 })

/** Screens that are more than a list and a dialog. */
const LOOKED_AT_ALONE = new Set(
  'edition user feedback file information institute pageContent registrant setting'.split(' '),
)

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })
    // Colours that are still in transition to the next theme have no contrast worth measuring.
    test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

    // What can differ only on a wide screen is checked there.
    const wideOnly = width === WIDEST ? ['/institute?page=3', '/api/docs'] : []
    for (const address of wideOnly)
      test(`axe finds nothing on ${address}`, async ({ page }) => {
        await page.goto(address)
        if (!address.startsWith('/api')) await page.waitForSelector('html[data-hydrated]')
        // The API documentation has one theme, and a hundred sections of the same form.
        if (address === '/api/docs')
          await page.evaluate(() => {
            for (const section of [...document.querySelectorAll('section')].slice(6)) section.remove()
          })
        await expectNoViolations(page, address.startsWith('/api') ? [''] : THEMES)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })

    test('axe finds nothing with the menu open', async ({ page }) => {
      await open(page, '/institute')
      if (width < 769) await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator('summary').filter({ hasText: 'Institutes' }).filter({ visible: true }).first().click()
      await expectNoViolations(page)
    })

    test('axe finds nothing in the dialogs of the public pages, in an open tab and in the list of updates', async ({
      page,
    }) => {
      await open(page, '/')
      await page.getByRole('tab', { name: 'Tenders' }).click()
      await page.getByRole('region', { name: 'Latest updates' }).locator('summary').click()
      await expectNoViolations(page)
      await page.getByRole('link', { name: 'National Portal of India' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await open(page, '/gallery')
      await page.locator('main a[href^="/data/"]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoViolations(page)
    })

    test('axe finds nothing on the login page, empty and refused', async ({ page, sql }) => {
      await openLogin(page, sql)
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByText('*Email Required')).toBeVisible()
      await expectNoViolations(page)
    })

    test('axe finds nothing in the back office: dashboard, list, form, conflict, delete, deleted, menus', async ({
      page,
      sql,
    }) => {
      await logIn(page, sql, await anAccount(sql))
      await openHome(page)
      await expect(page.locator('section[aria-busy=false]')).toHaveCount(5)
      await expectNoViolations(page)
      await sql.query(`insert into institutes (inst_code, inst_name) values ($1, 'Accessible School')`, [
        `AXE-${width}`,
      ])
      await open(page, '/admin/manageInstitute?per_page=5')
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

      await searchFor(page, `AXE-${width}`)
      await page.getByRole('button', { name: /^Edit/ }).click()
      const form = page.getByRole('dialog', { name: 'Edit Institute' })
      await form.getByLabel('Inst Name').fill('')
      await form.getByLabel('Inst Name').blur()
      await expect(form.getByText('Inst Name is required')).toBeVisible()
      await expectNoViolations(page)
      await form.getByLabel('Inst Name').fill('Mine')
      await sql.query(
        `update institutes set version = version + 1, inst_name = 'Theirs', updated_by = 'Somebody' where inst_code = $1`,
        [`AXE-${width}`],
      )
      await form.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('Someone changed this while you were editing')).toBeVisible()
      await expectNoViolations(page)
      await form.getByRole('button', { name: 'Cancel' }).click()
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Leave without saving' }).click()

      await sql.query(
        `insert into history (at, actor_id, actor, action, collection, row_id, before, after)
         select now(), 1, 'Somebody', 'disable', 'institutes', id, '{"status": 1}', '{"status": 0}' from institutes where inst_code = $1`,
        [`AXE-${width}`],
      )
      await page.getByRole('button', { name: /^History of/ }).click()
      await expect(page.locator('del').last()).toHaveText(' removed: Yes')
      await expectNoViolations(page)
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: /^Delete / }).click()
      await expectNoViolations(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Deleted' }).click()
      await expect(page.getByText('No data Avaliable')).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Meera Jadhav' }).click()
      await expectNoViolations(page)
      if (width < 769) {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Side menu' }).click()
        await expectNoViolations(page)
      }
    })

    test('axe finds nothing on the screens of the small collections, and in their forms', async ({ page, sql }) => {
      await logIn(page, sql, await anAccount(sql))
      // Made of the same parts as Manage Institute, whose themes are checked above.
      for (const { resource, screen } of Object.values(RECORDED)) {
        if (LOOKED_AT_ALONE.has(resource)) continue
        await open(page, `${screen}?per_page=5`)
        await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
        if (width === WIDEST) await expectNoViolations(page, [''])
        await page.getByRole('button', { name: /^Add / }).click()
        // A record with many fields has a page of its own.
        const form = page.getByRole('dialog').or(page.getByRole('heading', { level: 1, name: /^Add / }))
        await expect(form).toBeVisible()
        if (width === WIDEST) await expectNoViolations(page, [''])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    })

    test('axe finds nothing in sort mode', async ({ page, sql }) => {
      await logIn(page, sql, await anAccount(sql))
      await open(page, '/admin/manageMembers')
      await page.getByRole('button', { name: 'Sort', exact: true }).click()
      await page
        .getByRole('button', { name: /^Reorder / })
        .first()
        .press('Space')
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

    test('axe finds nothing in the history of all changes', async ({ page, sql }) => {
      await logIn(page, sql, await anAccount(sql))
      await sql.query(
        `insert into history (at, actor_id, actor, action, collection, row_id, before, after) values
         (now(), 1, 'Meera Jadhav', 'update', 'programs', 1, '{"category": "Axe"}', '{"category": "Hatchet"}')`,
      )
      await open(page, '/admin/history?collection=programs')
      await expect(page.getByText('Hatchet').first()).toBeVisible()
      await expectNoViolations(page, [''])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

    test('axe finds nothing on Manage Files: list, refused upload, details, library', async ({ page, sql }) => {
      await logIn(page, sql, await anAccount(sql))
      await open(page, '/admin/manageFileUploads?search=syllabus-gnm')
      const html = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('no') }
      await page.locator('input[type=file]').first().setInputFiles(html)
      await expect(page.getByText('The selected file must be')).toBeVisible()
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.getByRole('button', { name: /^Details of syllabus-gnm/ }).click()
      await expect(page.getByRole('dialog').getByText('Current')).toBeVisible()
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Delete syllabus-gnm/ }).click()
      await expect(page.getByText(/^It is used in Manage Page Contents/).first()).toBeVisible()
      await expectNoViolations(page, [''])
    })

    test('axe finds nothing on page contents: list, editor with everything open, library', async ({ page, sql }) => {
      await logIn(page, sql, await anAccount(sql))
      await open(page, '/admin/manageContent?type=2&per_page=5')
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      await expectNoViolations(page, [''])
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await page.getByText('More fields').click()
      await page.getByRole('button', { name: 'Add download' }).click()
      await page.getByRole('button', { name: 'Add link' }).click()
      await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.getByRole('button', { name: 'Choose from the library' }).first().click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      await expectNoViolations(page)
    })

    test('axe finds nothing on information: list, editor', async ({ page, sql }) => {
      await logIn(page, sql, await anAccount(sql))
      await open(page, '/admin/manageInformation?per_page=5')
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      await expectNoViolations(page, [''])
      await page
        .getByRole('button', { name: /^Edit / })
        .or(page.getByRole('link', { name: /^Edit / }))
        .first()
        .click()
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Summary' })).toBeVisible()
      await expectNoViolations(page)
    })

    test('axe finds nothing in the inbox: list, message, export', async ({ page, sql }) => {
      await logIn(page, sql, await anAccount(sql))
      await open(page, '/admin/manageFeedback')
      await expect(page.getByRole('region', { name: 'Messages' }).getByRole('link').first()).toBeVisible()
      if (width < WIDEST) await expectNoViolations(page, [''])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.getByLabel('Search Data').fill('tender for housekeeping')
      await expect(page.getByText('1 message', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: /tender for housekeeping/ }).click()
      await expect(page.getByText('Not sent.')).toBeVisible()
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      if (width < WIDEST) return
      await page.getByRole('button', { name: 'Export' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoViolations(page)
    })

    test('axe finds nothing on Site Settings, with empty fields too', async ({ page, sql }) => {
      await logIn(page, sql, await anAccount(sql))
      await open(page, '/admin/manageSettings')
      await page.getByLabel('Short name').fill('')
      await page.getByLabel('Short name').blur()
      await expect(page.getByText('Short name is required')).toBeVisible()
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  })
