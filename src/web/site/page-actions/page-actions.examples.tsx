import { examplesOf } from '#web/examples/examples.ts'
import { PageActions } from './page-actions.tsx'

export default examplesOf('PageActions', { 'of one page': <PageActions path="/circulars/1" /> })
