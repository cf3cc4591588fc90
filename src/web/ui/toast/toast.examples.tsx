import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI, nothing } from '#web/examples/invented.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from './toast.tsx'

type Toast = Parameters<typeof showToast>[0]

const shows = (toast: Toast) => (
  <Button variant="secondary" data-shows="" onClick={() => showToast({ ...toast, stopTimeOut: true })}>
    Show
    <span className="sr-only"> {toast.message}</span>
  </Button>
)

export default examplesOf('Toast', {
  success: shows({ message: 'Saved', displayClass: 'success' }),
  warning: shows({ message: 'Your session has ended. Please log in again.', displayClass: 'warning' }),
  failure: shows({ message: 'The link could not be copied.', displayClass: 'failure' }),
  'an unknown type': shows({ message: 'Being looked at', displayClass: 'pending' }),
  'with an action': shows({
    message: 'This page takes too long to load.',
    displayClass: 'info',
    action: { label: 'Open it separately', onPress: nothing },
  }),
  long: shows({ message: LONG, displayClass: 'info', action: { label: 'Undo', onPress: nothing } }),
  'long, in Marathi': shows({ message: LONG_MARATHI, displayClass: 'danger' }),
})
