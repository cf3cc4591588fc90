import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { asPostgres, givenToPostgres, pgBackRest, postgresProgram, run } from './programs.ts'
import type { Settings } from './settings.ts'

const LOOK_EVERY_MS = 200
const SUPERUSER = 'postgres'
const ENDED_EARLY = 'recovery ended before configured recovery target was reached'

/** The log doesn't go as far as the moment that was asked for. */
export class LogEnds extends Error {}

export type PrivateServer = {
  /** As superuser. */
  connect: (database: string) => Promise<pg.Client>
  stop: () => void
}

/**
 * Starts a restored server where nobody else finds it, and returns when it has recovered: its only door is a socket in a
 * folder of our own. `archives`: whether what it writes goes on in the repository, as that of the real server must.
 */
export async function startPrivately(
  settings: Pick<Settings, 'PGBACKREST_CONFIG'>,
  data: string,
  archives: boolean,
): Promise<PrivateServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'council-restored-'))
  const log = path.join(folder, 'log')
  writeFileSync(path.join(folder, 'postgresql.conf'), '', { mode: 0o644 })
  writeFileSync(path.join(folder, 'pg_hba.conf'), 'local all all trust\n', { mode: 0o644 })
  givenToPostgres(folder)
  const pgCtl = postgresProgram('pg_ctl', readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim())
  const stop = () => {
    run(asPostgres(pgCtl, '-D', data, '-w', '-s', '-m', 'fast', 'stop'))
    rmSync(folder, { recursive: true, force: true })
  }
  const values: Record<string, string> = {
    config_file: path.join(folder, 'postgresql.conf'),
    hba_file: path.join(folder, 'pg_hba.conf'),
    listen_addresses: '',
    unix_socket_directories: folder,
    port: '5432',
    ssl: 'off',
    log_timezone: 'UTC',
    logging_collector: 'off',
    synchronous_standby_names: '',
    // Until the moment is reached nobody may look, so that the limits of the server that was backed up need not be known.
    hot_standby: 'off',
    archive_mode: archives ? 'on' : 'off',
    archive_command: archives ? `${pgBackRest(settings, 'archive-push').join(' ')} %p` : '',
  }
  const words = Object.entries(values).map(([name, value]) => `-c ${name}='${value}'`)
  const connect = async (database: string) => {
    const client = new pg.Client({ host: folder, port: 5432, user: SUPERUSER, database })
    await client.connect()
    return client
  }
  const isUp = () => connect('postgres').then(async (client) => client.end().then(() => true), isNotYet)
  try {
    run(asPostgres(pgCtl, '-D', data, '-w', '-s', '-l', log, '-o', words.join(' '), 'start'), { isSilent: true })
    // pg_ctl waits for the start of the recovery only.
    while (!(await isUp())) {
      run(asPostgres(pgCtl, '-D', data, 'status'))
      await wait(LOOK_EVERY_MS)
    }
  } catch (error) {
    const said = readFileSync(log, 'utf8')
    rmSync(folder, { recursive: true, force: true })
    if (said.includes(ENDED_EARLY)) throw new LogEnds(ENDED_EARLY)
    throw new Error(`The restored PostgreSQL doesn't start: ${said.slice(-2000)}`, { cause: error })
  }
  return { connect, stop }
}

/** 57P03: it is still recovering. Without its socket it has ended, which its status says. */
function isNotYet(error: { code?: string }): boolean {
  if (['57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(error.code ?? '')) return false
  throw error
}
