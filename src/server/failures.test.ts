import { expect, test } from 'vitest'
import { Failure } from '#contract/failure.ts'
import { contract } from '#resources/contract.ts'
import { failureOf } from './failures.ts'

/** As Drizzle throws it: the driver's error is the cause. */
const queryFailed = (cause: object) => Object.assign(new Error('Failed query: select 1 params: secret'), { cause })

test('I-06 a busy or unreachable database is reported as such, with a time to try again', () => {
  const away = [
    { code: 'ECONNREFUSED' },
    { code: '57P01' },
    { code: '57014' },
    { code: '53300' },
    { code: '55P03' },
    { code: '40P01' },
    { code: '08006' },
  ]
  const lost = [
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ].map((message) => new Error(message))
  for (const cause of [...away, ...lost])
    expect(failureOf(queryFailed(cause))).toMatchObject({ code: 'unavailable', details: { retryAfterS: 2 } })
})

test('I-06 a duplicate of a unique value is reported at its field, by its label', () => {
  const cause = { code: '23505', constraint: 'institutes__inst_code__unique' }
  expect(failureOf(queryFailed(cause), contract.institute.add)).toMatchObject({
    code: 'taken',
    message: 'Inst Code is already in use',
    details: { fields: { inst_code: 'Inst Code is already in use' } },
  })
})

test('I-06 an unexpected error reveals nothing internal', () => {
  const failure = failureOf(queryFailed({ code: '42P01' }))
  expect([failure.code, failure.message]).toEqual(['broken', 'Something went wrong'])
  const own = new Failure('not_found', 'Institute not found')
  expect(failureOf(own)).toBe(own)
})
