import { expect, test } from 'vitest'
import { CallFailed } from '#contract/client.ts'
import type { PageContext } from '#contract/page-context.ts'
import { loadContext, showFailure } from './api.ts'

test('F-S5, V-02 a failed block shows the server’s message, else the error’s, else its own words', () => {
  const logged: unknown[] = []
  const page: PageContext = {
    nonce: '',
    origin: '',
    transport: () => Promise.reject(new Error('not asked')),
    sessionState: () => Promise.resolve('none'),
    logError: (error) => logged.push(error),
    renderInTurn: (render) => render(),
  }
  const told = showFailure(loadContext(page), 'The latest updates', 'Error fetching latest updates')
  const refused = { status: 'failure', message: 'The service is busy.', code: 'unavailable' } as const
  expect(told(new CallFailed(refused, 503))).toEqual({ failure: 'The service is busy.' })
  expect(told(new Error('No way there'))).toEqual({ failure: 'No way there' })
  const broken = { status: 'failure', message: 'Something went wrong', code: 'broken' } as const
  for (const silent of [new CallFailed(broken, 500), new Error(''), undefined])
    expect(told(silent)).toEqual({ failure: 'Error fetching latest updates' })
  expect(logged).toHaveLength(5)
  expect(page.incomplete).toBe(true)
})
