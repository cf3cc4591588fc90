/** Whether what was acknowledged had been flushed by then: only the order of events counts, no time. */
import path from 'node:path'
import { type Event, finderIn, isFlush, isFlushOf } from './trace.ts'

/** One answer, by the id that the application gives each request, and a word of the transaction that it is about. */
export type Acknowledged = { requestId: string; said: string }
export type AcknowledgedFile = Acknowledged & { sha256: string }
export type AcknowledgedChunk = { requestId: string; after: string }

const LOG = '/pg_wal/'
const COMMIT = String.raw`Q\0\0\0\vcommit\0`
const COMMITTED = String.raw`COMMIT\0`

/** The same id goes to PostgreSQL, by the same calls. */
const isAnswer = (requestId: string) => (event: Event) =>
  event.state === 'began' &&
  /^(?:write|writev|sendto|sendmsg)$/.test(event.call) &&
  event.text.includes('HTTP/1.1 200') &&
  event.text.includes(requestId)
const isSaid = (pid: number, what: string) => (event: Event) =>
  event.pid === pid && event.call === 'recvfrom' && event.state === 'done' && event.text.includes(what)
const isReply = (pid: number) => (event: Event) =>
  event.pid === pid && event.call === 'sendto' && event.state === 'began' && event.text.includes(COMMITTED)

/**
 * The place of the commit of whatever transaction said this, if the log was flushed after it was asked for, before it was
 * confirmed, and before the answer. A flush by another process counts if it began after that too: it takes all with it.
 */
function flushedCommit(events: Event[], said: string, answer: number, after = -1): number {
  const find = finderIn(events)
  const isThis = ({ call, state, text }: Event) => call === 'recvfrom' && state === 'done' && text.includes(said)
  const spoken = find(isThis, after, answer)
  const pid = events[spoken]?.pid ?? -1
  const asked = find(isSaid(pid, COMMIT), spoken - 1, answer)
  const confirmed = find(isReply(pid), asked, answer)
  if (spoken < 0 || asked < 0 || confirmed < 0) return -1
  return isLogFlushed(events, asked, confirmed) ? asked : -1
}

function isLogFlushed(events: Event[], asked: number, confirmed: number): boolean {
  const begun = new Set<number>()
  for (const event of events.slice(asked + 1, confirmed)) {
    if (!/^f(?:data)?sync$/.test(event.call) || !event.text.includes(LOG)) continue
    if (event.state === 'began') begun.add(event.pid)
    else if (begun.has(event.pid)) return true
  }
  return false
}

export function isSaveFlushed(events: Event[], { requestId, said }: Acknowledged): boolean {
  const answer = finderIn(events)(isAnswer(requestId), -1)
  return answer >= 0 && flushedCommit(events, said, answer) >= 0
}

/** A chunk is in the database alone: every commit between the answer before and this one, of which there is at least one. */
export function isChunkFlushed(events: Event[], { requestId, after }: AcknowledgedChunk): boolean {
  const find = finderIn(events)
  const [before, answer] = [find(isAnswer(after), -1), find(isAnswer(requestId), -1)]
  if (before < 0 || answer < 0) return false
  let flushed = 0
  for (let asked = before; ; ) {
    asked = find(
      ({ call, state, text }) => call === 'recvfrom' && state === 'done' && text.includes(COMMIT),
      asked,
      answer,
    )
    if (asked < 0) return flushed > 0
    const confirmed = find(isReply(events[asked]?.pid ?? -1), asked, answer)
    if (confirmed >= 0 && isLogFlushed(events, asked, confirmed)) flushed += 1
  }
}

/** Its bytes before it has its name, then all folders above that, then its row, then the answer. */
export function isFileFlushed(events: Event[], root: string, { requestId, said, sha256 }: AcknowledgedFile): boolean {
  const find = finderIn(events)
  const answer = find(isAnswer(requestId), -1)
  const target = path.join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  const named = find(
    ({ call, state, text }) => call.startsWith('rename') && state === 'began' && text.includes(target),
    -1,
    answer,
  )
  const source = /"([^"]+)"/.exec(events[named]?.text ?? '')?.[1]
  const done = find(
    ({ call, state, text }) => call.startsWith('rename') && state === 'done' && text.includes(target),
    named,
    answer,
  )
  if (answer < 0 || named < 0 || done < 0 || !source) return false
  if (find(isFlushOf(source), -1, named) < 0) return false
  let last = done
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const flushed = find(isFlushOf(folder), done, answer)
    if (flushed < 0) return false
    last = Math.max(last, flushed)
    if (folder === root) break
  }
  return flushedCommit(events, said, answer, last) >= 0
}

/** The same events as if nobody had ever flushed what lies there. */
export const withoutFlushesOf = (events: Event[], part: string): Event[] =>
  events.filter((event) => !(isFlush(event) && event.text.includes(part)))
