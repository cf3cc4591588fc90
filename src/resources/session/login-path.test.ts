import { expect, test } from 'vitest'
import { afterLogin, loginPathFrom } from './login-path.ts'

test('A-05 the way back after login leads to a screen of ours and nowhere else', () => {
  expect(loginPathFrom('/admin/manageInstitute')).toBe('/admin/login?next=%2Fadmin%2FmanageInstitute')
  expect(afterLogin('/admin/manageInstitute')).toBe('/admin/manageInstitute')
  expect(afterLogin('/admin/manageContent/new?type=3')).toBe('/admin/manageContent/new?type=3')
  for (const elsewhere of [
    null,
    '',
    '/',
    '//evil.example',
    'https://evil.example',
    '/admin/login',
    '/admin/../x',
    '/admin/\\evil',
    'javascript:alert(1)',
    '/admin/login?next=x',
    '/admin/x?y=//evil',
    '/admin/x#y',
  ])
    expect(afterLogin(elsewhere)).toBe('/admin/home')
})
