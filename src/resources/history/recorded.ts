import type { Snapshot } from '#contract/history.ts'
import type { contract } from '#resources/contract.ts'

type Recorded = {
  /** Whose schema has the labels of the fields. */
  resource: keyof typeof contract
  /** The screen, as the sidebar names it, and its address. */
  where: string
  screen: string
  /** Several of them, where they are counted. */
  plural?: string
  /** The field by which a person knows a record. */
  named: string
  /** What the address of the screen calls a record, where it shows one by itself; else it opens the record's history. */
  argument?: string
  /** The field whose value chooses the part of the collection that the screen shows. */
  scope?: string
}

/** Every table whose changes are written down, one line each. */
export const RECORDED: Record<string, Recorded> = {
  faqs: { resource: 'faq', where: "Manage FAQ's", screen: '/admin/manageFAQ', named: 'question', plural: 'FAQs' },
  feedback_messages: {
    resource: 'feedback',
    where: 'Feedback',
    screen: '/admin/manageFeedback',
    named: 'reference',
    plural: 'Messages',
    argument: 'id',
  },
  files: {
    resource: 'file',
    where: 'Manage File Uploads',
    screen: '/admin/manageFileUploads',
    named: 'name',
    plural: 'Files',
  },
  gallery_images: {
    resource: 'gallery',
    where: 'Manage Gallery',
    screen: '/admin/manageGallery',
    named: 'title',
    plural: 'Gallery pictures',
  },
  information_texts: {
    resource: 'information',
    where: 'Manage Information',
    screen: '/admin/manageInformation',
    named: 'title',
    plural: 'Information texts',
    scope: 'group',
  },
  institutes: {
    resource: 'institute',
    where: 'Manage Institute',
    screen: '/admin/manageInstitute',
    named: 'inst_name',
    plural: 'Institutes',
  },
  latest_updates: {
    resource: 'latestUpdate',
    where: 'Manage Latest Update',
    screen: '/admin/manageLatestUpdate',
    named: 'title',
    plural: 'Latest updates',
  },
  master_categories: {
    resource: 'category',
    where: 'Manage Category',
    screen: '/admin/manageMasterCategory',
    named: 'label',
    plural: 'Categories',
    scope: 'type',
  },
  members: {
    resource: 'member',
    where: 'Manage Members',
    screen: '/admin/manageMembers',
    named: 'title',
    plural: 'Members',
  },
  menu_links: {
    resource: 'menu',
    where: 'Manage Links',
    screen: '/admin/manageLinks',
    named: 'title',
    plural: 'Menu links',
  },
  page_contents: {
    resource: 'pageContent',
    where: 'Manage Page Contents',
    screen: '/admin/manageContent',
    named: 'title',
    plural: 'Page contents',
    scope: 'type',
  },
  programs: {
    resource: 'program',
    where: 'Manage Programs',
    screen: '/admin/managePrograms',
    named: 'category',
    plural: 'Programs',
  },
  site_settings: { resource: 'setting', where: 'Site Settings', screen: '/admin/manageSettings', named: 'name' },
  slider_images: {
    resource: 'slider',
    where: 'Manage Slider Images',
    screen: '/admin/manageSliderImages',
    named: 'title',
    plural: 'Slider images',
  },
  videos: {
    resource: 'video',
    where: 'Manage Video Gallery',
    screen: '/admin/manageVideoGallery',
    named: 'title',
    plural: 'Videos',
  },
}

/** Where the record is, with its history open; the screen alone for what concerns no single record. */
export function hrefOf(collection: string, rowId: number, snapshot: Snapshot): string | null {
  const { screen, scope, argument = 'history' } = RECORDED[collection] ?? {}
  if (!screen || rowId === 0) return screen ?? null
  const part = scope ? { [scope]: asText(snapshot[scope]) } : {}
  return `${screen}?${new URLSearchParams({ ...part, [argument]: String(rowId) })}`
}

export const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
