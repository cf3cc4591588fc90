import { useState } from 'react'
import { isCallFailed, tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'

/** One step of an edition, taken in a dialog: what is wrong with a field stays there, anything else ends the dialog. */
export function useStep(onDone: () => void, otherwise: string) {
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  return {
    isBusy,
    errors,
    setErrors,
    /** `isTold`: whether somebody else says what has gone wrong. */
    take: async (
      call: () => Promise<{ status: string; message: string }>,
      isTold: (error: unknown) => boolean = () => false,
    ): Promise<void> => {
      setBusy(true)
      setErrors({})
      try {
        tellSuccess(await call())
        onDone()
      } catch (error) {
        if (isCallFailed(error) && Object.keys(error.fields).length > 0) setErrors(error.fields)
        else if (!isTold(error)) {
          tellFailure(error, otherwise)
          onDone()
        }
      } finally {
        setBusy(false)
      }
    },
  }
}
