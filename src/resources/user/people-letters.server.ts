import { siteName } from '#resources/setting/setting.server.ts'
import type { Db } from '#server/db/database.ts'
import type { Services } from '#server/handlers.ts'
import { newLink } from './links.server.ts'
import { mailLater } from './people-mail.server.ts'

type Person = { id: number; name: string; email: string }
type Post = Pick<Services, 'jobs' | 'mail' | 'sealing'>

/**
 * Mails a link to choose a password. Returns the link if this server sends no mail, so that the administrator can hand it
 * over; otherwise nobody but its owner sees it.
 */
export async function mailLink(
  context: Post & { origin: string },
  db: Db,
  person: Person,
  why: 'invitation' | 'new password',
): Promise<string | null> {
  const site = await siteName(db)
  const link = await newLink(db, person.id, context.origin)
  if (!context.mail) return link
  const [subject, first] =
    why === 'invitation'
      ? [`Your account at ${site}`, `An account was made for you in the back office of ${site}.`]
      : [`A new password for ${site}`, `You can choose a new password for the back office of ${site}.`]
  const how = 'Open this link to choose your password. It works once, within 48 hours:'
  await mailLater(context, db, person, {
    subject,
    lines: [`Dear ${person.name},`, first, how, link, 'If you did not expect this mail, you can ignore it.'],
  })
  return null
}

/** Tells the owner what was done with the account. */
export async function mailChange(context: Post, db: Db, person: Person, what: string): Promise<void> {
  const site = await siteName(db)
  await mailLater(context, db, person, {
    subject: `Your account at ${site}`,
    lines: [`Dear ${person.name},`, what, 'If you do not know why, please tell an administrator at once.'],
  })
}
