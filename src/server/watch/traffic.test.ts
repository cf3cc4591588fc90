import { expect, test } from 'vitest'
import { routeOf } from './route.ts'
import { Traffic } from './traffic.ts'

test('W-02 a request is counted by what it is for, whatever its address says', () => {
  const routes = [
    ['/', 'page'],
    ['/metrics?a=b', 'page'],
    ['/administer', 'page'],
    ['/mr/circulars/1', 'page'],
    ['/admin', 'office'],
    ['/admin/manageFAQ?page=2', 'office'],
    ['/api/faq/listing', 'call'],
    ['/api/%00', 'call'],
    ['/assets/a.js', 'asset'],
    ['/data/uploads/fees.pdf', 'file'],
    ['/healthz', 'probe'],
    ['/readyz?x', 'probe'],
  ]
  for (const [url = '', route] of routes) expect(routeOf(url), url).toBe(route)
  expect(routeOf('/api/faq/add', 'publish')).toBe('office')
  expect(routeOf('/api/login', 'public')).toBe('call')
})

test('W-02 requests of the last minutes are counted without those before, and without probes', () => {
  const traffic = new Traffic()
  traffic.made('page', 200, 3)
  traffic.kept('page', 304)
  traffic.made('call', 500, 1)
  traffic.made('probe', 503, 1)
  expect(traffic.lately(2)).toEqual({ requests: 3, errors: 1 })
  traffic.made('office', 503, 1)
  expect(traffic.lately(2)).toEqual({ requests: 4, errors: 2 })
  expect(traffic.lately(2)).toEqual({ requests: 1, errors: 1 })
  expect(traffic.lately(2)).toEqual({ requests: 0, errors: 0 })
  expect([...traffic.counts]).toEqual([
    ['page 2 made', 1],
    ['page 3 memory', 1],
    ['call 5 made', 1],
    ['probe 5 made', 1],
    ['office 5 made', 1],
  ])
})
