import { examplesOf } from '#web/examples/examples.ts'
import { LONG, MARATHI } from '#web/examples/invented.ts'
import { PageChoice } from './page-choice.tsx'

const options = ['All districts', 'Bakul', MARATHI, LONG].map((label, index) => ({ value: String(index), label }))

export default examplesOf('PageChoice', {
  'all of it': <PageChoice label="District" name="district" path="/institute" options={options} value="0" />,
  'a long choice': <PageChoice label="Part" name="part" path="/institute" options={options} value="3" />,
  'beside another choice': (
    <PageChoice label="Year" name="year" path="/institute" options={options} value="0" keep={{ district: '1' }} />
  ),
})
