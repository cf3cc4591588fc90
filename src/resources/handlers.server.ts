import type { AllHandlers } from '#server/handlers.ts'
import { categoryHandlers } from './category/category.server.ts'
import type { contract } from './contract.ts'
import { dashboardHandlers } from './dashboard/dashboard.server.ts'
import { faqHandlers, faqLinks, faqsInCategory } from './faq/faq.server.ts'
import { fileAttention, fileHandlers } from './file/file.server.ts'
import { uploadHandlers } from './file/upload.server.ts'
import { galleryHandlers, galleryPictures, picturesInCategory } from './gallery/gallery.server.ts'
import { historyHandlers } from './history/history.server.ts'
import { instituteHandlers } from './institute/institute.server.ts'
import { latestUpdateAttention, latestUpdateHandlers, latestUpdateLinks } from './latest-update/latest-update.server.ts'
import { memberAttention, memberHandlers, memberPictures, membersOfType } from './member/member.server.ts'
import { menuAttention, menuHandlers, menuLinksToFiles } from './menu/menu.server.ts'
import { pageContentAttention, pageContentHandlers, pageContentLinks } from './page-content/page-content.server.ts'
import { programHandlers } from './program/program.server.ts'
import { sessionHandlers } from './session/session.server.ts'
import { settingHandlers, settingLinks } from './setting/setting.server.ts'
import { sliderHandlers, sliderPictures } from './slider/slider.server.ts'
import { userHandlers } from './user/user.server.ts'
import { videoFiles, videoHandlers, videosInCategory } from './video/video.server.ts'

/** Who keeps each promise. */
export const handlers: AllHandlers<typeof contract> = {
  category: categoryHandlers([faqsInCategory, membersOfType, picturesInCategory, videosInCategory]),
  dashboard: dashboardHandlers([
    ...pageContentAttention,
    ...latestUpdateAttention,
    ...memberAttention,
    ...menuAttention,
    ...fileAttention,
  ]),
  faq: faqHandlers,
  file: fileHandlers([
    faqLinks,
    galleryPictures,
    latestUpdateLinks,
    memberPictures,
    menuLinksToFiles,
    pageContentLinks,
    settingLinks,
    sliderPictures,
    videoFiles,
  ]),
  gallery: galleryHandlers,
  history: historyHandlers,
  institute: instituteHandlers,
  latestUpdate: latestUpdateHandlers,
  member: memberHandlers,
  menu: menuHandlers,
  pageContent: pageContentHandlers,
  program: programHandlers,
  session: sessionHandlers,
  setting: settingHandlers,
  slider: sliderHandlers,
  upload: uploadHandlers,
  user: userHandlers,
  video: videoHandlers,
}
