import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Office } from './office.ts'

/** Something that goes wrong: how it is brought about, and how it is mended. */
export type Cause = {
  /** The checks that have to notice it, and no others. */
  checks: string[]
  what: string
  make: () => Promise<void>
  mend: () => Promise<void>
  /** It hides everything else, or lasts: not with others at a time. */
  alone?: true
  /** Nobody can open Health meanwhile. */
  unseen?: true
}

const WAL_MB = 80
const ASK_EVERY_MS = 200
/** Prometheus asks every second. */
const ASKED_WITHIN_MS = 3000

export function causesIn(office: Office): Cause[] {
  const { sql, superuser, apps, metrics, head, post, files, certify, backUp, postgres } = office
  let invited = 0
  const invite = () => head.user.invite({ email: `guest-${(invited += 1)}@council.example`, name: 'Guest', role: '3' })
  const filler = path.join(files, 'filler')
  let asking: NodeJS.Timeout | undefined
  const ask = () => {
    fetch(`${apps[0].address}/api/programs/listing`).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    )
  }

  return [
    {
      checks: ['Mail', 'FailedJobs'],
      what: 'the mail server takes nothing: a mail is given up, and a day passes',
      async make() {
        await sql.query(`update pgboss.queue set retry_limit = 0 where name = 'send-mail'`)
        post.refuses = true
        await invite()
        await until(async () => {
          const { rowCount } = await sql.query(
            `update pgboss.job set created_on = created_on - interval '25 hours' where name = 'send-mail' and state = 'failed'`,
          )
          return rowCount === 1
        })
      },
      async mend() {
        post.refuses = false
        await invite()
        // Another day later.
        await sql.query(
          `update pgboss.job set completed_on = completed_on - interval '25 hours' where state = 'failed'`,
        )
      },
    },
    {
      checks: ['Disk'],
      what: 'the disk with the uploaded files is filled to 92 %',
      async make() {
        const { blocks, bfree, bsize } = statfsSync(files)
        writeFileSync(filler, Buffer.alloc(Math.ceil((0.92 * blocks - (blocks - bfree)) * bsize), 1))
      },
      mend: async () => rmSync(filler),
    },
    {
      checks: ['Standby'],
      what: `a standby has a slot and is away while ${WAL_MB} MB are written`,
      async make() {
        await superuser.query(`select pg_create_physical_replication_slot('standby', true)`)
        // Not compressed, so that it is written as it is.
        await superuser.query(
          'create table filler (text text); alter table filler alter column text set storage external',
        )
        for (let megabyte = 0; megabyte < WAL_MB; megabyte++)
          await superuser.query(`insert into filler values (repeat(md5(random()::text), 32768))`)
      },
      async mend() {
        await superuser.query(`select pg_drop_replication_slot('standby')`)
        await superuser.query('drop table filler')
      },
    },
    {
      checks: ['Certificate'],
      what: 'the certificate has nine days left',
      make: async () => certify(9),
      mend: async () => certify(90),
    },
    {
      checks: ['OldBackup'],
      what: 'the last backup is 27 hours old',
      make: async () => backUp(27),
      mend: async () => backUp(1),
    },
    {
      checks: ['BackupProblems'],
      what: 'the backup says that it has a problem',
      alone: true,
      make: async () => backUp(1, ['The second copy could not be written']),
      mend: async () => backUp(1),
    },
    {
      checks: ['Restarts'],
      what: 'a process is killed and started again four times',
      async make() {
        for (let time = 0; time < 4; time++) {
          await apps[1].kill()
          await apps[1].start()
          await until(async () => {
            const { rows } = await sql.query('select from process_runs where name like $1', [
              `%:${portOf(apps[1].address)}`,
            ])
            return rows.length >= time + 2
          })
          // Long enough to be asked: it comes back each time.
          await until(async () => (await fetch(`http://${metrics[1]}/metrics`).catch(() => undefined))?.ok === true)
          await wait(ASKED_WITHIN_MS)
        }
      },
      // A quarter of an hour later.
      async mend() {
        await sql.query(`update process_runs set started_at = started_at - interval '16 minutes'`)
      },
    },
    {
      checks: ['Errors'],
      what: 'one call breaks, and people go on asking',
      async make() {
        await sql.query('alter table programs rename to hidden_programs')
        asking = setInterval(ask, ASK_EVERY_MS)
      },
      async mend() {
        clearInterval(asking)
        await sql.query('alter table hidden_programs rename to programs')
      },
    },
    {
      checks: ['NotSealed'],
      what: 'the function that seals the history is gone, and a line waits for six minutes',
      async make() {
        await sql.query('alter function seal_history(integer) rename to hidden_seal_history')
        await sql.query(
          `insert into history (at, actor_id, actor, action, collection, row_id)
           values (now() - interval '6 minutes', 1, 'Asha', 'add', 'programs', 1)`,
        )
      },
      mend: async () => void (await sql.query('alter function hidden_seal_history(integer) rename to seal_history')),
    },
    {
      checks: ['Processes'],
      what: 'a process is killed and does not come back',
      alone: true,
      make: () => apps[1].kill(),
      mend: () => apps[1].start(),
    },
    {
      checks: ['Database'],
      what: 'PostgreSQL is stopped',
      alone: true,
      unseen: true,
      make: async () => postgres.stop(),
      mend: async () => postgres.start(),
    },
  ]
}

const portOf = (address: string) => new URL(address).port

export async function until(isSo: () => Promise<boolean>, withinMs = 120_000): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('It did not come about in time')
    await wait(200)
  }
}
