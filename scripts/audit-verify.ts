/**
 * Verifies the history against its seals: names every line that was changed, removed or inserted, and then exits 1.
 * `--seal 12:<hash>`, as often as you like, compares seals with what was noted outside the database, as the log does: the
 * owner of the database could make all seals again. Runs with the application's own rights.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Fault, sentenceOf } from '#server/db/history-faults.ts'
import { type NotedSeal, verifyHistory } from '#server/db/history-verification.ts'
import { longTransaction } from '#server/db/long-work.ts'
import { restoresInWords } from '#server/db/restores.ts'

const { values } = parseArgs({ options: { seal: { type: 'string', multiple: true, default: [] } } })
const NOTED: Fault['what'][] = ['not as noted', 'noted, but missing']
const noted = values.seal.map(notedSeal)

const { db, close } = openDatabase(readConfig().DATABASE_URL, console.error)
try {
  const { lines, seals, newest, waiting, waitingSince, faultCount, faults, ms } = await longTransaction(db, (db) =>
    verifyHistory(db, noted),
  )
  const inDigits = (many: number) => many.toLocaleString('en-GB')
  for (const fault of faults) console.log(sentenceOf(fault))
  if (faultCount > faults.length) console.log(`And ${inDigits(faultCount - faults.length)} more.`)
  console.log(
    `${inDigits(lines)} lines of history in ${inDigits(seals)} seals, verified in ${(ms / 1000).toFixed(1)} s.`,
  )
  console.log(
    waiting > 0 ? `Not sealed yet: ${inDigits(waiting)}, the oldest of ${waitingSince}.` : 'All lines are sealed.',
  )
  if (newest) console.log(`The newest seal is ${newest.seal}:${newest.hash}`)
  for (const { seal } of noted)
    if (!faults.some((fault) => fault.seal === seal && NOTED.includes(fault.what)))
      console.log(`Seal ${seal} is the one that was noted.`)
  for (const sentence of await restoresInWords(db)) console.log(sentence)
  console.log(faultCount > 0 ? `FAULTS: ${inDigits(faultCount)}` : 'No faults')
  if (faultCount > 0) process.exitCode = 1
} finally {
  await close()
}

function notedSeal(text: string): NotedSeal {
  const [, seal, hash] = /^(\d{1,15}):([\da-f]{64})$/i.exec(text) ?? []
  if (seal && hash) return { seal: Number(seal), hash: hash.toLowerCase() }
  console.error(`--seal ${text} can't be used: it must be the number of a seal, a colon, and its hash of 64 digits.`)
  process.exit(2)
}
