import { expect, test } from 'vitest'
import { aTranslationServer } from '../../../tests/support/translation-server.ts'
import { readConfig } from '../config.ts'
import { lostNumber, nodesOf } from './text-nodes.ts'
import { openTranslate } from './translate.ts'

const peer = await aTranslationServer()
const WAY = { from: 'en', to: 'mr' } as const

function translateTo(url: string, withinMs?: number) {
  const translate = openTranslate({ TRANSLATE_URL: url, TRANSLATE_KEY: 'secret', TRANSLATE_SERVICE: 'ai4b' }, withinMs)
  if (!translate) throw new Error('It is not set up')
  return translate
}
const failure = (message: string) => ({ code: 'unavailable', message: `The machine translation ${message}` })

test('texts are sent in the form of a pipeline, with the key in the header, and come back in their order', async () => {
  peer.behave({})
  expect(await translateTo(peer.url)(['One', 'Two 2'], WAY)).toEqual(['अनुवाद One', 'अनुवाद Two 2'])
  expect(peer.received).toHaveLength(1)
  expect(peer.received[0]).toMatchObject({
    method: 'POST',
    headers: { authorization: 'secret', 'content-type': 'application/json' },
    body: {
      pipelineTasks: [
        {
          taskType: 'translation',
          config: { language: { sourceLanguage: 'en', targetLanguage: 'mr' }, serviceId: 'ai4b' },
        },
      ],
      inputData: { input: [{ source: 'One' }, { source: 'Two 2' }] },
    },
  })
})

test('an answer that is late, too large, wrong or a redirect is a refusal in plain words', async () => {
  const ask = () => translateTo(peer.url, 500)(['One'], WAY)
  peer.behave({ instead: () => undefined })
  await expect(ask()).rejects.toMatchObject(failure('takes too long'))
  // Drop by drop, for ever: the time counts for the whole answer.
  peer.behave({
    instead: (response) => {
      const drops = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(drops))
    },
  })
  await expect(ask()).rejects.toMatchObject(failure('takes too long'))
  peer.behave({ say: () => 'x'.repeat(3_000_000) })
  await expect(translateTo(peer.url)(['One'], WAY)).rejects.toMatchObject(failure('gave an answer that is too large'))
  peer.behave({ instead: (response) => response.end('<html>') })
  await expect(ask()).rejects.toMatchObject(failure('gave an answer that can’t be read'))
  for (const answer of [
    {},
    { pipelineResponse: [] },
    { pipelineResponse: [{ output: [] }] },
    { pipelineResponse: [{ output: [{ target: 1 }] }] },
  ]) {
    peer.behave({ instead: (response) => response.end(JSON.stringify(answer)) })
    await expect(ask()).rejects.toMatchObject(failure('gave an answer that can’t be read'))
  }
  peer.behave({ instead: (response) => response.writeHead(500).end('secret of theirs') })
  await expect(ask()).rejects.toMatchObject(failure('answered with 500'))
  peer.behave({ instead: (response) => response.destroy() })
  await expect(ask()).rejects.toMatchObject(failure('can’t be reached'))
  await expect(translateTo('http://127.0.0.1:1/')(['One'], WAY)).rejects.toMatchObject(failure('can’t be reached'))
})

test('a redirect is not followed: neither text nor key goes anywhere else', async () => {
  const other = await aTranslationServer()
  for (const status of [301, 302, 307, 308]) {
    peer.behave({ instead: (response) => response.writeHead(status, { location: other.url }).end() })
    await expect(translateTo(peer.url)(['One'], WAY)).rejects.toMatchObject(failure(`answered with ${status}`))
  }
  expect(other.received).toEqual([])
})

test('nothing is sent unless an address is set, and only by a way that nobody else reads', () => {
  expect(openTranslate({ TRANSLATE_URL: undefined, TRANSLATE_KEY: 'x', TRANSLATE_SERVICE: undefined })).toBeUndefined()
  const config = (TRANSLATE_URL: string) => readConfig({ DATABASE_URL: 'postgresql://localhost/x', TRANSLATE_URL })
  for (const url of ['http://translate.example/', 'http://127.0.0.1.evil.example/', 'ftp://127.0.0.1/', 'nonsense'])
    expect(() => config(url), url).toThrow(/TRANSLATE_URL can't be used/)
  for (const url of ['https://translate.example/x', 'http://127.0.0.1:5000/', 'http://[::1]:5000/'])
    expect(config(url).TRANSLATE_URL).toBe(url)
})

test('a machine sees the words of a text and never its marks', () => {
  const html = '<p>Pay <b>500</b> at <a href="https://x.example/7?a=1&amp;b=2">the office</a>.</p><ul><li>Now</li></ul>'
  const nodes = nodesOf(html, true)
  expect(nodes.texts).toEqual(['Pay', '500', 'at', 'the office', 'Now'])
  expect(nodes.with(nodes.texts)).toBe(html)
  expect(nodes.with(['<script>', '५००', '& ', '</a>', 'आता'])).toBe(
    '<p>&lt;script&gt; <b>५००</b> &amp; <a href="https://x.example/7?a=1&amp;b=2">&lt;/a&gt;</a>.</p><ul><li>आता</li></ul>',
  )
  expect(nodesOf('a < b & <b>', false).with(['x'])).toBe('x')
})

test('every number of the source has to be there, in either digits', () => {
  expect(lostNumber('On 16-11-2026 pay 500', '16-11-2026 रोजी 500 भरा')).toBeUndefined()
  expect(lostNumber('On 16-11-2026 pay 500', '१६-११-२०२६ रोजी ५०० भरा')).toBeUndefined()
  expect(lostNumber('Pay 500', '50 भरा')).toBe('500')
  expect(lostNumber('Pay 500', '5000 भरा')).toBe('500')
  expect(lostNumber('5 or 5', '5')).toBe('5')
  expect(lostNumber('None', 'कोणी १')).toBeUndefined()
})
