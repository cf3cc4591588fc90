import { createContext, useContext } from 'react'
import type { ZodObject } from 'zod'

export const FormSchemaContext = createContext<ZodObject | undefined>(undefined)

/** The schema of the surrounding form: its fields' labels and rules. */
export function useFormSchema(): ZodObject {
  const schema = useContext(FormSchemaContext)
  if (!schema) throw new Error('A field needs a form around it')
  return schema
}
