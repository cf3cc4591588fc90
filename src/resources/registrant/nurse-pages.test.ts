import { expect, test } from 'vitest'
import { asOf, putNurse } from '../../../testbed/many-nurses.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite({ PUBLIC_ORIGIN: 'https://council.example' })
const { sql } = site

async function sent(path: string, fields: Record<string, string>, from = '203.0.113.1') {
  const response = await fetch(site.address + path, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const html = (await response.text()).replaceAll('<!-- -->', '')
  return { status: response.status, headers: response.headers, html }
}
async function opened(path: string, from = '203.0.113.2') {
  const response = await fetch(site.address + path, { headers: { 'x-forwarded-for': from }, redirect: 'manual' })
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const WRONG = { number: '999', name: 'Nobody Atall' }
const captchaIn = (html: string) => /name="captcha_id" value="([^"]+)"/.exec(html)?.[1] ?? ''
async function charactersOf(id: string) {
  const { rows } = await sql.query<{ answer: string }>('select answer from captchas where id = $1', [id])
  return rows[0]?.answer ?? ''
}

test('R-07 without a register the page says to ask the council, and has no form', async () => {
  for (const [path, words] of [
    ['/nurse/check', 'Please ask the council'],
    ['/mr/nurse/check', 'कृपया परिषदेला विचारा'],
    ['/hi/nurse/check/many', 'कृपया परिषद से पूछें'],
  ] as const) {
    const { html } = await opened(path)
    expect(html).toContain(words)
    expect(html).not.toContain('method="post"')
  }
  await asOf(sql)
  await putNurse(sql, {
    number: '100',
    name: 'Sunita Ramesh Patil',
    more: { valid_until: '2999-12-31', registered_on: '1999-02-03' },
  })
  await expect.poll(async () => (await opened('/nurse/check')).html).toContain('method="post"')
})

test('R-10 the form is posted, and its answer is stored nowhere and found by no search engine', async () => {
  const { status, headers, html } = await sent('/nurse/check', { number: 'rnrm 100', name: 'Patil Sunita' })
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  for (const words of ['Registered</h2>', 'Sunita Ramesh Patil', 'RNRM-100', '1999', '31-12-2999'])
    expect(html).toContain(words)
  expect(html).not.toMatch(/03-02-1999|1999-02-03/)
  const marathi = await sent('/mr/nurse/check', { number: '100', name: 'सुनिता पाटील' })
  expect(marathi.html).toContain('नोंदणीकृत आहे</h2>')
  const miss = await sent('/nurse/check', { number: '100', name: 'Kavita Jadhav' })
  expect([miss.status, miss.html.includes('Number and name are not together on the register')]).toEqual([200, true])
})

test('R-11 who has no script reads or hears the captcha where work is asked for', async () => {
  const from = '203.0.113.20'
  for (let miss = 0; miss < 5; miss++) await sent('/nurse/check', WRONG, from)
  const asked = await sent('/nurse/check', WRONG, from)
  expect(asked.status).toBe(428)
  const id = captchaIn(asked.html)
  const picture = await fetch(`${site.address}/captcha/${id}.png`)
  expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'no-store',
  ])
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  const sound = await fetch(`${site.address}/captcha/${id}.wav`)
  expect([
    sound.status,
    Buffer.from(await sound.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ]).toEqual([200, 'RIFF'])
  const wrong = await sent('/nurse/check', { ...WRONG, captcha_id: id, captcha: 'zzzzz' }, from)
  expect([wrong.status, wrong.html.includes('Those were not the characters')]).toEqual([428, true])
  // No script works again for who was wrong: he is asked for the characters.
  expect(wrong.html).not.toContain('requestSubmit')
  const next = captchaIn(wrong.html)
  const right = await sent(
    '/nurse/check',
    { number: '100', name: 'Sunita Patil', captcha_id: next, captcha: await charactersOf(next) },
    from,
  )
  expect([right.status, right.html.includes('Registered</h2>')]).toEqual([200, true])
  for (const none of ['/captcha/nothing.png', `/captcha/${id}.png`]) expect((await opened(none)).status).toBe(404)
})

test('R-12 the address of a certificate opens the entry in each language, is kept by no cache, and asks for work too', async () => {
  const { rows } = await sql.query<{ code: string }>(`select code from registrants where number = '100'`)
  const path = `/nurse/RNRM-100/${rows[0]?.code}`
  for (const prefix of ['', '/mr', '/hi']) {
    const { status, headers, html } = await opened(prefix + path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(html).toContain('Sunita Ramesh Patil')
    expect(html).toContain('content="noindex, nofollow"')
  }
  // Every look is a new one.
  await sql.query(`update registrants set held = true where number = '100'`)
  expect((await opened(path)).html).toContain('The council is correcting this entry')
  await sql.query(`update registrants set held = false where number = '100'`)
  const from = '203.0.113.30'
  for (let miss = 0; miss < 5; miss++) expect((await opened('/nurse/RNRM-100/AAAAAAAA', from)).status).toBe(404)
  const asked = await opened(path, from)
  expect([asked.status, asked.html.includes('Sunita')]).toEqual([428, false])
  const id = captchaIn(asked.html)
  const right = await sent(path, { captcha_id: id, captcha: await charactersOf(id) }, from)
  expect([right.status, right.html.includes('Sunita Ramesh Patil')]).toEqual([200, true])
  // Asked once, not once more by the page's loader.
  const hits = await sql.query(`select hits from rate_limits where key = 'nurse ${from} right'`)
  expect(hits.rows).toEqual([{ hits: 1 }])
})

test('R-08 a pasted list is answered as a table with a copy for spreadsheets, without script', async () => {
  const from = '203.0.113.40'
  const lines = 'RNRM-100, Sunita Patil\r\n100;Kavita Jadhav\r\n\r\n999\t=cmd Nobody'
  const asked = await sent('/nurse/check/many', { lines }, from)
  expect([asked.status, asked.html.includes('requestSubmit')]).toEqual([428, true])
  const id = captchaIn(asked.html)
  const { status, html } = await sent(
    '/nurse/check/many',
    { lines, captcha_id: id, captcha: await charactersOf(id) },
    from,
  )
  expect(status).toBe(200)
  expect(html.match(/<tr /g)).toHaveLength(4)
  const csv = decodeURIComponent(
    /href="data:text\/csv;charset=utf-8,([^"]*)"/.exec(html)?.[1]?.replaceAll('&#x27;', "'") ?? '',
  )
  expect(csv.split('\r\n').slice(1)).toEqual([
    '"RNRM-100","Sunita Patil","Sunita Ramesh Patil","Registered","2999-12-31"',
    '"100","Kavita Jadhav","","Number and name are not together on the register",""',
    `"999","'=cmd Nobody","","Number and name are not together on the register",""`,
    '',
  ])
  for (const [wrong, words] of [
    ['', 'Paste at least one line.'],
    ['100 Sunita', 'Each line needs a number, a comma and a name. Not so: 100 Sunita'],
    [Array.from({ length: 51 }, () => '100, Sunita Patil').join('\n'), 'That is more than 50 lines.'],
  ] as const) {
    const refused = await sent('/nurse/check/many', { lines: wrong }, from)
    expect([refused.status, refused.html.includes(words)]).toEqual([422, true])
  }
})

test('R-13 registrants are in no search, sitemap, suggestion or list', async () => {
  for (const path of [
    '/search?query=Sunita',
    '/api/search?query=Sunita+Ramesh+Patil',
    '/api/search/suggestions?query=Suni',
    '/sitemaps/pages.xml',
    '/api/search?query=RNRM-100',
  ]) {
    const { html } = await opened(path)
    expect(html).not.toContain('Sunita Ramesh')
    expect(html).not.toContain('RNRM-100/')
  }
  const { rows } = await sql.query(
    `select from pg_trigger where tgrelid = 'registrants'::regclass and not tgisinternal`,
  )
  expect(rows).toEqual([])
  await expect(site.services.visitorDb.execute('select from registrants')).rejects.toMatchObject({
    cause: { code: '42501' },
  })
})
