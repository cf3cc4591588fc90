import type { Readings } from './readings.server.ts'

/**
 * One thing that is watched. The page Health, the log, the rules of Prometheus (deploy/watch/rules.yml, `npm run
 * watch:rules`) and their mails are all made from this list.
 */
export type Check = {
  name: string
  /** As the page calls it. */
  title: string
  /** The measured number and what it is, for Prometheus. */
  metric: string
  help: string
  value: (readings: Readings) => number | undefined
  /** From this number on (`from`), or down from it (`upto`), somebody is needed. */
  from?: number
  upto?: number
  /** How long that has to last before a mail is sent. */
  lasts: string
  /** What the mail says, and then the page. */
  problem: string
  todo: string
  /** The state in words, whether it is well or not; undefined: `value` is undefined too. */
  says: (readings: Readings) => string
  /** Where nothing is measured: how to change that. */
  unwatched?: string
  /** Each process tells the number itself. */
  ofProcess?: true
  /** Prometheus knows it better than by the number. `{limit}` is `from` or `upto`. */
  expr?: string
}
