import { createContext, useContext } from 'react'
import type { ZodObject } from 'zod'

export const FormSchemaContext = createContext<ZodObject | undefined>(undefined)

/** The schema of the form around: what its fields are called, and what they may hold. */
export function useFormSchema(): ZodObject {
  const schema = useContext(FormSchemaContext)
  if (!schema) throw new Error('A field needs a form around it')
  return schema
}
