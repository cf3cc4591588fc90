import { createContext, useContext, useEffect, useId } from 'react'

/** `busy`: saving has to wait for the field. `failed`: the clerk has to decide about it first. */
export type FieldWork = 'none' | 'busy' | 'failed'

/** Called by a field when its work starts, fails and ends. */
export const FormBusyContext = createContext<(who: string, work: FieldWork) => void>(() => undefined)

/** Blocks saving the surrounding form while the field is working or has failed. */
export function useFormBusy(work: FieldWork): void {
  const id = useId()
  const tell = useContext(FormBusyContext)
  useEffect(() => {
    tell(id, work)
    return () => tell(id, 'none')
  }, [tell, id, work])
}
