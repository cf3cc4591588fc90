import { data, type RouterContextProvider } from 'react-router'
import { CallFailed } from '#contract/client.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import type { Information, ShownInformation } from './information.contract.ts'

type Context = Readonly<RouterContextProvider>

/** For loaders: the text with this slug, undefined if there is none, null if it could not be loaded. */
export async function findInformation(context: Context, slug: string): Promise<ShownInformation | null | undefined> {
  try {
    return (await apiOf(context).information.bySlug({ slug })).data
  } catch (error) {
    // An invalid slug can't have a text.
    if (error instanceof CallFailed && ['not_found', 'invalid'].includes(error.code)) return undefined
    return showNothing(context, `The text ${slug}`)(error)
  }
}

/** For the loader of a page that needs its text. */
export async function requireInformation(
  context: Context,
  slug: string,
  group: Information['group'],
): Promise<ShownInformation | null> {
  const found = await findInformation(context, slug)
  if (found === undefined || (found && found.group !== group)) throw data(null, { status: 404 })
  return found
}
