import { accountApi } from './account/account.contract.ts'
import { bannerApi } from './banner/banner.contract.ts'
import { bestBetApi } from './best-bet/best-bet.contract.ts'
import { categoryApi } from './category/category.contract.ts'
import { dashboardApi } from './dashboard/dashboard.contract.ts'
import { editionApi } from './edition/edition.contract.ts'
import { faqApi, faqFound } from './faq/faq.contract.ts'
import { feeApi, feeFound } from './fee/fee.contract.ts'
import { feedbackApi } from './feedback/feedback.contract.ts'
import { fileApi, uploadApi } from './file/file.contract.ts'
import { galleryApi, galleryFound } from './gallery/gallery.contract.ts'
import { healthApi } from './health/health.contract.ts'
import { historyApi } from './history/history.contract.ts'
import { archivedInformationFound, informationApi, informationFound } from './information/information.contract.ts'
import { instituteApi, instituteFound } from './institute/institute.contract.ts'
import { instituteCheckApi } from './institute-check/institute-check.contract.ts'
import { instituteImportApi } from './institute-import/institute-import.contract.ts'
import { latestUpdateApi } from './latest-update/latest-update.contract.ts'
import { memberApi, memberFound } from './member/member.contract.ts'
import { menuApi } from './menu/menu.contract.ts'
import { archivedContentFound, contentFound, pageContentApi } from './page-content/page-content.contract.ts'
import { programApi, programFound } from './program/program.contract.ts'
import { registerImportApi } from './register-import/register-import.contract.ts'
import { registrantApi } from './registrant/registrant.contract.ts'
import { pageFound } from './search/page-found.ts'
import { searchApi } from './search/search.contract.ts'
import { searchTermsApi } from './search/search-terms.contract.ts'
import { serviceApi, serviceFound } from './service/service.contract.ts'
import { sessionApi } from './session/session.contract.ts'
import { settingApi } from './setting/setting.contract.ts'
import { sliderApi } from './slider/slider.contract.ts'
import { sortApi } from './sort/sort.contract.ts'
import { synonymApi } from './synonym/synonym.contract.ts'
import { translationApi } from './translation/translation.contract.ts'
import { userApi } from './user/user.contract.ts'
import { videoApi, videoFound } from './video/video.contract.ts'

/** What has left its list, and is found only by those who ask for it. */
const ARCHIVED = [archivedContentFound, archivedInformationFound]

/** What visitors can search. The view for each kind is in migrations/functions/search-sources.sql. */
export const FOUND = [
  contentFound,
  faqFound,
  programFound,
  instituteFound,
  informationFound,
  serviceFound,
  feeFound,
  memberFound,
  galleryFound,
  videoFound,
  pageFound,
  ...ARCHIVED,
]

/** Every endpoint of this website's API. */
export const contract = {
  account: accountApi,
  banner: bannerApi,
  bestBet: bestBetApi,
  category: categoryApi,
  dashboard: dashboardApi,
  edition: editionApi,
  faq: faqApi,
  fee: feeApi,
  feedback: feedbackApi,
  file: fileApi,
  gallery: galleryApi,
  health: healthApi,
  history: historyApi,
  information: informationApi,
  institute: instituteApi,
  instituteCheck: instituteCheckApi,
  instituteImport: instituteImportApi,
  latestUpdate: latestUpdateApi,
  member: memberApi,
  menu: menuApi,
  pageContent: pageContentApi,
  program: programApi,
  registerImport: registerImportApi,
  registrant: registrantApi,
  search: { ...searchApi(FOUND), ...searchTermsApi },
  service: serviceApi,
  session: sessionApi,
  setting: settingApi,
  slider: sliderApi,
  sort: sortApi,
  synonym: synonymApi,
  translation: translationApi,
  upload: uploadApi,
  user: userApi,
  video: videoApi,
}
