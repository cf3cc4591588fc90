/**
 * Runs Lighthouse, as for a phone on a slow network, on the most important pages. `npm run measure:lighthouse` installs it
 * once into .local/ (it is too large for every clone), prints the scores and exits with 1 when one is too low.
 * With paths as arguments (`/faq /gallery`) it measures only those.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { measuredSite } from './measured-site.ts'

const VERSION = '13.5.0'
const LISTS = ['/', '/circulars', '/institute', '/search?query=registration', '/faq', '/tenders', '/gallery']
const MOST_LCP_S = 2
const TRIES = 4
const LEAST: Record<string, number> = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const RUNS = Number(process.env.RUNS ?? 3)

const folder = path.join(import.meta.dirname, '../.local/lighthouse')
const program = path.join(folder, 'node_modules/.bin/lighthouse')
if (!existsSync(program)) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }')
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', `lighthouse@${VERSION}`]
  const { status } = spawnSync('npm', install, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('Lighthouse could not be installed')
}

type Audit = { title: string; score: number | null; numericValue?: number; displayValue?: string }
type Report = {
  runtimeError?: unknown
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

const site = await measuredSite()
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run'

function look(page: string): Report {
  const output = path.join(folder, 'report.json')
  const args = [
    site.address + page,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--chrome-flags=${CHROME_FLAGS}`,
  ]
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' }
  let told = ''
  // On a busy machine a trace may lack its first paint, or the browser may not start in time.
  for (let tries = 0; tries < TRIES; tries++) {
    const { status, stderr } = spawnSync(program, args, { env, encoding: 'utf8' })
    told = stderr
    const report = status === 0 ? (JSON.parse(readFileSync(output, 'utf8')) as Report) : undefined
    if (report && !report.runtimeError && report.categories.performance?.score != null) return report
  }
  throw new Error(told || `Lighthouse can't measure ${page}`)
}

/** The page of one circular. */
async function anItem(): Promise<string> {
  const list = await (await fetch(`${site.address}/circulars`)).text()
  return /href="(\/circulars\/\d+)"/.exec(list)?.[1] ?? '/circulars'
}

const scoreOf = ({ categories }: Report, name: string) => Math.round((categories[name]?.score ?? 0) * 100)
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

let failed = false
try {
  console.log(`Lighthouse ${VERSION}, mobile, median of ${RUNS} runs\n`)
  console.log('| Page | Performance | Accessibility | Best practices | SEO | LCP s | CLS | TBT ms | KB |')
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const page of process.argv.length > 2 ? process.argv.slice(2) : [...LISTS, await anItem()]) {
    const reports = Array.from({ length: RUNS }, () => look(page))
    const scores = Object.keys(LEAST).map((name) => median(reports.map((report) => scoreOf(report, name))))
    const value = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0))
    const figures = [
      (value('largest-contentful-paint') / 1000).toFixed(2),
      value('cumulative-layout-shift').toFixed(3),
      value('total-blocking-time').toFixed(0),
      (value('total-byte-weight') / 1000).toFixed(0),
    ]
    console.log(`| ${[page, ...scores, ...figures].join(' | ')} |`)
    failed ||= value('largest-contentful-paint') / 1000 > MOST_LCP_S
    failed ||= Object.values(LEAST).some((least, index) => (scores[index] ?? 0) < least)
    const last = reports.at(-1)
    for (const name of ['accessibility', 'best-practices', 'seo'])
      for (const { id, weight } of last?.categories[name]?.auditRefs ?? []) {
        const audit = last?.audits[id]
        if (weight > 0 && audit && audit.score !== null && audit.score < 1) console.log(`  - ${name}: ${audit.title}`)
      }
  }
} finally {
  await site.stop()
}
process.exitCode = failed ? 1 : 0
