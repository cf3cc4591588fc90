import { expect, test } from 'vitest'
import { feedbackOf, PERSON } from '../../../tests/support/feedback.ts'
import { aSite } from '../../../tests/support/site.ts'
import { eraseFeedback } from './erasure.server.ts'

const site = await aSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Council <office@council.example>' })
const { sql } = site
const admin = await site.asAdmin()
const { aMessage } = feedbackOf(site, admin)

test('M-03 after the days of the policy nothing personal is left, deleted or not, and nothing can be added', async () => {
  const old = [await aMessage(), await aMessage(), await aMessage()]
  const young = await aMessage()
  const ids = old.map(({ id }) => id)
  for (const id of ids) await admin.feedback.note({ id, text: 'Rohini called again' })
  await sql.query(
    `insert into feedback_entries (feedback_id, kind, text, author_id, author, delivery, message_id, failure)
     values ($1, 'reply', 'Dear Rohini', 1, 'Somebody', 'failed', '<y@council.example>', 'Why')`,
    [ids[0]],
  )
  await admin.feedback.delete({ id: ids[1] ?? 0 })
  await sql.query(`update feedback_messages set created_at = now() - interval '395 days 1 minute' where id = any($1)`, [
    ids,
  ])
  await sql.query(`update feedback_messages set created_at = now() - interval '394 days' where id = $1`, [young.id])
  const { announce, db } = site.services
  expect(await eraseFeedback({ db, announce }, site.config.FEEDBACK_KEPT_DAYS)).toBe(3)
  expect(await eraseFeedback({ db, announce }, site.config.FEEDBACK_KEPT_DAYS)).toBe(0)

  const kept = await sql.query(
    `select id from feedback_messages m where created_at < now() - interval '395 days' and (
       concat(name, email, number, subject, feedback, search) <> lower(' ' || reference || '  ') or sealed is not null or erased_at is null
       or exists (select from feedback_entries e where e.feedback_id = m.id and concat(text, failure) <> ''))`,
  )
  expect(kept.rows).toEqual([])
  const { data } = await admin.feedback.one({ id: ids[0] ?? 0 })
  expect(data).toMatchObject({ reference: expect.stringMatching(/^F-/), name: '', feedback: '', state: 'new' })
  expect((await admin.feedback.reveal({ id: young.id })).data).toEqual(PERSON)
  for (const refused of [
    () => admin.feedback.reveal({ id: ids[0] ?? 0 }),
    () => admin.feedback.note({ id: ids[0] ?? 0, text: 'Rohini' }),
    () => admin.feedback.reply({ id: ids[0] ?? 0, text: 'Rohini' }),
  ])
    await expect(refused()).rejects.toMatchObject({ httpStatus: 409, message: expect.stringContaining('erased') })
  const { rows } = await sql.query(`select actor, after from history where action = 'erase' and row_id = $1`, [ids[0]])
  expect(rows).toEqual([
    { actor: 'Erasure by policy', after: { id: ids[0], reference: data.reference, erased_at: expect.any(String) } },
  ])
})
