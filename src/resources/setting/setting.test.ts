import { expect, test } from 'vitest'
import { aSite } from '../../../tests/support/site.ts'
import { FIRST_SETTINGS } from './first-settings.ts'

const site = await aSite()
const { setting } = await site.asAdmin()

test('M-02 the settings have first values, can be changed, and every page follows', async () => {
  const { approval, ...shown } = FIRST_SETTINGS
  const { data: first } = await site.asVisitor.setting.listing()
  expect(first).toMatchObject({ ...shown, version: 1 })
  // How the office works is nobody else's business.
  expect(first).not.toHaveProperty('approval')
  expect((await setting.adminListing()).data.approval).toBe(approval)
  const reply = await setting.update({
    ...FIRST_SETTINGS,
    name: 'Renamed Nursing Council',
    welcome: 'Welcome to <b>all</b>',
    version: 1,
  })
  expect(reply).toMatchObject({
    status: 'success',
    message: 'Settings updated successfully',
    data: { name: 'Renamed Nursing Council', version: 2 },
  })
  const home = await (await fetch(`${site.address}/`)).text()
  expect(home).toContain('<title>Renamed Nursing Council</title>')
  expect(home).toContain('Welcome to <b>all</b>')
  expect(await (await fetch(`${site.address}/institute`)).text()).toContain(
    'Institute Details | Renamed Nursing Council',
  )
})

test('M-02 settings that somebody else has changed meanwhile are not overwritten', async () => {
  await expect(setting.update({ ...FIRST_SETTINGS, version: 1 })).rejects.toMatchObject({
    httpStatus: 409,
    code: 'stale',
    data: { current: { name: 'Renamed Nursing Council', version: 2 } },
  })
  const { rows } = await site.sql.query(
    `select actor, before->>'name' as was, after->>'name' as is from history where collection = 'site_settings'`,
  )
  expect(rows).toEqual([{ actor: 'Asha Kulkarni', was: 'State Nursing Council', is: 'Renamed Nursing Council' }])
})

test('M-02 of many first changes at once with one version, one wins', async () => {
  const { data } = await setting.adminListing()
  const tries = Array.from({ length: 10 }, (_, n) =>
    setting.update({ ...FIRST_SETTINGS, name: `Council ${n}`, version: data.version }),
  )
  expect((await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('V-03 texts lose what could run, lists are limited, and what is required is asked for by its label', async () => {
  const { data } = await setting.update({
    ...FIRST_SETTINGS,
    about: '<p onclick="x()">Us</p><script>alert(1)</script>',
  })
  expect(data.about).toBe('<p>Us</p>')
  await expect(setting.update({ ...FIRST_SETTINGS, name: ' ' })).rejects.toMatchObject({
    fields: { name: 'Name of the council is required' },
  })
  const departments = Array.from({ length: 21 }, () => ({ name: 'D' }))
  await expect(setting.update({ ...FIRST_SETTINGS, departments })).rejects.toMatchObject({ httpStatus: 422 })
  const holidays = [{ date: '2026-02-30', name: 'Never' }]
  await expect(setting.update({ ...FIRST_SETTINGS, holidays })).rejects.toMatchObject({
    fields: { 'holidays.0.date': 'Date must be a date such as 2026-01-31' },
  })
  const refused = { fields: { map_url: expect.stringMatching(/^Map must be an address/) } }
  for (const map_url of ['javascript:alert(1)', 'https://maps.example/', 'http://www.google.com/maps', '/map'])
    await expect(setting.update({ ...FIRST_SETTINGS, map_url })).rejects.toMatchObject(refused)
  const map_url = 'https://www.openstreetmap.org/export/embed.html?bbox=72.8,18.9,72.9,19.0'
  expect((await setting.update({ ...FIRST_SETTINGS, map_url })).data.map_url).toBe(map_url)
})

test('settings keep their translations when nobody speaks of them, and say which are older than their source', async () => {
  const { data: now } = await setting.adminListing()
  const { id: _one, version, updated_at: _when, updated_by: _who, translated_from: _marks, ...settings } = now
  const departments = [{ name: 'Registration', email: '', phone: '' }]
  const mr = { welcome: 'स्वागत', departments: [{ name: 'नोंदणी', email: '', phone: '' }] }
  await setting.update({ ...settings, departments, translations: { mr }, version })
  const inMarathi = async () => (await site.asVisitor.setting.listing({ lang: 'mr' })).data
  expect(await inMarathi()).toMatchObject({ ...mr, outdated: [], lang_of: { welcome: 'mr', about: 'en' } })
  expect((await inMarathi()).langs_of).toMatchObject({ welcome: ['en', 'mr'], about: ['en'], name: ['en', 'mr'] })

  const { translations: _said, ...form } = settings
  const changed = [...departments, { name: 'Examination', email: '', phone: '' }]
  await setting.update({ ...form, departments: changed, welcome: 'Welcome again' })
  // The older list is not shown: it would lack a department.
  expect(await inMarathi()).toMatchObject({ welcome: 'स्वागत', departments: changed, outdated: ['welcome'] })
  await setting.update({ ...form, departments, welcome: settings.welcome })
  expect(await inMarathi()).toMatchObject({ ...mr, outdated: [] })
})
