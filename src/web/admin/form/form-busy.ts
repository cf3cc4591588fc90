import { createContext, useContext, useEffect, useId } from 'react'

/** Told by a field when it begins and ends something that saving has to wait for. */
export const FormBusyContext = createContext<(who: string, isBusy: boolean) => void>(() => undefined)

/** Keeps the form around from being saved while the field is at work. */
export function useFormBusy(isBusy: boolean): void {
  const id = useId()
  const tell = useContext(FormBusyContext)
  useEffect(() => {
    tell(id, isBusy)
    return () => tell(id, false)
  }, [tell, id, isBusy])
}
