import { createContext, useContext, useEffect, useId } from 'react'

/** `busy`: saving has to wait for the field. `failed`: somebody has to decide about it first. */
export type FieldWork = 'none' | 'busy' | 'failed'

/** Told by a field when its work begins, fails and ends. */
export const FormBusyContext = createContext<(who: string, work: FieldWork) => void>(() => undefined)

/** Keeps the form around from being saved while the field is at work, or what it was asked for has failed. */
export function useFormBusy(work: FieldWork): void {
  const id = useId()
  const tell = useContext(FormBusyContext)
  useEffect(() => {
    tell(id, work)
    return () => tell(id, 'none')
  }, [tell, id, work])
}
