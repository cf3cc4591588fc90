import { sql } from 'drizzle-orm'
import { countSessions } from '#resources/session/sessions.server.ts'
import type { Db } from '#server/db/database.ts'
import { findingsOf } from '#server/guard/findings.ts'
import { processRuns, type Seen } from '#server/watch/process-runs.table.ts'
import { SILENT_AFTER_S } from '#server/watch/process-runs.ts'

/** Queues whose jobs end when the mail server has taken the mail, or has refused it: what fails is the mail server. */
const MAIL_QUEUES = ['send-reply', 'send-mail']
/** What has to happen in a second, and is tried again each second. */
const LATE_AFTER_S = 60
/** A release starts each process once, and once more if it goes back. */
const STARTS_WITHIN_MIN = 15
const RUNS = 200
/** Fewer are an accident. */
const FEWEST_ERRORS = 5
const DAY_MS = 24 * 3600 * 1000

type FromDatabase = {
  now: string
  mail_failing_s: number | null
  failed: { queue: string; many: number }[]
  queues: { queue: string; waiting: number; oldest_s: number }[]
  due: number
  late: number
  unsealed_s: number | null
  faults: number
  standbys: number
  lag_bytes: number | null
}

export type Run = {
  name: string
  release: string
  started_at: string
  seen_at: string
  state: 'runs' | 'ended' | 'silent'
  /** How often a process of this name was started in the last minutes. */
  starts: number
  seen: Seen
}

/** Everything that is known of how the website does, from PostgreSQL alone: so each process says the same. */
export type Readings = Omit<FromDatabase, 'now'> & {
  at: string
  sessions: number
  runs: Run[]
  disk: number | undefined
  certificate: { days: number; problem: string } | undefined
  backup: { age_s: number; last: string | null; drill: string | null; problems: string[] } | undefined
  errors: { share: number; errors: number; requests: number }
  /** How the website differs from what was saved; undefined before it was compared. */
  findings: Awaited<ReturnType<typeof findingsOf>>
}

export async function readingsOf(db: Db): Promise<Readings> {
  const [{ now, ...found }, runs, sessions, findings] = await Promise.all([
    fromDatabase(db),
    runsOf(db),
    countSessions(db),
    findingsOf(db),
  ])
  const live = runs.filter(({ state }) => state === 'runs').map(({ seen }) => seen)
  const at = Date.parse(now)
  const disks = live.flatMap(({ disk }) => disk ?? [])
  const [certificate] = live
    .flatMap(({ certificate }) => certificate ?? [])
    .map(({ until, problem }) => ({ days: until === null ? 0 : (Date.parse(until) - at) / DAY_MS, problem }))
    .toSorted((a, b) => a.days - b.days)
  const [backup] = live
    .flatMap(({ backup }) => backup ?? [])
    .map((one) => ({
      ...one,
      age_s: one.last === null ? Number.POSITIVE_INFINITY : (at - Date.parse(one.last)) / 1000,
    }))
    .toSorted((a, b) => b.problems.length - a.problems.length || b.age_s - a.age_s)
  const [errors, requests] = [sum(live.map(({ errors }) => errors)), sum(live.map(({ requests }) => requests))]
  return {
    ...found,
    at: now,
    sessions,
    findings,
    runs,
    disk: disks.length > 0 ? Math.max(...disks) : undefined,
    certificate,
    backup,
    errors: { errors, requests, share: errors < FEWEST_ERRORS ? 0 : errors / requests },
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** The last start of each process of the last day. */
async function runsOf(db: Db): Promise<Run[]> {
  const { rows } = await db.execute<Run>(sql`
    select distinct on (name) name, release, to_json(started_at) #>> '{}' as started_at, to_json(seen_at) #>> '{}' as seen_at,
      case when ended_at is not null then 'ended'
        when seen_at < now() - make_interval(secs => ${SILENT_AFTER_S}) then 'silent' else 'runs' end as state,
      (select count(*)::integer from ${processRuns} as other where other.name = run.name
        and other.started_at > now() - make_interval(mins => ${STARTS_WITHIN_MIN})) as starts,
      seen
    from ${processRuns} as run where seen_at > now() - interval '1 day'
    order by name, id desc limit ${RUNS}`)
  return rows
}

async function fromDatabase(db: Db): Promise<FromDatabase> {
  const isMail = sql`name in (${sql.join(
    MAIL_QUEUES.map((queue) => sql`${queue}`),
    sql`, `,
  )})`
  const { rows } = await db.execute<FromDatabase>(sql`
    select to_json(now()) #>> '{}' as now,
      (select extract(epoch from now() - min(created_on))::float8 from pgboss.job
        where ${isMail} and (state in ('failed', 'retry') or (state = 'active' and retry_count > 0)) and created_on > coalesce(
          (select max(completed_on) from pgboss.job where ${isMail} and state = 'completed'), '-infinity')) as mail_failing_s,
      (select coalesce(json_agg(json_build_object('queue', name, 'many', many) order by name), '[]') from (
        select name, count(*) as many from pgboss.job
        where state = 'failed' and completed_on > now() - interval '1 day' group by name) as failed) as failed,
      (select coalesce(json_agg(json_build_object('queue', name, 'waiting', waiting, 'oldest_s', oldest_s) order by name), '[]')
        from (select queue.name, count(job.id) as waiting,
          coalesce(extract(epoch from now() - min(greatest(job.created_on, job.start_after))), 0)::float8 as oldest_s
          from pgboss.queue left join pgboss.job on job.name = queue.name and job.state in ('created', 'retry')
            and job.start_after <= now()
          group by queue.name) as waiting) as queues,
      (select count(*)::integer from editions where due_at is not null) as due,
      (select count(*)::integer from editions where due_at < now() - make_interval(secs => ${LATE_AFTER_S})) as late,
      (select extract(epoch from now() - since)::float8 from history_unsealed()) as unsealed_s,
      coalesce((select faults from history_checks order by id desc limit 1), 0) as faults,
      standbys, lag_bytes
    from (
      select count(*)::integer as standbys,
        max(case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), upto) end)::float8 as lag_bytes
      from (
        select replay_lsn as upto from pg_stat_replication
        union all select restart_lsn from pg_replication_slots where slot_type = 'physical'
      ) as receivers
    ) as replication`)
  const [found] = rows
  if (!found) throw new Error('PostgreSQL gave no reading')
  return found
}
