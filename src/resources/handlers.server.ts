import type { AllHandlers } from '#server/handlers.ts'
import { categoryHandlers } from './category/category.server.ts'
import type { contract } from './contract.ts'
import { faqHandlers, faqLinks, faqsInCategory } from './faq/faq.server.ts'
import { fileHandlers } from './file/file.server.ts'
import { uploadHandlers } from './file/upload.server.ts'
import { instituteHandlers } from './institute/institute.server.ts'
import { latestUpdateHandlers, latestUpdateLinks } from './latest-update/latest-update.server.ts'
import { memberHandlers, memberPictures, membersOfType } from './member/member.server.ts'
import { menuHandlers, menuLinksToFiles } from './menu/menu.server.ts'
import { pageContentHandlers, pageContentLinks } from './page-content/page-content.server.ts'
import { programHandlers } from './program/program.server.ts'
import { sessionHandlers } from './session/session.server.ts'
import { settingHandlers, settingLinks } from './setting/setting.server.ts'
import { userHandlers } from './user/user.server.ts'

/** Who keeps each promise. */
export const handlers: AllHandlers<typeof contract> = {
  category: categoryHandlers([faqsInCategory, membersOfType]),
  faq: faqHandlers,
  file: fileHandlers([faqLinks, latestUpdateLinks, memberPictures, menuLinksToFiles, pageContentLinks, settingLinks]),
  institute: instituteHandlers,
  latestUpdate: latestUpdateHandlers,
  member: memberHandlers,
  menu: menuHandlers,
  pageContent: pageContentHandlers,
  program: programHandlers,
  session: sessionHandlers,
  setting: settingHandlers,
  upload: uploadHandlers,
  user: userHandlers,
}
