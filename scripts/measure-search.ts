/**
 * Measures search at 10,000 and at 100,000 documents of PDF text (and as many institutes), and "is this institute real?"
 * at 100,000 and at 1,000,000 institutes: each size has its own database with one process of the product in front of
 * it, queried by one client. Prints the tables of each part and exits 1 when a goal is missed.
 * PARTS=search or PARTS=institutes runs one of them; SIZES=1000,2000 and ROUNDS=50 shorten it; EXPLAIN=1 prints plans.
 */
import { measureInstitutes } from './measure/institutes.ts'
import { measureSearch } from './measure/search.ts'
import { hangUp, type Part } from './measure/timing.ts'

const PARTS: Record<string, Part> = { search: measureSearch, institutes: measureInstitutes }

const asked = process.env.PARTS?.split(',') ?? Object.keys(PARTS)
const missed: string[] = []
for (const [name, measure] of Object.entries(PARTS)) if (asked.includes(name)) missed.push(...(await measure()))
hangUp()
console.log(missed.length > 0 ? `\nMissed:\n${missed.map((goal) => `- ${goal}`).join('\n')}` : '\nAll goals are met.')
if (missed.length > 0) process.exitCode = 1
