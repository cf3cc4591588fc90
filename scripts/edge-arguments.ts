/**
 * Writes what nginx must know about our URLs: the query parameters that pages and public endpoints read, and the endpoints
 * whose responses are the same for everyone. Generated from the build and the contract, so a new page needs no line here.
 * Writes into deploy/, or into the given folder.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PageHandle } from '#contract/page-handle.ts'
import { contract } from '#resources/contract.ts'

const EDGE = process.argv[2] ?? path.join(import.meta.dirname, '../deploy/nginx/edge')
const BUILT = path.join(import.meta.dirname, '../build/server/index.js')

type Built = { routes: Record<string, { module: { handle?: PageHandle } }> }

async function edgeFiles(): Promise<Record<string, string>> {
  const { routes } = (await import(BUILT)) as Built
  const handles = Object.values(routes).flatMap(({ module }) => (module.handle?.private ? [] : (module.handle ?? [])))
  const shared = Object.values(contract)
    .flatMap((api) => Object.values(api))
    .filter((endpoint) => endpoint.shared)
  const names = new Set([
    ...handles.flatMap(({ query = [] }) => query),
    ...shared.flatMap(({ query }) => Object.keys(query?.shape ?? {})),
  ])
  const written = new Set<string>([...handles, ...shared].flatMap(({ freeText = [] }) => freeText))
  return {
    'arguments.conf': argumentsOf([...names].toSorted(), [...written].toSorted()),
    'shared-calls.conf': callsOf(shared.map(({ path }) => path)),
  }
}

/** nginx matches argument names case-insensitively and takes the first of a name: what it passes on is its cache key. */
function argumentsOf(names: string[], written: string[]): string {
  const maps = names.map((name) => `map $arg_${name} $with_${name} {\n  default "&${name}=$arg_${name}";\n  "" "";\n}`)
  return `# Written by \`npm run edge\`. For the http block: the arguments that pages and public calls look at; all others are dropped.

${maps.join('\n')}
map "${names.map((name) => `$with_${name}`).join('')}" $known_arguments {
  default "";
  "~^&(?<known>.+)$" "?$known";
}

# Free text in an argument makes a page that nobody has rendered before, such as a search: it has its own upstream.
map "${written.map((name) => `$with_${name}`).join('')}" $door_by_arguments {
  default council_searches;
  "" council;
}

# Most URLs have no arguments: then none of these maps is evaluated.
map $args $known_query {
  default $known_arguments;
  "" "";
}
map $args $council_door {
  default $door_by_arguments;
  "" council;
}
`
}

function callsOf(paths: string[]): string {
  const locations = paths.toSorted().map((path) => `location = /api${path} {\n  include edge/cached.conf;\n}`)
  return `# Written by \`npm run edge\`. For the server block: the calls whose answers are the same for everyone.

${locations.join('\n')}
`
}

for (const [name, text] of Object.entries(await edgeFiles())) {
  const file = path.join(EDGE, name)
  if (!isSame(file, text)) writeFileSync(file, text)
}

function isSame(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text
  } catch {
    return false
  }
}
