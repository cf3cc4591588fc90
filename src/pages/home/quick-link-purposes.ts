import type { Lang } from '#contract/langs.ts'
import type { IconName } from '#web/ui/icon/icon.tsx'
import type { Text } from '#web/ui/texts/text.ts'

/** What the linked page is for; any other link gets a generic icon. */
const PURPOSES: Record<string, [icon: IconName, purpose: Text | '']> = {
  '/institute': ['building', 'All institutes, by code'],
  '/institute/check': ['check', 'Look up a code or a name'],
  '/nurse/check': ['id-card', 'By registration number and name'],
  '/recognizedInstitute': ['graduation', 'Which institute may teach what'],
  '/services': ['id-card', 'What you need, what it costs'],
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

type Service = { slug: string; icon: IconName; line: string; lang?: Lang | undefined }

/** Of a link to a service, what the service says itself: `line`, in its own language. */
export function purposeOf(address: string, services: readonly Service[]) {
  const service = services.find(({ slug }) => address === `/services/${slug}`)
  if (service) return { icon: service.icon, line: { text: service.line, lang: service.lang } }
  const [icon, purpose] = PURPOSES[address] ?? ['arrow-right', '']
  return { icon, purpose }
}
