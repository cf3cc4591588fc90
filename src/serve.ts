import { hostname } from 'node:os'
import { eraseFeedback } from '#resources/feedback/erasure.server.ts'
import { sweepUploads } from '#resources/file/content.server.ts'
import { sweepOrphans } from '#resources/file/orphans.server.ts'
import { isOurs } from '#resources/file/store-owner.server.ts'
import { watchContents } from '#resources/file/watch-contents.server.ts'
import { GUARDED } from '#resources/handlers.server.ts'
import { figuresOf, healthLog } from '#resources/health/health.server.ts'
import { differenceOf } from '#resources/history/guarded-words.server.ts'
import { sweepImports } from '#resources/institute-import/institute-import.server.ts'
import { resumeRegisterImports, sweepRegisterImports } from '#resources/register-import/register-work.server.ts'
import { sweepSearchTerms } from '#resources/search/search-terms.server.ts'
import { countWords } from '#resources/search/spelling.server.ts'
import { sweepSessions } from '#resources/session/session.server.ts'
import { readConfig } from '#server/config.ts'
import { checkHistoryNightly } from '#server/db/history-checks.ts'
import { sealHistory } from '#server/db/history-seals.ts'
import { leavePagesAlone, watchPages } from '#server/guard/watch-pages.ts'
import { watchRows } from '#server/guard/watch-rows.ts'
import { websiteOf } from '#server/guard/website.ts'
import { sweepKeptAnswers } from '#server/once.ts'
import { seenOfMachine } from '#server/watch/machine.ts'
import { openMetrics } from '#server/watch/metrics.ts'
import { serveMetrics } from '#server/watch/metrics-server.ts'
import { ProcessRun, REPORT_EVERY_MS, REPORTED_STEPS } from '#server/watch/process-runs.ts'
import { releaseVersion } from '#server/watch/release.ts'
import { createApp } from './app.ts'

const SWEEP_EVERY_MS = 10 * 60_000
const SWEEP_ORPHANS_EVERY_MS = 6 * 3_600_000
const COUNT_WORDS_EVERY_MS = 5000
const SEAL_HISTORY_EVERY_MS = 5000
const RESUME_IMPORTS_EVERY_MS = 5000
const COMPARE_EVERY_MS = 10_000
/** Work on a file never takes that long: anything older was left by a crashed process. */
const LEFT_BEHIND_MS = 3_600_000
const DRAIN_AT_MOST_MS = 15_000

try {
  const config = readConfig()
  const { app, services, watched } = await createApp(config)
  // The first page takes a process many times as long as any other: nobody should wait for it.
  if (config.NODE_ENV !== 'development') await app.inject('/')
  await app.listen({ host: config.HOST, port: config.PORT })
  // Claims a new store for this database; the log warns at once if the store belongs to another.
  void isOurs(services, app.log)

  const every = (ms: number, sweep: () => Promise<unknown>) =>
    setInterval(() => sweep().catch((err: unknown) => app.log.warn({ err }, 'sweeping failed')), ms)
  const sweepers = [
    every(SWEEP_EVERY_MS, () => sweepSessions(services.db)),
    every(SWEEP_EVERY_MS, () => sweepUploads(services, app.log, LEFT_BEHIND_MS)),
    every(SWEEP_EVERY_MS, () => eraseFeedback(services, config.FEEDBACK_KEPT_DAYS)),
    every(SWEEP_EVERY_MS, () => sweepSearchTerms(services.db)),
    every(SWEEP_EVERY_MS, () => sweepKeptAnswers(services.db)),
    every(SWEEP_EVERY_MS, () => sweepImports(services.db)),
    every(SWEEP_ORPHANS_EVERY_MS, () => sweepOrphans(services, app.log)),
    every(COUNT_WORDS_EVERY_MS, () => countWords(services.db)),
  ]
  const release = releaseVersion()
  const { port } = app.server.address() as { port: number }
  const run = new ProcessRun(services.db, { name: `${hostname()}:${port}`, release })
  const report = async () => run.report({ ...(await seenOfMachine(config)), ...watched.traffic.lately(REPORTED_STEPS) })
  void report().catch((err: unknown) => app.log.warn({ err }, 'the process could not report'))
  sweepers.push(every(REPORT_EVERY_MS, report))
  const { METRICS_LISTEN, WATCH_ORIGIN } = config
  const metrics =
    METRICS_LISTEN !== undefined &&
    (await openMetrics(watched, release, () => figuresOf(services.db))
      .then((made) => serveMetrics(METRICS_LISTEN, made, (err) => app.log.warn({ err }, 'metrics have a problem')))
      // The website runs without them, and Prometheus says that they are missing.
      .catch((err: unknown) => app.log.error({ err }, 'there are no metrics')))
  if (config.JOBS === 'on')
    sweepers.push(
      every(REPORT_EVERY_MS, healthLog(services.db, app.log)),
      every(SEAL_HISTORY_EVERY_MS, () => sealHistory(services.db, app.log)),
      every(SWEEP_EVERY_MS, () => checkHistoryNightly(services.db, app.log)),
      every(COMPARE_EVERY_MS, watchRows(services.db, app.log, { tables: GUARDED, describe: differenceOf })),
      every(COMPARE_EVERY_MS, watchContents(services, app.log)),
      WATCH_ORIGIN === undefined
        ? every(SWEEP_EVERY_MS, () => leavePagesAlone(services.db, app.log))
        : every(COMPARE_EVERY_MS, watchPages(services.db, app.log, websiteOf(app, WATCH_ORIGIN))),
      every(RESUME_IMPORTS_EVERY_MS, () => resumeRegisterImports(services)),
      every(SWEEP_EVERY_MS, () => sweepRegisterImports(services)),
    )

  // Accepts no new connections, finishes open requests, then exits.
  const stop = async (signal: string) => {
    app.log.info(`${signal}: closing`)
    for (const sweeper of sweepers) clearInterval(sweeper)
    setTimeout(() => process.exit(1), DRAIN_AT_MOST_MS).unref()
    if (metrics) metrics.close()
    await run.end().catch((err: unknown) => app.log.warn({ err }, 'the process could not report'))
    await app.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(`The server can't start. ${(error as Error).message}`)
  process.exit(1)
}
