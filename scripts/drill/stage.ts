/** What drills with a PostgreSQL of their own begin and end with. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type OwnPostgres, ownPostgres } from '../../testbed/private-postgres.ts'
import type { Server } from '../../testbed/servers.ts'
import { prepare } from './written.ts'

type Stage = {
  /** For everything that the drill writes. */
  folder: string
  postgres: OwnPostgres
  /** Killed at the end, in this order. */
  servers: Server[]
  /** Aborted when the drill takes too long. */
  over: AbortSignal
  /** Ends the process, after everything was taken down: with 0 if the drill says that every limit was met. */
  run: (drill: () => Promise<boolean>, takeDown?: () => Promise<unknown>) => Promise<never>
}

type Setting = {
  name: string
  limitMs: number
  /** Lines of PostgreSQL's settings. */
  settings?: string[]
  /** Where the database lies, which PostgreSQL's user must be able to reach. */
  parent?: string
  /** Said beside a limit that was missed, so that it can be repeated. */
  hint?: string
}

export async function openStage({ name, limitMs, settings = [], parent, hint = '' }: Setting): Promise<Stage> {
  const folder = mkdtempSync(path.join(tmpdir(), `council-${name}-`))
  const end = new AbortController()
  setTimeout(() => end.abort(new Error('Not done in time')), limitMs).unref()
  const postgres = await ownPostgres(() => settings, parent)
  const servers: Server[] = []
  const run: Stage['run'] = async (drill, takeDown) => {
    let isGood = false
    try {
      await prepare(postgres)
      isGood = await drill()
    } catch (error) {
      console.error(error)
    } finally {
      await Promise.all(servers.map((server) => server.kill()))
      await takeDown?.()
      postgres.remove()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    }
    console.log(isGood ? 'Every limit was met' : `MISSED${hint && `, ${hint}`}`)
    process.exit(isGood ? 0 : 1)
  }
  return { folder, postgres, servers, over: end.signal, run }
}
