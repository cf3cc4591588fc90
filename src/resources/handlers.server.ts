import type { AllHandlers } from '#server/handlers.ts'
import { categoryHandlers } from './category/category.server.ts'
import type { contract } from './contract.ts'
import { faqHandlers, faqsInCategory } from './faq/faq.server.ts'
import { instituteHandlers } from './institute/institute.server.ts'
import { latestUpdateHandlers } from './latest-update/latest-update.server.ts'
import { memberHandlers, membersOfType } from './member/member.server.ts'
import { menuHandlers } from './menu/menu.server.ts'
import { programHandlers } from './program/program.server.ts'
import { sessionHandlers } from './session/session.server.ts'
import { settingHandlers } from './setting/setting.server.ts'
import { userHandlers } from './user/user.server.ts'

/** Who keeps each promise. */
export const handlers: AllHandlers<typeof contract> = {
  category: categoryHandlers([faqsInCategory, membersOfType]),
  faq: faqHandlers,
  institute: instituteHandlers,
  latestUpdate: latestUpdateHandlers,
  member: memberHandlers,
  menu: menuHandlers,
  program: programHandlers,
  session: sessionHandlers,
  setting: settingHandlers,
  user: userHandlers,
}
