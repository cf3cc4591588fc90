import { examplesOf } from '#web/examples/examples.ts'
import { Skeleton } from './skeleton.tsx'

export default examplesOf('Skeleton', {
  'a line': <Skeleton />,
  'a shorter line': <Skeleton className="h-4 w-2/3" />,
  'a block': <Skeleton className="h-40 w-full" />,
})
