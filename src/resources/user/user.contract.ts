import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, text } from '#contract/fields.ts'
import { ListingQuery } from '#contract/managed-collection.ts'

/** The logged-in person, as the back office shows them. Role '1' is the administrator. */
export const CurrentUser = z.object({
  name: z.string(),
  image: z.string().nullable(),
  role: z.string(),
  access_token: z.string(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** The reply of `whoAmI`. `id`: the owner of the drafts in this browser. */
export type Me = CurrentUser & { id: number }

const Designation = z.object({ id, title: text('Title', { max: 100 }) })
export type Designation = z.infer<typeof Designation>

export const userApi = {
  /** The specification names only the path and that it takes query arguments; the fields of a designation are ours. */
  getDesignations: endpoint('GET', '/get-designations', {
    access: 'admin',
    says: 'The designations that people of the council can have.',
    query: ListingQuery,
    data: z.array(Designation),
    paged: true,
  }),
}
