import { inArray } from 'drizzle-orm'
import { plainText } from '#contract/rich-text.ts'
import { recordedOf } from '#resources/history/recorded.ts'
import { siteName } from '#resources/setting/setting.server.ts'
import { type Colleague, peopleAmong, peopleWhoMay } from '#resources/user/people.server.ts'
import { mailLater } from '#resources/user/people-mail.server.ts'
import type { Db } from '#server/db/database.ts'
import { editions } from '#server/editions/edition.table.ts'
import type { Context, Services } from '#server/handlers.ts'
import type { Edition } from './edition-rows.server.ts'

const LONGEST_NAME = 120
const MOST_NAMED = 20

type Post = Pick<Services, 'jobs' | 'mail' | 'sealing' | 'accounts'>
type Named = Pick<Edition, 'id' | 'title' | 'collection'>

/** Asks everybody who may publish, except for what they wrote themselves: one mail for all of it. */
export async function mailSubmitted(
  context: Post & Pick<Context, 'user'>,
  db: Db,
  editions: readonly Edition[],
): Promise<void> {
  if (!context.mail) return
  for (const person of await peopleWhoMay(db, 'publish')) {
    const asked = editions.filter(({ writers }) => !writers.includes(person.id))
    const [first] = asked
    if (first) await mailAll(context, db, [person], askFor(context, asked, first))
  }
}

function askFor(context: Post & Pick<Context, 'user'>, asked: Edition[], first: Edition) {
  const { name } = context.user
  if (asked.length === 1)
    return {
      subject: `For approval: ${nameOf(first)}`,
      lines: [`${name} asks you to approve ${inWords(first)}.`, ...linkTo(context, first)],
    }
  const more = asked.length > MOST_NAMED ? ['The others are listed under Approvals.'] : []
  return {
    subject: `For approval: ${asked.length} drafts`,
    lines: [
      `${name} asks you to approve ${asked.length} drafts.`,
      ...asked.slice(0, MOST_NAMED).flatMap((one) => [inWords(one), ...linkTo(context, one)]),
      ...more,
    ],
  }
}

/** Tells the writers what is wanted of them. */
export async function mailSentBack(
  context: Post & Pick<Context, 'user'>,
  db: Db,
  edition: Edition,
  remark: string,
): Promise<void> {
  if (!context.mail) return
  const { user } = context
  const people = (await peopleAmong(db, edition.writers)).filter(({ id }) => id !== user.id)
  await mailAll(context, db, people, {
    subject: `Sent back: ${nameOf(edition)}`,
    lines: [`${user.name} has sent back ${inWords(edition)}, with this remark:`, remark, ...linkTo(context, edition)],
  })
}

/** Tells everybody who may publish what could not be published at its moment: one mail for all of it. */
export async function mailFailed(services: Post & Pick<Services, 'db'>, ids: number[]): Promise<void> {
  if (!services.mail || ids.length === 0) return
  await services.db.transaction(async (db) => {
    const { id, title, collection, failure } = editions
    const failed = await db
      .select({ id, title, collection, failure })
      .from(editions)
      .where(inArray(id, ids))
      .orderBy(id)
      .limit(MOST_NAMED)
    const [first] = failed
    if (!first) return
    const which = ids.length === 1 ? nameOf(first) : `${ids.length} editions`
    const more = ids.length > failed.length ? ['The others are listed under Approvals.'] : []
    await mailAll(services, db, await peopleWhoMay(db, 'publish'), {
      subject: `Not published: ${which}`,
      lines: [
        'This was due and could not be published. The website is as it was before.',
        ...failed.flatMap((one) => [`${inWords(one)}: ${one.failure}`, ...linkTo(services, one)]),
        ...more,
      ],
    })
  })
}

async function mailAll(
  post: Post,
  db: Db,
  people: Colleague[],
  { subject, lines }: { subject: string; lines: string[] },
): Promise<void> {
  const from = `This mail comes from the back office of ${await siteName(db)}.`
  for (const person of people)
    await mailLater(post, db, person, { subject, lines: [`Dear ${person.name},`, ...lines, from] })
}

/** The title in one line, without its marks. */
function nameOf({ title }: Named): string {
  const name = plainText(title).replaceAll(/\s+/g, ' ').trim()
  return (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name).toWellFormed()
}

const inWords = (edition: Named) => `“${nameOf(edition)}” (${recordedOf(edition.collection).where})`

/** Only under the configured origin: nobody else decides where our mail leads. */
const linkTo = ({ accounts: { publicOrigin } }: Pick<Services, 'accounts'>, { id }: Named): string[] =>
  publicOrigin ? [`${publicOrigin}/admin/editions?edition=${id}`] : []
