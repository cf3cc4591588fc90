import { createHash, randomInt } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Db } from '#server/db/database.ts'
import { drawCaptcha } from './captcha-picture.server.ts'
import { speakCaptcha } from './captcha-sound.server.ts'
import { CAPTCHA_LENGTH, CAPTCHA_MISSING, CAPTCHA_WRONG, type Captcha, type CaptchaLater } from './session.contract.ts'
import { captchas } from './session.table.ts'

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const GOOD_FOR_S = 300
/** About 33,000 hashes: under two seconds on a phone, and required for every attempt. */
const WORK_BITS = 15

async function newCaptcha(db: Db): Promise<{ id: string; answer: string }> {
  const answer = Array.from({ length: CAPTCHA_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  const [row] = await db
    .insert(captchas)
    .values({ answer, expires_at: sql`now() + make_interval(secs => ${GOOD_FOR_S})` })
    .returning({ id: captchas.id })
  return { id: (row as { id: string }).id, answer }
}

export async function makeCaptcha(db: Db): Promise<Captcha> {
  const { id, answer } = await newCaptcha(db)
  const [picture, sound] = await Promise.all([drawCaptcha(answer), speakCaptcha.available()])
  return { id, picture: picture.toString('base64'), has_sound: sound, work_bits: WORK_BITS }
}

/** One whose picture and sound are only made for those who ask for them (captcha-files.server.ts). */
export async function makeCaptchaLater(db: Db): Promise<CaptchaLater> {
  const { id } = await newCaptcha(db)
  return { captcha_id: id, has_sound: await speakCaptcha.available(), work_bits: WORK_BITS }
}

export async function pictureOfCaptcha(db: Db, id: string): Promise<Buffer> {
  return drawCaptcha(await answerOf(db, id))
}

async function answerOf(db: Db, id: string): Promise<string> {
  const [row] = await db
    .select({ answer: captchas.answer })
    .from(captchas)
    .where(and(eq(captchas.id, id), gt(captchas.expires_at, sql`now()`)))
  if (!row) throw new Failure('not_found', 'This captcha is no longer valid. Ask for a new one.')
  return row.answer
}

export async function soundOfCaptcha(db: Db, id: string): Promise<Buffer> {
  const sound = await speakCaptcha(await answerOf(db, id))
  if (!sound) throw new Failure('unavailable', 'There is no audio version just now')
  return sound
}

/** Deletes the captcha, so that it can be tried only once, and refuses unless the answer or the proof of work is right. */
export async function solveCaptcha(
  db: Db,
  tried: { captcha_id?: string | undefined; captcha: string; proof: string },
): Promise<void> {
  const { captcha_id, captcha, proof } = tried
  const typed = captcha.toLowerCase().replaceAll(/\s/g, '')
  if (!captcha_id || !(typed || proof))
    throw new Failure('invalid', CAPTCHA_MISSING, { fields: { captcha: '*Captcha is Required' } })
  const [row] = await db
    .delete(captchas)
    .where(eq(captchas.id, captcha_id))
    .returning({ answer: captchas.answer, fresh: sql<boolean>`${captchas.expires_at} > now()` })
  const solved = row?.fresh && (typed ? typed === row.answer : isProof(captcha_id, proof))
  if (!solved) throw new Failure('invalid', CAPTCHA_WRONG, { fields: { captcha: CAPTCHA_WRONG } })
}

function isProof(id: string, proof: string): boolean {
  const hash = createHash('sha256').update(`${id}:${proof}`).digest()
  return hash.readUInt32BE(0) >>> (32 - WORK_BITS) === 0
}
