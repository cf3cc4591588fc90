import type { Locator } from '@playwright/test'
import { aPicture, aVideo } from '../../testbed/files-made.ts'
import { expect, open, searchFor, test } from './support/clerk.ts'

type Journey = {
  title: string
  path: string
  noun: string
  file: () => Promise<{ name: string; mimeType: string; buffer: Buffer }>
  fields: Record<string, string>
}

const photo = (name: string) => async () => ({ name, mimeType: 'image/png', buffer: await aPicture('png', 640, 400) })

/** Every screen of pictures and films, as a clerk would use it. */
const JOURNEYS: Journey[] = [
  {
    title: 'Manage Slider Images',
    path: 'manageSliderImages',
    noun: 'Slider image',
    file: photo('journey slide.png'),
    fields: { Title: 'Journey slide', Header: 'A ceremony', 'Alternate text': 'A red square on a light ground' },
  },
  {
    title: 'Manage Gallery',
    path: 'manageGallery',
    noun: 'Picture',
    file: photo('journey picture.png'),
    fields: { Title: 'Journey picture', Category: 'Workshops' },
  },
  {
    title: 'Manage Video Gallery',
    path: 'manageVideoGallery',
    noun: 'Video',
    file: async () => ({ name: 'journey film.mp4', mimeType: 'video/mp4', buffer: await aVideo('mp4') }),
    fields: { Title: 'Journey film', Category: 'Events' },
  },
]

async function fill(form: Locator, label: string, value: string) {
  const field = form.getByLabel(label, { exact: true })
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption({ label: value })
  else await field.fill(value)
}

for (const { title, path, noun, file, fields } of JOURNEYS)
  test(`M-02 ${title}: add with an upload, edit, disable, delete and restore`, async ({ clerk }) => {
    await open(clerk, `/admin/${path}`)
    await expect(clerk.getByRole('heading', { name: title })).toBeVisible()
    await clerk.getByRole('button', { name: `Add ${noun}` }).click()
    const form = clerk.getByRole('dialog', { name: `Add ${noun}` })
    const save = form.getByRole('button', { name: `Add ${noun}` })
    for (const [label, value] of Object.entries(fields)) await fill(form, label, value)
    await expect(save).toBeDisabled()
    await form.locator('input[type=file]').setInputFiles(await file())
    await expect(save).toBeEnabled({ timeout: 20_000 })
    await save.click()
    await expect(clerk.getByText(`${noun} added successfully`)).toBeVisible()

    const name = fields.Title ?? ''
    await searchFor(clerk, name)
    await clerk.getByRole('button', { name: `Edit ${name}` }).click()
    await fill(clerk.getByRole('dialog', { name: `Edit ${noun}` }), 'Title', `${name}, corrected`)
    await clerk.getByRole('button', { name: 'Save changes' }).click()
    await expect(clerk.getByText(`${noun} updated successfully`)).toBeVisible()
    await clerk.getByRole('switch', { name: `${name}, corrected: shown on site` }).click()
    await expect(clerk.getByText(`${noun} disabled successfully`)).toBeVisible()
    await clerk.getByRole('button', { name: `Delete ${name}, corrected` }).click()
    await clerk.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(clerk.getByText(`${noun} deleted successfully`)).toBeVisible()
    await clerk.getByRole('button', { name: 'Undo' }).click()
    await expect(clerk.getByText(`${noun} restored successfully`)).toBeVisible()
  })

test('M-02 a film of another website is added by its URL, and only from known websites', async ({ clerk }) => {
  await open(clerk, '/admin/managevideos')
  await clerk.getByRole('button', { name: 'Add Video' }).click()
  const form = clerk.getByRole('dialog', { name: 'Add Video' })
  await form.getByLabel('Title').fill('Film elsewhere')
  await form.getByLabel('Video', { exact: true }).fill('https://films.example/1')
  await form.getByLabel('Title').focus()
  await expect(form.getByText('Video must be an uploaded MP4 or WebM, or an address at YouTube or Vimeo')).toBeVisible()
  await form.getByLabel('Video', { exact: true }).fill('https://vimeo.com/123')
  await form.getByRole('button', { name: 'Add Video' }).click()
  await expect(clerk.getByText('Video added successfully')).toBeVisible()
})
