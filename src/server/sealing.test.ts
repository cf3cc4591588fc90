import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newSealingKey, openSealing } from './sealing.ts'

const elsewhere = (PERSONAL_DATA_KEYS?: string) => openSealing({ PERSONAL_DATA_KEYS, NODE_ENV: 'test' })
const production = (PERSONAL_DATA_KEYS?: string) => openSealing({ PERSONAL_DATA_KEYS, NODE_ENV: 'production' })
const PERSON = { name: 'राधा पाटील', email: 'radha@example.org' }

test('sealed data can be opened again, and reveals nothing', () => {
  const sealing = production(newSealingKey())
  const one = sealing.seal('people', PERSON)
  expect(sealing.open('people', one)).toEqual(PERSON)
  expect(one.sealed.toString('utf8')).not.toContain('radha')
  expect(sealing.seal('people', PERSON).sealed.equals(one.sealed)).toBe(false)
})

test('a changed byte, another purpose, another key: nothing is opened', () => {
  const sealing = production(newSealingKey('a'))
  const one = sealing.seal('people', PERSON)
  for (let place = 0; place < one.sealed.length; place++) {
    const sealed = Buffer.from(one.sealed)
    sealed[place] = (sealed[place] ?? 0) ^ 1
    expect(sealing.open('people', { ...one, sealed }), `byte ${place}`).toBeUndefined()
  }
  expect(sealing.open('animals', one)).toBeUndefined()
  expect(sealing.open('people', { ...one, sealed: one.sealed.subarray(0, 20) })).toBeUndefined()
  expect(production(newSealingKey('a')).open('people', one)).toBeUndefined()
  expect(production(newSealingKey('b')).open('people', one)).toBeUndefined()
})

test('a new key is put in front: it seals, and the old one still opens', () => {
  const [old, young] = [newSealingKey('old'), newSealingKey('young')]
  const before = production(old).seal('people', PERSON)
  const both = production(`${young},${old}`)
  expect(both.open('people', before)).toEqual(PERSON)
  expect(both.seal('people', PERSON).key_id).toBe('young')
  expect(() => production(`${young},${young}`)).toThrow('two keys have the same id')
})

test('production has keys of its own, or does not start', () => {
  expect(() => production()).toThrow('PERSONAL_DATA_KEYS is missing')
  const known = elsewhere().seal('people', PERSON)
  expect(known.key_id).toBe('development')
  expect(elsewhere(newSealingKey()).open('people', known)).toEqual(PERSON)
  const underAnotherName = `mine:${createHash('sha256').update('everybody knows this one').digest('base64')}`
  expect(() => production(underAnotherName)).toThrow('it holds the key that everybody knows')
  expect(production(newSealingKey('development')).open('people', known)).toBeUndefined()
})

test('a fingerprint is the same for the same text and key only', () => {
  const [a, b] = [production(newSealingKey()), production(newSealingKey())]
  expect(a.fingerprint('x')).toBe(a.fingerprint('x'))
  expect(a.fingerprint('x')).not.toBe(a.fingerprint('y'))
  expect(a.fingerprint('x')).not.toBe(b.fingerprint('x'))
})
