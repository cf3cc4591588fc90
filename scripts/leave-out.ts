/**
 * Adds a resource to a copy as CONTRIBUTING.md says (testbed/new-resource/), leaves out one file or line after the other, and
 * writes to docs/drills/new-resource.md what refuses it first and what it says. Takes minutes for each; an argument narrows
 * the list and leaves the page as it is: `npm run drill:resource 'demo|routes'`.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyWithNewResource } from '../testbed/new-resource/copy.ts'
import { startPrivatePostgres } from '../testbed/private-postgres.ts'
import { type Case, LINES, linesOfMigration } from './leave-out/cases.ts'
import { firstRefusal } from './leave-out/refusals.ts'

const PAGE = path.join(import.meta.dirname, '../docs/drills/new-resource.md')
const GENERATORS = { 'npm run openapi': 'scripts/openapi.ts', 'npm run edge': 'scripts/edge-arguments.ts' }
const GENERATED = ['openapi.json', 'deploy/nginx/edge']

const { root: copy, added } = copyWithNewResource()
const files = mkdtempSync(path.join(tmpdir(), 'council-leave-out-'))
const env = { ...process.env, ...(await startPrivatePostgres()), FILES_DIR: files }
const before = mkdtempSync(path.join(tmpdir(), 'council-leave-out-'))
const keep = (from: string, to: string) => {
  for (const name of GENERATED) cpSync(path.join(from, name), path.join(to, name), { recursive: true })
}
keep(copy, before)

const CASES: Case[] = [
  { what: 'nothing', without: {} },
  ...added.map((file) => ({ what: `\`${file}\``, without: { [file]: [] } })),
  ...LINES,
  ...added.filter((file) => file.startsWith('migrations/')).flatMap(linesOfMigration),
  ...Object.keys(GENERATORS).map((what) => ({ what: `\`${what}\``, without: {} })),
]

/** Leaves out, and gives what puts everything back. */
function leaveOut(without: Case['without']): () => void {
  const originals = Object.keys(without).map((name) => ({ file: path.join(copy, name), texts: without[name] ?? [] }))
  const kept = originals.map(({ file }) => ({ file, text: readFileSync(file, 'utf8') }))
  for (const { file, texts } of originals)
    if (texts.length === 0) rmSync(file)
    else for (const text of texts) writeFileSync(file, withoutText(file, text))
  return () => {
    for (const { file, text } of kept) writeFileSync(file, text)
    keep(before, copy)
  }
}

function withoutText(file: string, text: string | RegExp): string {
  const source = readFileSync(file, 'utf8')
  const parts = source.split(text)
  if (parts.length !== 2) throw new Error(`${path.relative(copy, file)} has this ${parts.length - 1} times: ${text}`)
  return parts.join('')
}

const chosen = new RegExp(process.argv[2] ?? '')
const rows: string[] = []
let open = 0
for (const { what, without } of CASES.filter(({ what }) => chosen.test(what))) {
  const putBack = leaveOut(without)
  const refusal = await firstRefusal(copy, env, (run) => {
    for (const [name, program] of Object.entries(GENERATORS)) if (what !== `\`${name}\``) run(process.execPath, program)
  })
  putBack()
  if ((refusal === undefined) !== (what === 'nothing')) open += 1
  const { by = 'nothing', says = '' } = refusal ?? {}
  rows.push(`| ${what} | ${by} | ${says.replaceAll('|', '\\|').replaceAll('<', '\\<')} |`)
  console.log(rows.at(-1))
}
rmSync(copy, { recursive: true, force: true })
for (const folder of [before, files]) rmSync(folder, { recursive: true, force: true })

if (!process.argv[2])
  writeFileSync(
    PAGE,
    `# What a new resource can't forget

\`npm run drill:resource\` adds the resource of \`testbed/new-resource/\` to a copy, leaves out one file or line after the
other, and writes this page: what refuses it first (the compiler, the migration, the build, the start of the server, a test),
and what it says.

| Left out | Refused by | It says |
|---|---|---|
${rows.join('\n')}
`,
  )
console.log(open === 0 ? `All ${rows.length} are as they should be` : `${open} of ${rows.length} are not refused`)
process.exit(open === 0 ? 0 : 1)
