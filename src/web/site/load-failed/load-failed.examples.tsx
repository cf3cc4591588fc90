import { examplesOf } from '#web/examples/examples.ts'
import { LoadFailed } from './load-failed.tsx'

export default examplesOf('LoadFailed', { 'in the place of a list': <LoadFailed /> })
