import { expectNoViolations, WIDTHS } from './support/axe.ts'
import { expect, open, test } from './support/clerk.ts'
import { type Office, startOffice } from './support/office.ts'
import { press, somebody } from './support/somebody.ts'

test.describe.configure({ timeout: 300_000 })

let office: Office
test.beforeAll(async () => {
  office = await startOffice('after', { SECOND_FACTOR: 'optional' })
})
test.afterAll(() => office.close())

for (const width of WIDTHS)
  test(`a circular is corrected, replaced and withdrawn, and its page says so, at ${width} px`, async ({
    context,
    page: visitor,
  }) => {
    const { rows } = await office.sql.query<{ id: number }>(
      `insert into page_contents (type, title, date, description)
       values (1, 'Forms of ${width}', '2026-11-16', 'Until 20 November.'), (1, 'Rules of ${width}', '2026-11-15', 'Old.')
       returning id`,
    )
    const [forms = 0, rules = 0] = rows.map(({ id }) => id)
    const clerk = await somebody(office, context, { role: '3', name: 'Asha', width })
    const registrar = await somebody(office, context, { role: '2', name: 'Registrar', width })
    const decide = async (title: string) => {
      await open(registrar, '/admin/editions')
      await registrar.getByRole('link', { name: title }).press('Enter')
      await press(registrar, 'Publish…')
    }

    // A correction says what has changed.
    await open(clerk, `/admin/manageContent/${forms}`)
    await clerk.getByRole('textbox', { name: 'Description' }).fill('Until 30 November.')
    await press(clerk, 'Send for approval')
    await expect(clerk.getByText('Sent for approval').first()).toBeVisible()
    await decide(`Forms of ${width}`)
    await registrar.getByLabel('What has changed').fill('last date extended')
    await expectNoViolations(registrar)
    await press(registrar, 'Publish now')
    await expect(registrar.getByText(/It was (published|changed) on /)).toBeVisible()
    const [onSite] = await Promise.all([
      registrar.context().waitForEvent('page'),
      registrar.getByRole('link', { name: /^View on site/ }).press('Enter'),
    ])
    await expect(onSite.getByText(/Changed on .*: last date extended/)).toBeVisible()
    expect(new URL(onSite.url()).pathname).toBe(`/circulars/${forms}`)
    await expectNoViolations(onSite)
    await onSite.close()

    // One record replaces the other.
    await open(clerk, '/admin/manageContent?type=1')
    await clerk.getByRole('button', { name: `Take off… Rules of ${width}` }).press('Enter')
    await clerk.getByRole('radio', { name: /replaced by another one/ }).check()
    await press(clerk, 'Send for approval')
    await expect(clerk.getByText('Successor is required')).toBeVisible()
    await clerk.getByLabel('Successor').fill(String(forms))
    await expectNoViolations(clerk)
    await press(clerk, 'Send for approval')
    await expect(clerk.getByText('Sent for approval').first()).toBeVisible()
    await decide(`Rules of ${width}`)
    await expectNoViolations(registrar)
    await press(registrar, 'Withdraw now')
    await expect(registrar.getByText(/It was withdrawn on /)).toBeVisible()
    await open(visitor, `${office.address}/circulars/${rules}`)
    await expect(visitor.getByRole('heading', { name: /^Replaced on / })).toBeVisible()
    await expectNoViolations(visitor)

    // It is in the archive, and nowhere else.
    await open(visitor, `${office.address}/circulars`)
    await expect(visitor.getByRole('link', { name: `Rules of ${width}` })).toHaveCount(0)
    await visitor.getByRole('link', { name: 'Archive: Circulars' }).press('Enter')
    await expect(visitor.getByRole('heading', { name: 'Archive: Circulars' })).toBeVisible()
    await expectNoViolations(visitor)
    await visitor.getByRole('link', { name: `Rules of ${width}` }).press('Enter')
    await visitor.getByRole('link', { name: `Forms of ${width}` }).press('Enter')
    await expect(visitor.getByRole('heading', { level: 1, name: `Forms of ${width}` })).toBeVisible()

    // The office sees where it stands, and brings it back by one switch.
    await open(registrar, '/admin/manageContent?type=1')
    const shown = registrar.getByRole('switch', { name: `Rules of ${width}: shown on site` })
    await expect(registrar.getByText('Replaced', { exact: true })).toBeVisible()
    await expectNoViolations(registrar)
    await shown.press('Space')
    await expect(registrar.getByText('Content enabled successfully').first()).toBeVisible()
    await open(visitor, `${office.address}/circulars/${rules}`)
    await expect(visitor.getByRole('heading', { name: /^Replaced on / })).toHaveCount(0)
    await clerk.close()
    await registrar.close()
  })
