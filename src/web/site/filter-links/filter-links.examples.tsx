import { examplesOf } from '#web/examples/examples.ts'
import { LONG, MARATHI } from '#web/examples/invented.ts'
import { FilterLinks } from './filter-links.tsx'

const hrefOf = (value: string) => (value ? `/gallery?category=${value}` : '/gallery')
const options = (labels: string[]) => labels.map((label, index) => ({ value: String(index + 1), label }))
const years = Array.from({ length: 24 }, (_, index) => `Camp of ${2003 + index}`)

export default examplesOf('FilterLinks', {
  'no category shows nothing': <FilterLinks label="No categories" options={[]} chosen="" hrefOf={hrefOf} />,
  'all of it': <FilterLinks label="Categories" options={options(['Camps', MARATHI])} chosen="" hrefOf={hrefOf} />,
  'many, one of them long': (
    <FilterLinks label="Many categories" options={options([LONG, ...years])} chosen="1" hrefOf={hrefOf} />
  ),
})
