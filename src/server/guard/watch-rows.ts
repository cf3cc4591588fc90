import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'
import { type Finding, forget, type Log, note, placesOf } from './findings.ts'
import { type Differing, type GuardedTable, isLevel, lookAgain, nextRows } from './guarded-rows.ts'
import { inTurn } from './turn.ts'

/** Between two steps, so that visitors and clerks have the database most of the time. */
const PAUSE_MS = 100
/** Whoever mends something by two calls is given the time for both. */
const LOOK_AGAIN_AFTER_MS = 3000

type Described = (guarded: GuardedTable, row: Differing) => string

/** Compares all rows that visitors see with their history, once a call. */
export function watchRows(
  db: Db,
  log: Log,
  { tables, describe }: { tables: readonly GuardedTable[]; describe: Described },
): () => Promise<void> {
  const findingsIn = async (guarded: GuardedTable, ids: number[]): Promise<Finding[]> =>
    (await lookAgain(db, guarded, ids)).map((row) => ({
      place: placeOf(guarded, row.id),
      says: describe(guarded, row),
    }))

  async function forgetMended(): Promise<void> {
    const places = await placesOf(db, 'rows')
    for (const guarded of tables) {
      const mine = places.filter((place) => place.startsWith(`${guarded.name} `))
      if (mine.length === 0) continue
      const still = await findingsIn(guarded, mine.map(idIn))
      const isStill = new Set(still.map(({ place }) => place))
      await forget(
        db,
        log,
        'rows',
        mine.filter((place) => !isStill.has(place)),
      )
    }
  }

  return inTurn(db, 'rows', async (stillMine) => {
    if (!(await isLevel(db))) return false
    await forgetMended()
    for (const guarded of tables)
      for (let after = 0, isLast = false; !isLast; ) {
        if (!(await stillMine())) return false
        const step = await nextRows(db, guarded, after)
        if (step.found.length > 0) {
          await wait(LOOK_AGAIN_AFTER_MS)
          await note(
            db,
            log,
            'rows',
            await findingsIn(
              guarded,
              step.found.map(({ id }) => id),
            ),
          )
        }
        after = step.upto
        isLast = step.isLast
        await wait(PAUSE_MS)
      }
    return isLevel(db)
  })
}

const placeOf = ({ name }: GuardedTable, id: number) => `${name} ${id}`
const idIn = (place: string) => Number(place.slice(place.lastIndexOf(' ') + 1))
