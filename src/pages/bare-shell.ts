import { type CouncilSettings, FIRST_COUNCIL } from '#resources/setting/first-council.ts'
import type { Update } from '#web/site/latest-updates/latest-updates.tsx'
import type { Council, MenuItem } from '#web/site/shell/shell.tsx'
import type { Message } from '#web/ui/banner/banner.tsx'
import { FOOTER } from './site-links.ts'

// Separate from shell-data.ts because browsers load this: nothing here may import the API's schemas.

/** What the public shell shows around the page. */
export type ShellData = {
  council: Council
  menu: MenuItem[]
  banner: Message | null
  updates: Update[]
  lastUpdated?: string
  /** Reported by a toast: no page depends on the updates. */
  failure?: string
  origin: string
}

const IN_ENGLISH = { name: 'en', act: 'en', owner: 'en' }

export const councilOf = ({
  name,
  native_name,
  native_lang,
  crest,
  short_name,
  act,
  owner,
  social_links,
  lang_of = IN_ENGLISH,
}: CouncilSettings & { lang_of?: Record<string, string> }): Council => ({
  name,
  nativeName: native_name,
  nativeLang: native_lang,
  crest,
  shortName: short_name,
  act,
  owner,
  socialLinks: social_links.map(({ title, url }) => ({ title, href: url })),
  langOf: lang_of,
})

/** For a page that failed before anything was loaded, and for an empty menu: the links of the footer. */
export const BARE_SHELL: ShellData = {
  origin: '',
  banner: null,
  updates: [],
  council: councilOf(FIRST_COUNCIL),
  menu: [
    { title: 'Home', lang: 'en', href: '/' },
    ...FOOTER.map(({ title, links }) => ({
      title,
      lang: 'en',
      children: links.map((link) => ({ ...link, lang: 'en' })),
    })),
  ],
}
