/**
 * Which share of the letters on each page in Marathi and in Hindi is Devanagari, around the page's content and in it; what is
 * told as being in another language is left out there. Exits 1 below the goals. `SHOW=1` prints the other words, too.
 */
import { pagesIn } from '../testbed/language-shares.ts'
import { shareOf } from '../testbed/letters.ts'
import { measuredSite } from './measured-site.ts'

const CHROME = 0.97
const MAIN = 0.9

const { address: origin, stop } = await measuredSite()
const read = async (path: string) => (await fetch(origin + path)).text()

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
let missed = 0
for (const language of ['mr', 'hi']) {
  const pages = await pagesIn(language, read)
  console.log(`\n| ${language}: page | around it | content |\n|---|---|---|`)
  for (const { address, chrome, main } of pages) {
    if (shareOf(chrome) < CHROME) missed += 1
    console.log(`| ${address} | ${percent(shareOf(chrome))} | ${percent(shareOf(main))} |`)
    if (process.env.SHOW) for (const text of new Set([...chrome.foreign, ...main.foreign])) console.log(`    ${text}`)
  }
  const all = pages.reduce((sum, { main }) => ({ own: sum.own + main.own, other: sum.other + main.other }), {
    own: 0,
    other: 0,
  })
  const least = Math.min(...pages.map(({ chrome }) => shareOf(chrome)))
  if (shareOf(all) < MAIN) missed += 1
  console.log(
    `\n${language}: ${pages.length} pages; least around a page ${percent(least)}, content of all ${percent(shareOf(all))}`,
  )
}
await stop()
if (missed > 0) {
  console.log(`${missed} below the goals of ${percent(CHROME)} around a page and ${percent(MAIN)} of all contents`)
  process.exitCode = 1
}
