import type { Check } from './check.server.ts'
import { agoInWords, spanInWords } from './words.ts'

/** Whether the website shows what was saved (decision 0050). */
export const GUARD_CHECKS: readonly Check[] = [
  {
    name: 'Differences',
    title: 'What the website shows',
    metric: 'council_differences',
    help: 'Rows, contents of files and pages that are not what was last saved',
    value: ({ findings }) => findings?.many,
    from: 1,
    lasts: '0s',
    problem: 'The website shows what nobody has saved',
    todo: 'Somebody has changed it past the back office. Tell whoever is responsible for security. A record comes right again under History of its screen, with an earlier version or by deleting it; for all else see the chapter “What the website shows” of docs/operations.md.',
    says: ({ findings }) => {
      if (!findings || findings.many === 0) return 'It is what was saved.'
      const told = findings.told.map(({ says, found_at }) => `${says} (found ${agoInWords(found_at)}).`)
      const more = findings.many - told.length
      return [...told, ...(more > 0 ? [`And ${more.toLocaleString('en-IN')} more.`] : [])].join(' ')
    },
    unwatched: 'Nothing was compared yet: the worker does it within a minute, and npm run migrate has to be done.',
  },
  {
    name: 'NotCompared',
    title: 'Comparing the website',
    metric: 'council_compared_seconds',
    help: 'How long ago rows, contents of files or pages were last compared with what was saved',
    value: ({ findings }) => findings?.age_s,
    from: 15 * 60,
    lasts: '5m',
    problem: 'The website is not compared any more with what was saved',
    todo: 'See that the worker runs: systemctl status council-worker. After an update, npm run migrate has to be done. Otherwise its log has “sweeping failed” with the reason, or the worker doesn’t reach the website at WATCH_ORIGIN.',
    says: ({ findings }) => `It was last compared ${spanInWords(findings?.age_s ?? 0)} ago.`,
    unwatched: 'Nothing was compared yet.',
  },
]
