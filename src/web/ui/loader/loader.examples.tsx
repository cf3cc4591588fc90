import { examplesOf } from '#web/examples/examples.ts'
import { LONG } from '#web/examples/invented.ts'
import { Loader } from './loader.tsx'

export default examplesOf('Loader', {
  'for screen readers': <Loader />,
  'with its words': <Loader label="Loading institutes" showLabel />,
  'with long words': <Loader label={LONG} showLabel />,
})
