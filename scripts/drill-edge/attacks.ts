import type { Wish } from '../../testbed/visitor.ts'
import type { Random } from '../drill/random.ts'
import type { Clerk } from './edge-site.ts'

export const CANARY = 'canary9f3ad1'
const LONG = CANARY.repeat(400)

type Headers = NonNullable<Wish['headers']>
const LIES: Headers[] = [
  { 'x-forwarded-host': `${CANARY}.example` },
  { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', 'x-forwarded-port': '8443' },
  { 'x-forwarded-prefix': `/${CANARY}`, 'x-forwarded-scheme': 'nothttps', 'x-forwarded-server': CANARY },
  { forwarded: `for=203.0.113.9;host=${CANARY}.example;proto=https` },
  { 'x-original-url': '/admin/home', 'x-rewrite-url': `/${CANARY}` },
  { 'x-original-url': `/${CANARY}`, 'x-original-host': `${CANARY}.example` },
  { 'x-http-method-override': 'POST', 'x-http-method': 'PUT', 'x-method-override': 'DELETE' },
  { 'x-host': `${CANARY}.example`, 'x-wap-profile': `https://${CANARY}.example/`, 'true-client-ip': CANARY },
  { 'accept-language': 'mr-IN,mr;q=0.9', 'accept-charset': 'utf-16', accept: 'application/json' },
  { 'user-agent': `<script>${CANARY}</script>`, referer: `https://${CANARY}.example/`, from: CANARY },
  { 'x-request-id': CANARY, 'x-correlation-id': CANARY, traceparent: `00-${CANARY}` },
  { range: 'bytes=0-9', 'if-range': '"x"' },
  { range: 'bytes=5-1,9-', 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'if-none-match': '*' },
  { 'if-match': `"${CANARY}"`, 'if-modified-since': 'Fri, 31 Dec 2099 00:00:00 GMT' },
  { 'cache-control': 'no-cache, no-store', pragma: 'no-cache' },
  { 'x-edge-time': '9999999999.000' },
  { 'x-accel-expires': '3600', 'x-accel-redirect': '/stored/x', 'surrogate-control': 'max-age=3600' },
  { 'x-react-router-prerender-data': CANARY, 'x-remix-reload-document': '1', 'x-middleware-subrequest': CANARY },
  { connection: 'close, x-forwarded-host', 'x-forwarded-host': `${CANARY}.example` },
  { upgrade: 'h2c', connection: 'upgrade, http2-settings', 'http2-settings': 'AAMAAABkAAQCAAAAAAIAAAAA' },
  { 'x-long': LONG },
  { cookie: `theme=${LONG}` },
  { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0', te: 'trailers' },
  { expect: CANARY },
]

const ENCODINGS = [
  'br;q=0, gzip;q=0',
  'br;q=0.0, gzip',
  'gzip;q=0, *;q=1',
  'identity;q=0',
  'BR, GZIP',
  'x-br, gzipped',
  `${CANARY}, br`,
  'br\t;q=1',
  'br;q=2;q=0',
  'br br',
  ',,,br',
  '*',
]

const HOSTS = (usual: string) => [
  `${usual}:80`,
  `${CANARY}.example`,
  `${CANARY}.example:8080`,
  `${usual}@${CANARY}.example`,
  `${usual}.`,
  `[::1]:${CANARY.length}`,
  `${usual}/${CANARY}`,
  `x${CANARY}$`,
  usual.toUpperCase(),
]

const joined = (path: string, argument: string) => `${path}${path.includes('?') ? '&' : '?'}${argument}`
const ARGUMENTS: ((path: string) => string)[] = [
  (path) => joined(path, `utm_source=${CANARY}&fbclid=${CANARY}`),
  (path) => joined(path, `_routes=root`),
  (path) => joined(path, `%5froutes=${CANARY}`),
  (path) => joined(path, `_ROUTES=pages%2Fsite`),
  (path) => joined(path, `x=1;_routes=root`),
  (path) => joined(path, `_routes[]=root&_routes.x=${CANARY}`),
  (path) => joined(path, `page=&q=&query=`),
  (path) => joined(path, CANARY),
  (path) => joined(path, `&&&=&=${CANARY}`),
  (path) => joined(path, `%71=${CANARY}`),
  (path) => joined(path, `index&_data=root`),
  (path) => joined(path, `x=%00%0d%0aSet-Cookie:%20${CANARY}=1`),
  (path) => joined(path, `x=${CANARY}#frag`),
  (path) => joined(path, `callback=${CANARY}&format=json&lang=mr`),
  (path) => `${path}#${CANARY}`,
  (path) => `${path}?`,
]

/** Variants of a page's URL, and paths that look like files. */
const PATHS: ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => `/x/%2e%2e${path}`,
  (path) => `/%2f${path.slice(1)}`,
  (path) => path.replace(/^\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.toUpperCase(),
  (path) => withPath(path, (name) => `${name}/`),
  (path) => withPath(path, (name) => `${name}//`),
  (path) => withPath(path, (name) => `${name}.`),
  (path) => withPath(path, (name) => `${name};x=.css`),
  (path) => withPath(path, (name) => `${name}/${CANARY}.css`),
  (path) => withPath(path, (name) => `${name}%3Fpage=2`),
  (path) => withPath(path, (name) => `${name}%20`),
  (path) => withPath(path, (name) => `${name}%0a`),
  (path) => withPath(path, (name) => `${name}%`),
  (path) => withPath(path, (name) => `${name}.data`),
  (path) => withPath(path, (name) => `${name}.data.data`),
  (path) => withPath(path, (name) => `${name}/_.data`),
  (path) => withPath(path, (name) => `${name}.DATA`),
  (path) => `http://${CANARY}.example${path}`,
  (path) => `\\${path.slice(1)}`,
]
function withPath(path: string, change: (name: string) => string): string {
  const [name = '', ...query] = path.split('?')
  return [change(name), ...query].join('?')
}

/** Private URLs of a clerk, and variants of them. */
const PRIVATE = [
  '/admin/x.css',
  '/admin/home/x.css',
  '/admin/home;x=.css',
  '/admin/home%2fx.css',
  '/admin%2fhome',
  '/%61dmin/home',
  '//admin/home',
  '/ADMIN/home',
  '/admin/home?x.css',
  '/admin/home.data',
  '/admin/home%00.css',
  '/mr/admin/home',
  '/api/whoAmI',
  '/api/whoAmI/x.css',
  '/api/whoAmI;x.css',
  '/api/whoAmI%3bx.css',
  '/api/whoAmI?x.js',
  '/%61pi/whoAmI',
  '/api//whoAmI',
  '//api/whoAmI',
  '/API/whoAmI',
  '/api/./whoAmI',
  '/assets/../api/whoAmI',
  '/assets/..%2fapi/whoAmI',
  '/data/../api/whoAmI',
  '/data/..%2fapi/whoAmI',
  '/api/admin/institute/listing?page=1&per_page=5',
  '/api/admin/institute/listing/x.css?page=1&per_page=5',
  '/api/institute/listing/../../admin/institute/listing?page=1&per_page=5',
  '/api/institute/listing%2f..%2f..%2fadmin/institute/listing',
  '/stored/x',
  '/admin/login',
]

/** First an attacker's request, then an ordinary visitor's. */
export type Pair = { kind: string; hostile: Wish; asked: string }

/** An attack on `target`, or on a clerk's URL: the clerk is tricked into requesting it, then a stranger requests it. */
export function attackOn(target: string, host: string, clerk: Clerk, random: Random): Pair {
  const one = <Item>(items: readonly Item[]) => items[random.between(0, items.length - 1)] as Item
  const keys = { cookie: clerk.keys.cookie, authorization: `Bearer ${clerk.keys.bearer}`, 'x-canary': CANARY }
  const withKeys = { ...keys, 'sec-fetch-site': 'same-origin' }
  const attacks: (() => Pair)[] = [
    () => ({ kind: 'header', hostile: { path: target, headers: one(LIES) }, asked: target }),
    () => ({ kind: 'header', hostile: { path: target, headers: { ...one(LIES), ...one(LIES) } }, asked: target }),
    () => ({ kind: 'keys', hostile: { path: target, headers: withKeys }, asked: target }),
    () => ({
      kind: 'encoding',
      hostile: { path: target, headers: { 'accept-encoding': one(ENCODINGS) } },
      asked: target,
    }),
    () => ({ kind: 'host', hostile: { path: target, headers: { host: one(HOSTS(host)) } }, asked: target }),
    () => ({ kind: 'argument', hostile: { path: one(ARGUMENTS)(target), headers: keys }, asked: target }),
    () => ({ kind: 'path', hostile: { path: one(PATHS)(target), headers: keys }, asked: target }),
    () => {
      const path = one(PATHS)(target)
      return { kind: 'path', hostile: { path, headers: withKeys }, asked: path }
    },
    () => ({ kind: 'method', hostile: { path: target, method: 'HEAD', headers: keys }, asked: target }),
    () => {
      const method = one(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PURGE'])
      return { kind: 'method', hostile: { path: target, method, headers: keys, body: `x=${CANARY}` }, asked: target }
    },
    () => {
      const path = one(PRIVATE)
      return { kind: 'deception', hostile: { path, headers: withKeys }, asked: path }
    },
  ]
  return one(attacks)()
}
