/** Writes openapi.json; a test compares the committed copy, so that every change of the API is visible in the diff. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { openApi } from '../src/app.ts'
import { compactJson } from '../testbed/compact-json.ts'

writeFileSync(path.join(import.meta.dirname, '../openapi.json'), `${compactJson(openApi())}\n`)
