/**
 * Writes the rules of Prometheus from the same list that the page Health is made of. Writes deploy/watch/rules.yml, or the
 * given file; a test compares the committed copy.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Check } from '#resources/health/check.server.ts'
import { CHECKS } from '#resources/health/checks.server.ts'

const FILE = process.argv[2] ?? path.join(import.meta.dirname, '../deploy/watch/rules.yml')

/** Several processes tell the same number; of those that differ the worst counts. */
function exprOf({ expr, metric, from, upto }: Check): string {
  if (expr) return expr.replaceAll('{limit}', String(from ?? upto))
  return from === undefined ? `min(${metric}) <= ${upto}` : `max(${metric}) >= ${from}`
}

// A string of JSON is one of YAML.
const ruleOf = (check: Check) => `      - alert: Council${check.name}
        expr: ${JSON.stringify(exprOf(check))}
        for: ${check.lasts}
        annotations:
          summary: ${JSON.stringify(check.problem)}
          description: ${JSON.stringify(check.todo)}
`

writeFileSync(
  FILE,
  `# Written by \`npm run watch:rules\` from src/resources/health/checks.server.ts, which the page Health is made of too.

groups:
  - name: council
    interval: 15s
    rules:
${CHECKS.map(ruleOf).join('')}`,
)
