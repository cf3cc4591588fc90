import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI, UNBROKEN } from '#web/examples/invented.ts'
import { RichText } from './rich-text.tsx'

const shown = (html: string, lang?: string) => (
  <div lang={lang} className="rich-text max-w-prose">
    <RichText html={html} />
  </div>
)

export default examplesOf('RichText', {
  empty: shown(''),
  'every tag': shown(
    '<p><b>Bold</b>, <em>emphasis</em>, <u>underlined</u>, H<sub>2</sub>O, 1<sup>st</sup></p>' +
      '<p>See <a href="/faq">the questions</a> or <a href="https://council.example">the portal</a>.</p>' +
      '<ul><li>One</li><li>Two<ul><li>inside</li></ul></li></ul><ol><li>First</li><li>Second</li></ol>' +
      '<blockquote><p>Quoted</p></blockquote>',
  ),
  'dates and amounts stay on one line': shown('<p>Pay Rs. 1,500 or ₹ 2,000 from 01-12-2026 to 31-Dec-2026.</p>'),
  long: shown(`<p>${LONG}</p><p>${UNBROKEN}</p>`),
  'long, in Marathi': shown(`<p>${LONG_MARATHI}</p><ul><li>${LONG_MARATHI}</li></ul>`, 'mr'),
  'in one line': (
    <p>
      <RichText html="<p>New <b>rules</b></p><p>of 12-11-2026</p>" inline />
    </p>
  ),
})
