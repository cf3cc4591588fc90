import { sweepSessions } from '#resources/session/session.server.ts'
import { readConfig } from '#server/config.ts'
import { createApp } from './app.ts'

const SWEEP_EVERY_MS = 10 * 60_000
const DRAIN_AT_MOST_MS = 15_000

try {
  const config = readConfig()
  const { app, database } = await createApp(config)
  await app.listen({ host: config.HOST, port: config.PORT })

  const sweeper = setInterval(() => {
    sweepSessions(database.db).catch((err: unknown) => app.log.warn({ err }, 'sweeping failed'))
  }, SWEEP_EVERY_MS)

  // Takes no new visitors, answers those who are in, then goes.
  const stop = async (signal: string) => {
    app.log.info(`${signal}: closing`)
    clearInterval(sweeper)
    setTimeout(() => process.exit(1), DRAIN_AT_MOST_MS).unref()
    await app.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(`The server can't start. ${(error as Error).message}`)
  process.exit(1)
}
