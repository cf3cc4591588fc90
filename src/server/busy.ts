import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { contentHeaders, failureHeaders, policyHeader } from './headers.ts'

/** While PostgreSQL is away, or something else has no room. */
export const BUSY = 'The service is busy. Please try again.'
/** PostgreSQL is soon back: after a crash it takes a second or two. */
export const AWAY_RETRY_S = 2

export const BUSY_HEADERS = { ...contentHeaders('text', 'never'), ...failureHeaders(AWAY_RETRY_S) }

const STYLE = [
  'body{margin:0;font:1.125rem/1.6 system-ui,sans-serif;color:#17231f;background:#faf8f4}',
  'main{max-width:34rem;margin:0 auto;padding:12vh 1rem 2rem}',
  'h1,h2{margin:0;font-size:1.375rem;line-height:1.4}',
  'p{margin:.25rem 0 1.75rem}',
  'a{display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;color:#fff;background:#0b5a4e}',
  'span{white-space:nowrap}',
  'a:focus-visible{outline:3px solid #17231f;outline-offset:3px}',
  '@media(prefers-color-scheme:dark){body{color:#e8efec;background:#0f1615}',
  'a{color:#06231d;background:#7fd1bd}a:focus-visible{outline-color:#e8efec}}',
].join('')
/**
 * What a browser shows instead, in all languages, because nobody knows the visitor's here. nginx has the same page for when
 * it answers by itself (deploy/nginx/edge/busy-page.conf).
 */
export const BUSY_PAGE = [
  '<!doctype html><html lang="en"><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
  `<title>The website is busy</title><style>${STYLE}</style><main>`,
  '<h1>The website is busy</h1><p>Please try again in a few seconds.</p>',
  '<h2 lang="mr">संकेतस्थळावर सध्या गर्दी आहे</h2><p lang="mr">कृपया काही सेकंदांनी पुन्हा प्रयत्न करा.</p>',
  '<h2 lang="hi">वेबसाइट पर अभी भीड़ है</h2><p lang="hi">कृपया कुछ सेकंड बाद फिर से प्रयास करें।</p>',
  '<a href="">Try again · <span lang="mr">पुन्हा प्रयत्न करा</span> · <span lang="hi">फिर से प्रयास करें</span></a></main></html>',
].join('')
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
export const BUSY_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const PAGE_HEADERS = {
  ...contentHeaders('html', 'never'),
  ...failureHeaders(AWAY_RETRY_S),
  ...policyHeader(BUSY_POLICY),
}

/** A page for whoever opens one, and a sentence for programs. */
export function sendBusy(reply: FastifyReply): FastifyReply {
  const isOpened = reply.request.headers.accept?.includes('text/html')
  return reply
    .code(503)
    .headers(isOpened ? PAGE_HEADERS : BUSY_HEADERS)
    .send(isOpened ? BUSY_PAGE : BUSY)
}
