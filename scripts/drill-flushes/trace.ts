/** What strace saw of several processes, in the order in which it let them go on. */

/** `began`: the call was about to be made. `done`: it has returned, without an error. */
export type Event = { pid: number; call: string; state: 'began' | 'done'; text: string }

const LINE = /^(\d+) +(?:<\.\.\. (\w+) resumed>|(\w+)\()(.*)$/
const UNFINISHED = '<unfinished ...>'

/** A call that others interrupted is two lines; both get the text of both. */
export function eventsOf(trace: string): Event[] {
  const events: Event[] = []
  const open = new Map<number, string>()
  for (const line of trace.split('\n')) {
    const [, id, resumed, named, rest = ''] = LINE.exec(line) ?? []
    const call = resumed ?? named
    if (!call) continue
    const pid = Number(id)
    const text = resumed ? (open.get(pid) ?? '') + rest : rest
    if (named) events.push({ pid, call, state: 'began', text })
    if (rest.endsWith(UNFINISHED)) open.set(pid, rest.slice(0, -UNFINISHED.length))
    else if (/= \d+$/.test(rest.trimEnd())) events.push({ pid, call, state: 'done', text })
  }
  return events
}

/** The numbers of those it is true for. */
export type Find = (test: (event: Event) => boolean, after: number, before?: number) => number

export const finderIn =
  (events: Event[]): Find =>
  (test, after, before = events.length) => {
    for (let place = after + 1; place < before; place++) {
      const event = events[place]
      if (event && test(event)) return place
    }
    return -1
  }

export const isFlush = ({ call, state }: Event) => state === 'done' && (call === 'fsync' || call === 'fdatasync')
export const isFlushOf = (path: string) => (event: Event) => isFlush(event) && event.text.includes(`<${path}>`)
