import type { IconName } from '#web/ui/icon/icon.tsx'
import type { Text } from '#web/ui/texts/text.ts'

/** What the linked page is for; any other link gets a generic icon. */
const PURPOSES: Record<string, [icon: IconName, purpose: Text | '']> = {
  '/institute': ['building', 'All institutes, by code'],
  '/institute/check': ['check', 'Look up a code or a name'],
  '/recognizedInstitute': ['graduation', 'Which institute may teach what'],
  '/feeStructure': ['rupee', 'What each service costs'],
  '/downloads': ['download', 'Applications to fill in and print'],
  '/help': ['question', 'Guides to online applications'],
  '/faq': ['question', 'Answers to common questions'],
  '/syllabus': ['book', 'What is taught in each course'],
  '/programs': ['graduation', 'Courses and registration'],
  '/guidelines': ['book', 'Norms and procedures'],
  '/circulars': ['file', 'Orders and instructions'],
  '/notifications': ['bell', 'Results, dates and changes'],
  '/noticeBoard': ['bell', 'Short notices'],
  '/tenders': ['tag', 'What the council buys'],
  '/quotation': ['tag', 'Quotations invited'],
  '/contactUs': ['phone', 'Departments and timings'],
  '/feedback': ['message', 'Write to the council'],
  '/councilMembers': ['people', 'Who sits on the council'],
  '/usefulLinks': ['link', 'Other authorities and services'],
}

export function purposeOf(address: string): { icon: IconName; purpose: Text | '' } {
  const [icon, purpose] = PURPOSES[address] ?? ['arrow-right', '']
  return { icon, purpose }
}
