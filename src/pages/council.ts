import type { Council, FooterColumn, MenuItem } from '#web/site/shell/shell.tsx'

/** An invented council, until its settings and its menu can be edited in the back office. */
export const COUNCIL: Council = {
  name: 'State Nursing Council',
  nativeName: 'राज्य परिचर्या परिषद',
  nativeLang: 'mr',
  shortName: 'MNC',
  act: 'Statutory body under the State Nurses Act',
  owner: 'Content owned and maintained by the State Nursing Council, Government of the State.',
}

export const MENU: MenuItem[] = [
  { title: 'Home', href: '/' },
  { title: 'Institutes', children: [{ title: 'Institute Details', href: '/institute' }] },
]

export const FOOTER: FooterColumn[] = [
  {
    title: 'Institutes',
    links: [{ title: 'Institute Details', href: '/institute' }],
  },
  {
    title: 'For programmers',
    links: [{ title: 'Interface (API)', href: '/api/docs' }],
  },
]
