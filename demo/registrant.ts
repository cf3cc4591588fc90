import { sql } from 'drizzle-orm'
import { registerDates, registrants } from '#resources/registrant/registrant.table.ts'
import { FATHERS, GIVEN, SURNAMES } from './invent/nurse-names.ts'
import { isEmpty, type Seeding } from './part.ts'

const NURSES = 300
const FIRST = 100_001
const DAY_MS = 86_400_000

type Invented = { number: string; name: string } & Partial<typeof registrants.$inferInsert>

/** Every third name is written in Devanagari; every standing comes. None of them is a real nurse. */
export const NURSES_OF_DEMO: Invented[] = Array.from({ length: NURSES }, (_, place) => {
  const script = place % 3 === 2 ? 1 : 0
  const drawn = [
    GIVEN[(place * 7) % GIVEN.length],
    FATHERS[(place * 11) % FATHERS.length],
    SURNAMES[(place * 13) % SURNAMES.length],
  ]
  return {
    roll: 'RNRM',
    number: String(FIRST + place),
    ...(place % 2 === 0 && { nuid: `N${String(2_700_000_000 + place * 37)}` }),
    name: drawn.map((word = '') => word.split('/')[script]).join(' '),
    registered_on: `${1985 + (place % 40)}-0${1 + (place % 9)}-15`,
    ...standingOf(place),
  }
})

function standingOf(place: number): Partial<Invented> {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const valid_until = at(200 + place * 5)
  if (place % 23 === 4) return { valid_until: at(-20 - place) }
  if (place % 61 === 10) return { valid_until, standing: 'suspended', standing_since: at(-90) }
  if (place % 97 === 15) return { valid_until, standing: 'removed', standing_since: at(-400) }
  if (place % 53 === 20) return { valid_until, standing: 'transferred', standing_since: at(-700) }
  if (place % 149 === 25) return { valid_until, held: true }
  return { valid_until }
}

export async function registrant({ db }: Seeding): Promise<void> {
  if (!(await isEmpty(db, registrants))) return
  await db.insert(registrants).values(
    NURSES_OF_DEMO.map(({ roll = 'RNRM', ...row }) => ({
      ...row,
      roll,
      sounds: sql<string[]>`name_sounds(name_words(${row.name}))`,
    })),
  )
  await db.insert(registerDates).values({ as_of: new Date().toISOString() }).onConflictDoNothing()
}
