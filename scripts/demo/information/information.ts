import { PAGES } from './pages.ts'
import { POLICIES } from './policies.ts'

/** Texts with headings, in the order in which each group is shown. The guides are there from the first start (0032). */
export const INFORMATION = [
  ...PAGES.map((text) => ({ ...text, group: 'page' as const })),
  ...POLICIES.map((text) => ({ ...text, group: 'policy' as const })),
]

const APPLICATIONS = 'https://applications.council.example'

/** Where each guide leads in the demo: a website comes with guides, but only its council knows its applications. */
export const GUIDE_LINKS = [
  { slug: 'vendor-registration', link: `${APPLICATIONS}/vendor`, link_title: 'Open vendor registration' },
  {
    slug: 'cne-workshop-organizers',
    link: `${APPLICATIONS}/cne/organizer`,
    link_title: 'Open the CNE organizers’ site',
  },
  { slug: 'online-cne-organizers', link: `${APPLICATIONS}/cne/online`, link_title: 'Open the online CNE site' },
  { slug: 'cne-observers', link: `${APPLICATIONS}/cne/observer`, link_title: 'Open the CNE observers’ site' },
  { slug: 'cne-speakers', link: `${APPLICATIONS}/cne/speaker`, link_title: 'Open the CNE speakers’ site' },
  { slug: 'cne-participants', link: `${APPLICATIONS}/cne/participant`, link_title: 'Open the CNE participants’ site' },
]
