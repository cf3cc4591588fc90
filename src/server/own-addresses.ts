import type * as z from 'zod'
import { Failure } from '#contract/failure.ts'
import type { Services } from './handlers.ts'

/**
 * Refuses a link to a page that this website doesn't have. Files are not checked: they come and go, and the dashboard
 * reports broken links to them.
 */
export async function requireOwnPages(
  schema: z.ZodObject | undefined,
  input: Record<string, unknown>,
  services: Pick<Services, 'isPage'>,
  around = '',
): Promise<void> {
  for (const [name, field] of Object.entries(schema?.shape ?? {})) {
    const value = input[name]
    if ((field as z.ZodType).meta()?.format !== 'address' || typeof value !== 'string') continue
    if (!value.startsWith('/') || value.startsWith('/data/') || (await services.isPage(value))) continue
    const problem = `There is no page ${value} on this website`
    throw new Failure('invalid', problem, { fields: { [around + name]: problem } })
  }
  for (const [lang, texts] of Object.entries((input.translations ?? {}) as Record<string, Record<string, unknown>>))
    await requireOwnPages(schema, texts, services, `${around}translations.${lang}.`)
}
