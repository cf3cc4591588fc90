import type { Power } from '#contract/roles.ts'
import type { IconName } from '#web/ui/icon/icon.tsx'

type Screen = { path: string; title: string; icon: IconName; file: string; caption?: string; power: Power }

/** `power`: what a person needs to be shown the screen. */
const screen = (
  path: string,
  title: string,
  icon: IconName,
  file: string,
  caption = '',
  power: Power = 'look',
): Screen => ({ path, title, icon, file, power, ...(caption && { caption }) })

/** The back-office screens in sidebar order. routes.ts and the sidebar are both built from this list. */
export const ADMIN_SCREENS: Screen[] = [
  screen('home', 'Dashboard', 'dashboard', 'pages/dashboard.admin.tsx'),
  screen('manageLinks', 'Manage Links', 'link', 'resources/menu/menu.admin.tsx', 'Home page'),
  screen('manageLatestUpdate', 'Manage Latest Update', 'bell', 'resources/latest-update/latest-update.admin.tsx'),
  screen('manageSliderImages', 'Manage Slider Images', 'image', 'resources/slider/slider.admin.tsx'),
  screen('manageMembers', 'Manage Members', 'people', 'resources/member/member.admin.tsx'),
  screen('manageGallery', 'Manage Gallery', 'image', 'resources/gallery/gallery.admin.tsx'),
  screen('manageNoticeBoard', 'Manage Notice Board', 'message', 'resources/page-content/notice-board.admin.tsx'),
  screen('manageVideoGallery', 'Manage Video Gallery', 'video', 'resources/video/video.admin.tsx'),
  screen('manageFeedback', 'Feedback', 'message', 'resources/feedback/feedback.admin.tsx', 'Inbox', 'answer'),
  screen('managePrograms', 'Manage Programs', 'graduation', 'resources/program/program.admin.tsx', 'Registers'),
  screen('manageInstitute', 'Manage Institute', 'building', 'resources/institute/institute.admin.tsx'),
  screen('manageFAQ', "Manage FAQ's", 'question', 'resources/faq/faq.admin.tsx'),
  screen('manageMasterCategory', 'Manage Category', 'tag', 'resources/category/category.admin.tsx'),
  screen('manageFileUploads', 'Manage File Uploads', 'upload', 'resources/file/file.admin.tsx', 'Library'),
  screen('manageContent', 'Manage Page Contents', 'file', 'resources/page-content/page-content.admin.tsx'),
  screen('manageInformation', 'Manage Information', 'info', 'resources/information/information.admin.tsx', 'Website'),
  screen('manageRegister', 'Manage Register', 'id-card', 'resources/registrant/registrant.admin.tsx'),
  screen('manageServices', 'Manage Services', 'id-card', 'resources/service/service.admin.tsx'),
  screen('manageFees', 'Manage Fees', 'rupee', 'resources/fee/fee.admin.tsx'),
  screen('manageSettings', 'Site Settings', 'home', 'resources/setting/setting.admin.tsx', '', 'administer'),
  screen('manageBanners', 'Manage Banners', 'speaker', 'resources/banner/banner.admin.tsx'),
  screen('manageSearch', 'Manage Search', 'search', 'resources/best-bet/best-bet.admin.tsx'),
  screen('editions', 'Approvals', 'clock', 'resources/edition/edition.admin.tsx'),
  screen('translations', 'Translations', 'globe', 'resources/translation/translation.admin.tsx'),
  screen('history', 'History', 'history', 'resources/history/history.admin.tsx'),
  screen('manageUsers', 'Manage Users', 'people', 'resources/user/user.admin.tsx', '', 'administer'),
  screen('health', 'Health', 'check', 'resources/health/health.admin.tsx', '', 'administer'),
]

/** What a person needs to be shown the screen at this address. */
export function powerOfScreen(href: string): Power {
  const [path] = href.replace(/^\/admin\/?/, '').split(/[/?]/)
  return (
    UNLISTED_SCREENS.find((one) => one.path === path)?.power ??
    ADMIN_SCREENS.find((one) => one.path === path)?.power ??
    'look'
  )
}

/** Where people look after their own account: in the menu under their name. */
export const ACCOUNT_PATH = '/admin/account'

const CONTENT_EDITOR = 'resources/page-content/page-content-editor.admin.tsx'

/**
 * Screens without a sidebar entry: those the specification has no entry for, and the editors of single records. `within`
 * is the screen they belong to, where the path doesn't show it.
 */
export const UNLISTED_SCREENS: { path: string; file: string; within?: string; power?: Power }[] = [
  {
    path: 'importInstitutes',
    file: 'resources/institute-import/import.admin.tsx',
    within: 'manageInstitute',
    power: 'write',
  },
  {
    path: 'importRegister',
    file: 'resources/register-import/register-import.admin.tsx',
    within: 'manageRegister',
    power: 'write',
  },
  { path: 'account', file: 'resources/account/account.admin.tsx' },
  { path: 'manageSynonyms', file: 'resources/synonym/synonym.admin.tsx', within: 'manageSearch' },
  { path: 'managevideos', file: 'resources/video/video.admin.tsx' },
  { path: 'manageCircular', file: 'resources/page-content/circular.admin.tsx', within: 'manageContent' },
  { path: 'manageCircular/:id', file: CONTENT_EDITOR, within: 'manageContent' },
  { path: 'manageNoticeBoard/:id', file: CONTENT_EDITOR },
  { path: 'manageContent/:id', file: CONTENT_EDITOR },
  { path: 'manageServices/:id', file: 'resources/service/service-editor.admin.tsx' },
  { path: 'manageInformation/:id', file: 'resources/information/information-editor.admin.tsx' },
]
