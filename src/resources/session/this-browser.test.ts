import { expect, test } from 'vitest'
import { thisBrowser } from './this-browser.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test('F-S8, A-03 browser, version and system are detected without client hints too', () => {
  for (const [userAgent, ...expected] of [
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', '140', 'Linux'],
    [`${MAC} Version/18.4 Safari/605.1.15`, 'Safari', '18', 'macOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
      'Safari',
      '18',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
      'Microsoft Edge',
      '138',
      'Windows',
    ],
    ['curl/8', '', '', ''],
  ] as const) {
    const [browser, version, os] = expected
    expect(thisBrowser({ userAgent })).toEqual({ browser, version, os })
  }
})

test('A-03 where the browser has client hints, they are used', () => {
  const brands = [
    { brand: 'Not)A;Brand', version: '8' },
    { brand: 'Chromium', version: '138' },
  ]
  expect(thisBrowser({ userAgent: 'x', userAgentData: { brands, platform: 'Linux' } })).toEqual({
    browser: 'Chromium',
    version: '138',
    os: 'Linux',
  })
})
