import type { Collection } from '#server/collection.ts'
import { type GuardedTable, guardedCollection } from '#server/guard/guarded-rows.ts'
import type { AllHandlers } from '#server/handlers.ts'
import { accountHandlers } from './account/account.server.ts'
import { bannerHandlers, bannerLinks, publishableBanners } from './banner/banner.server.ts'
import { bestBetHandlers, bestBetLinks, publishableBestBets } from './best-bet/best-bet.server.ts'
import { categoryHandlers, publishableCategories, sortableCategories } from './category/category.server.ts'
import { type contract, FOUND } from './contract.ts'
import { dashboardHandlers } from './dashboard/dashboard.server.ts'
import { editionHandlers, editionLinks } from './edition/edition.server.ts'
import { editionAttention } from './edition/edition-attention.server.ts'
import { faqAttention, faqHandlers, faqLinks, faqsInCategory, publishableFaqs, sortableFaqs } from './faq/faq.server.ts'
import { feeAttention, feeHandlers, feeLinks, feesInGroup, publishableFees, sortableFees } from './fee/fee.server.ts'
import { feedbackHandlers } from './feedback/feedback.server.ts'
import { fileAttention, fileHandlers } from './file/file.server.ts'
import { guardedFiles } from './file/guarded-files.server.ts'
import { uploadHandlers } from './file/upload.server.ts'
import {
  galleryHandlers,
  galleryPictures,
  picturesInCategory,
  publishablePictures,
  sortablePictures,
} from './gallery/gallery.server.ts'
import { healthAttention, healthHandlers } from './health/health.server.ts'
import { historyHandlers } from './history/history.server.ts'
import {
  informationAttention,
  informationHandlers,
  informationLinks,
  publishableInformation,
  sortableInformation,
} from './information/information.server.ts'
import { instituteHandlers, publishableInstitutes, sortableInstitutes } from './institute/institute.server.ts'
import { instituteCheckHandlers } from './institute-check/institute-check.server.ts'
import { instituteImportHandlers } from './institute-import/institute-import.server.ts'
import {
  latestUpdateAttention,
  latestUpdateHandlers,
  latestUpdateLinks,
  publishableUpdates,
  sortableUpdates,
} from './latest-update/latest-update.server.ts'
import {
  memberAttention,
  memberHandlers,
  memberPictures,
  membersOfType,
  publishableMembers,
  sortableMembers,
} from './member/member.server.ts'
import { menuAttention, menuHandlers, menuLinksToFiles, publishableLinks, sortableLinks } from './menu/menu.server.ts'
import {
  pageContentAttention,
  pageContentHandlers,
  pageContentLinks,
  publishableContents,
} from './page-content/page-content.server.ts'
import { programHandlers, publishablePrograms, sortablePrograms } from './program/program.server.ts'
import { registerImportHandlers, waitingRegisterImports } from './register-import/register-import.server.ts'
import { registerAttention, registrantHandlers } from './registrant/registrant.server.ts'
import { searchHandlers } from './search/search.server.ts'
import { counted, searchTermsHandlers } from './search/search-terms.server.ts'
import {
  publishableServices,
  serviceAttention,
  serviceHandlers,
  serviceLinks,
  servicesNotInMenu,
  sortableServices,
} from './service/service.server.ts'
import { sessionHandlers } from './session/session.server.ts'
import { guardedSettings } from './setting/guarded-settings.server.ts'
import { settingHandlers, settingLinks, toFillIn } from './setting/setting.server.ts'
import { publishableSlides, sliderHandlers, sliderPictures, sortableSlides } from './slider/slider.server.ts'
import { sortHandlers } from './sort/sort.server.ts'
import { publishableSynonyms, synonymHandlers } from './synonym/synonym.server.ts'
import { translationHandlers } from './translation/translation.server.ts'
import { userHandlers } from './user/user.server.ts'
import { publishableVideos, sortableVideos, videoFiles, videoHandlers, videosInCategory } from './video/video.server.ts'

const search = searchHandlers(FOUND)

const categories = publishableCategories([
  faqsInCategory,
  feesInGroup,
  membersOfType,
  picturesInCategory,
  videosInCategory,
])

/** The collections whose rows are published by editions. */
export const PUBLISHABLES: Collection[] = [
  categories,
  publishableBanners,
  publishableBestBets,
  publishableContents,
  publishableFaqs,
  publishableFees,
  publishableInformation,
  publishableInstitutes,
  publishableLinks,
  publishableMembers,
  publishablePictures,
  publishablePrograms,
  publishableServices,
  publishableSlides,
  publishableSynonyms,
  publishableUpdates,
  publishableVideos,
]

/** What visitors see, and what is compared with its history (decision 0050). */
export const GUARDED: readonly GuardedTable[] = [...PUBLISHABLES.map(guardedCollection), guardedFiles, guardedSettings]

/** The handler of each endpoint. */
export const handlers: AllHandlers<typeof contract> = {
  account: accountHandlers,
  banner: bannerHandlers,
  bestBet: bestBetHandlers,
  category: categoryHandlers(categories),
  dashboard: dashboardHandlers(
    [
      ...pageContentAttention,
      ...latestUpdateAttention,
      ...memberAttention,
      ...menuAttention,
      ...fileAttention,
      ...informationAttention,
      ...serviceAttention,
      ...feeAttention,
      ...faqAttention,
    ],
    [toFillIn, editionAttention, servicesNotInMenu, registerAttention, waitingRegisterImports, healthAttention],
  ),
  edition: editionHandlers(PUBLISHABLES),
  faq: faqHandlers,
  fee: feeHandlers,
  feedback: feedbackHandlers,
  file: fileHandlers([
    bannerLinks,
    bestBetLinks,
    editionLinks,
    faqLinks,
    feeLinks,
    galleryPictures,
    informationLinks,
    latestUpdateLinks,
    memberPictures,
    menuLinksToFiles,
    pageContentLinks,
    serviceLinks,
    settingLinks,
    sliderPictures,
    videoFiles,
  ]),
  gallery: galleryHandlers,
  health: healthHandlers,
  history: historyHandlers,
  information: informationHandlers,
  institute: instituteHandlers,
  instituteCheck: instituteCheckHandlers,
  instituteImport: instituteImportHandlers,
  latestUpdate: latestUpdateHandlers,
  member: memberHandlers,
  menu: menuHandlers,
  pageContent: pageContentHandlers,
  program: programHandlers,
  registerImport: registerImportHandlers,
  registrant: registrantHandlers,
  search: { ...search, search: counted(search.search), ...searchTermsHandlers },
  service: serviceHandlers,
  session: sessionHandlers,
  setting: settingHandlers,
  slider: sliderHandlers,
  sort: sortHandlers({
    faq: sortableFaqs,
    fees: sortableFees,
    gallery: sortablePictures,
    homemenu: sortableLinks,
    information: sortableInformation,
    institute: sortableInstitutes,
    'latest-update': sortableUpdates,
    'master-categories': sortableCategories,
    members: sortableMembers,
    programs: sortablePrograms,
    services: sortableServices,
    'slider-images': sortableSlides,
    'video-gallery': sortableVideos,
  }),
  synonym: synonymHandlers,
  translation: translationHandlers(PUBLISHABLES),
  upload: uploadHandlers,
  user: userHandlers,
  video: videoHandlers,
}
