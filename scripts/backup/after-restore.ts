/** What a restored database has to know before anybody uses it. */
import type pg from 'pg'
import { MAIL_QUEUES } from '#server/mail-queues.ts'

/** Leaves a line that says what was restored. A state from before there was this table has no place for it. */
export async function noteRestore(sql: pg.Client, restoredTo: Date): Promise<boolean> {
  const { rows } = await sql.query<{ known: boolean }>(`select to_regclass('public.restores') is not null as known`)
  if (!rows[0]?.known) return false
  await sql.query('insert into restores (restored_to) values ($1)', [restoredTo.toISOString()])
  return true
}

/**
 * Mail that was waiting at the restored moment may have been sent after it. pg-boss calls its jobs cancelled: nobody works
 * on them, and with no deletion time they stay until `releaseMail` or `dropMail`.
 */
export async function holdMail(sql: pg.Client): Promise<number> {
  const { rowCount } = await sql.query(
    `update pgboss.job set state = 'cancelled', completed_on = now(), deletion_seconds = 0
     where name = any($1) and state < 'completed'`,
    [MAIL_QUEUES],
  )
  return rowCount ?? 0
}

const HELD = `name = any($1) and state = 'cancelled'`

export async function heldMail(sql: pg.Client): Promise<{ queue: string; many: number; since: string }[]> {
  const { rows } = await sql.query<{ queue: string; many: number; since: string }>(
    `select name as queue, count(*)::integer as many,
       to_char(min(created_on) at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') || ' IST' as since
     from pgboss.job where ${HELD} group by name order by name`,
    [MAIL_QUEUES],
  )
  return rows
}

/** As if they had just been queued. */
export async function releaseMail(sql: pg.Client): Promise<number> {
  const { rowCount } = await sql.query(
    `update pgboss.job set state = 'created', completed_on = null, start_after = now(),
       deletion_seconds = queue.deletion_seconds, keep_until = now() + make_interval(secs => queue.retention_seconds)
     from pgboss.queue where queue.name = job.name and job.name = any($1) and job.state = 'cancelled'`,
    [MAIL_QUEUES],
  )
  return rowCount ?? 0
}

/** A reply that is dropped is shown in the inbox as failed, where a clerk can send it again. */
export async function dropMail(sql: pg.Client): Promise<number> {
  await sql.query('begin')
  await sql.query(
    `update feedback_entries set delivery = 'failed',
       failure = 'The website was restored from a backup. It is not known whether this reply was sent before.'
     where delivery in ('waiting', 'sending')
       and id in (select (data->>'id')::integer from pgboss.job where name = 'send-reply' and state = 'cancelled')`,
  )
  const { rowCount } = await sql.query(`delete from pgboss.job where ${HELD}`, [MAIL_QUEUES])
  await sql.query('commit')
  return rowCount ?? 0
}
