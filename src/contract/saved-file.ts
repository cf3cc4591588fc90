import * as z from 'zod'

/** A file for the browser to save: text as it is, anything else in base64. */
export const SavedFile = z.object({
  filename: z.string(),
  type: z.string(),
  content: z.string(),
  encoding: z.enum(['text', 'base64']),
})
