import type { Text } from '#web/ui/texts/text.ts'

// The same on every page, regardless of the menu: in English here, shown in the language of the page.
export type OwnLink = { title: Text; href: string }

export const UTILITY_LINKS: OwnLink[] = [
  { title: 'Screen reader access', href: '/ScreenReader' },
  { title: 'Sitemap', href: '/sitemap' },
]

export const FOOTER: { title: Text; links: OwnLink[] }[] = [
  {
    title: 'Council',
    links: [
      { title: 'About Us', href: '/aboutus' },
      { title: 'Council members', href: '/councilMembers' },
      { title: 'News releases', href: '/pressRelease' },
      { title: 'MNC news', href: '/mnc_news' },
      { title: 'Right to Information', href: '/rti' },
    ],
  },
  {
    title: 'Nursing Info',
    links: [
      { title: 'Services', href: '/services' },
      { title: 'Programs', href: '/programs' },
      { title: 'Guidelines', href: '/guidelines' },
      { title: 'Syllabus', href: '/syllabus' },
      { title: 'Fee structure', href: '/feeStructure' },
      { title: 'Useful links', href: '/usefulLinks' },
    ],
  },
  {
    title: 'Institutes',
    links: [
      { title: 'Check a nurse', href: '/nurse/check' },
      { title: 'Check an institute', href: '/institute/check' },
      { title: 'Institute Details', href: '/institute' },
      { title: 'Recognized institutes', href: '/recognizedInstitute' },
      { title: 'Fake institutes', href: '/fakeInstitute' },
    ],
  },
  {
    title: 'Notices',
    links: [
      { title: 'Circulars', href: '/circulars' },
      { title: 'Notifications', href: '/notifications' },
      { title: 'Quotations & Tenders', href: '/quotation' },
      { title: 'Notice board', href: '/noticeBoard' },
    ],
  },
  {
    title: 'Help',
    links: [
      { title: 'FAQ', href: '/faq' },
      { title: 'User guides', href: '/help' },
      { title: 'Documents and downloads', href: '/downloads' },
      { title: 'Feedback', href: '/feedback' },
      { title: 'Contact Us', href: '/contactUs' },
    ],
  },
]

export const SMALL_LINKS: OwnLink[] = [
  { title: 'Disclaimer', href: '/disclaimer' },
  { title: 'Policies', href: '/policies' },
  { title: 'Accessibility', href: '/accessibility' },
  { title: 'Screen reader access', href: '/ScreenReader' },
  { title: 'Sitemap', href: '/sitemap' },
  { title: 'Interface (API)', href: '/api/docs' },
  { title: 'National Portal of India', href: 'https://www.india.gov.in' },
]

/** Pages that are not in the menu, and the page whose entry is highlighted for them. */
export const BELONGS_TO: readonly (readonly [path: string, entry: string])[] = [
  ['/tenders', '/quotation'],
  ['/quotation', '/tenders'],
  ['/highlights', '/mnc_news'],
]
