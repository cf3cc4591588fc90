import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI, MARATHI } from '#web/examples/invented.ts'
import { Opens } from '#web/examples/opens.tsx'
import { SortMode } from './sort-mode.tsx'

const names = ['Meera Jadhav', MARATHI, LONG, LONG_MARATHI]
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: names[index % names.length] ?? '' }))

const sorts = (word: string, count: number) => (
  <Opens word={word}>
    {(close) => (
      <SortMode
        load={async () => rows(count)}
        save={async () => ({ status: 'success', message: 'Saved' })}
        nameOf={({ name }) => name}
        cells={({ name }) => [name]}
        onEnd={close}
      />
    )}
  </Opens>
)

export default examplesOf('SortMode', {
  'four rows': sorts('Sort four', 4),
  'many rows': sorts('Sort many', 40),
})
