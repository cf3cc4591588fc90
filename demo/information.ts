import { and, eq, ne } from 'drizzle-orm'
import { FIRST_TEXT, informationTexts } from '#resources/information/information.table.ts'
import { toldOf } from './in-languages.ts'
import GUIDE_LINKS from './information/guide-links.json' with { type: 'json' }
import PAGES from './information/pages.json' with { type: 'json' }
import POLICIES from './information/policies.json' with { type: 'json' }
import { by, inOrder, type Seeding } from './part.ts'

const page = toldOf('information/pages')
const policy = toldOf('information/policies')
const told = toldOf('information/guides')

/** Texts with headings, in the order in which each group is shown. The guides exist from the first start (0032). */
export const INFORMATION = [
  ...PAGES.map((text) => ({ ...text, ...page(text.slug), group: 'page' as const })),
  ...POLICIES.map((text) => ({ ...text, ...policy(text.slug), group: 'policy' as const })),
]

/** The link of each guide: a website comes with guides, but only its council knows its applications. */
export async function information({ db }: Seeding): Promise<void> {
  const { slug, updated_by, group } = informationTexts
  if ((await db.$count(informationTexts, ne(group, 'guide'))) === 0)
    await db.insert(informationTexts).values(inOrder(INFORMATION))
  for (const { slug: guide, ...link } of GUIDE_LINKS)
    await db
      .update(informationTexts)
      .set({ ...link, ...told(guide), ...by })
      .where(and(eq(slug, guide), eq(updated_by, FIRST_TEXT)))
}
