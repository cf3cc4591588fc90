import type { Act } from '#contract/edition.ts'
import { inIndia, timeLeft } from '#contract/moment.ts'
import { STATE_WORDS } from '#web/admin/editions/edition-state.tsx'
import type { ListedEdition, View } from './use-editions.ts'

export const VIEW_WORDS: Record<View, string> = {
  waiting: 'Waiting for approval',
  mine: 'My drafts',
  scheduled: 'Scheduled',
  open: 'All that is not published',
  failed: 'Could not be published',
  unchecked: 'Published by one person',
  leaving: 'Leaves the website soon',
}

/** A moment as calls and addresses name it. */
export const momentOf = (due_at: string) => due_at.replace(/\.000Z$/, 'Z')

/** What the edition does to its record. */
export function actInWords({ act, base_version }: Pick<ListedEdition, 'act' | 'base_version'>): string {
  if (act === 'change') return base_version === 0 ? 'New' : 'Change'
  return { withdraw: 'Withdrawal', hide: 'Taking off the website', delete: 'Deletion' }[act]
}

/** What happens to the record, for a sentence about the future: `It will be …`. */
export const ACT_PASSIVE: Record<Act, string> = {
  change: 'published',
  withdraw: 'withdrawn',
  hide: 'taken off the website',
  delete: 'deleted',
}

/** The button that does it. */
export const ACT_VERBS: Record<Act, string> = {
  change: 'Publish',
  withdraw: 'Withdraw',
  hide: 'Hide',
  delete: 'Delete',
}

/** What visitors will notice. */
export const ACT_EFFECTS: Record<Act, string> = {
  change: 'on its page, in lists, in search and in feeds. Its files become public with it.',
  withdraw: 'it leaves lists, search and feeds. Its page stays and shows the notice.',
  hide: 'it leaves lists, search and feeds, and its page is no longer found. It can be shown again.',
  delete: 'it leaves the website. It can be restored from the deleted records.',
}

/** In plain words: what state the text is in, and what happens next. */
export function stateInWords(edition: ListedEdition, now: number): string {
  const { state, act, due_at, approver, failure, remark, published_at, reason, checker, updated_by } = edition
  if (state === 'draft')
    return remark
      ? 'It was sent back. Its writers change it and send it again; visitors see nothing of it.'
      : `A draft, last saved by ${updated_by}. Visitors see nothing of it. It has to be sent for approval.`
  if (state === 'in_review') return 'It waits for somebody who publishes. Visitors see nothing of it until then.'
  if (state === 'scheduled' && due_at)
    return `It will be ${ACT_PASSIVE[act]} on ${inIndia(due_at)}, ${timeLeft(due_at, now)}. Approved by ${approver ?? 'somebody'}.`
  if (state === 'failed') return `It was due and could not be published: ${failure} The website is as it was before.`
  if (state === 'published' && published_at) {
    const since = `It was ${ACT_PASSIVE[act]} on ${inIndia(published_at)} by ${approver ?? 'somebody'}.`
    const until = due_at ? ` It leaves the website on ${inIndia(due_at)}, ${timeLeft(due_at, now)}.` : ''
    if (checker) return `${since} ${checker} has checked it.${until}`
    return reason ? `${since} Nobody else has looked at it: ${reason}${until}` : since + until
  }
  return `${STATE_WORDS[state]}.`
}
