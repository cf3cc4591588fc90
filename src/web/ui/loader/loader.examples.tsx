import { examplesOf } from '#web/examples/examples.ts'
import { LONG } from '#web/examples/invented.ts'
import { Loader } from './loader.tsx'

export default examplesOf('Loader', {
  'for screen readers': <Loader />,
  'with its label': <Loader label="Loading institutes" showLabel />,
  'with a long label': <Loader label={LONG} showLabel />,
})
