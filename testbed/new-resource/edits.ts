export type Edit = { file: string; after: string; add: string }

/** What makes the resource of `added/` known. Each `after` stands once in its file; `add` follows it. */
export const EDITS: readonly Edit[] = [
  {
    file: 'src/resources/contract.ts',
    after: `import { latestUpdateApi } from './latest-update/latest-update.contract.ts'\n`,
    add: `import { lectureApi, lectureFound } from './lecture/lecture.contract.ts'\n`,
  },
  { file: 'src/resources/contract.ts', after: 'export const FOUND = [\n', add: '  lectureFound,\n' },
  { file: 'src/resources/contract.ts', after: '  latestUpdate: latestUpdateApi,\n', add: '  lecture: lectureApi,\n' },
  {
    file: 'src/resources/handlers.server.ts',
    after: `} from './latest-update/latest-update.server.ts'\n`,
    add: `import { lectureFiles, lectureHandlers, publishableLectures } from './lecture/lecture.server.ts'\n`,
  },
  { file: 'src/resources/handlers.server.ts', after: '  publishableInstitutes,\n', add: '  publishableLectures,\n' },
  { file: 'src/resources/handlers.server.ts', after: '    latestUpdateLinks,\n', add: '    lectureFiles,\n' },
  {
    file: 'src/resources/handlers.server.ts',
    after: '  latestUpdate: latestUpdateHandlers,\n',
    add: '  lecture: lectureHandlers,\n',
  },
  {
    file: 'src/routes.ts',
    after: `  ...page('resources/member/member.page.tsx', '/councilMembers'),\n`,
    add: `  ...page('resources/lecture/lecture.page.tsx', '/lectures'),\n  ...page('resources/lecture/lecture.page.tsx', '/lectures/:id'),\n`,
  },
  {
    file: 'src/pages/found-pages.ts',
    after: `export const FOUND_AS_RECORDS: Readonly<Record<string, string>> = {\n`,
    add: `  '/lectures': 'lecture',\n  '/lectures/:id': 'lecture',\n`,
  },
  {
    file: 'src/resources/admin-screens.ts',
    after: `  screen('manageContent', 'Manage Page Contents', 'file', 'resources/page-content/page-content.admin.tsx'),\n`,
    add: `  screen('manageLectures', 'Manage Lectures', 'graduation', 'resources/lecture/lecture.admin.tsx'),\n`,
  },
  {
    file: 'src/web/ui/texts/marathi/listings.ts',
    after: 'export default {\n',
    add: `  Lectures: 'व्याख्याने',\n  'What the council has taught, the newest first.': 'परिषदेने काय शिकवले, सर्वांत नवीन आधी.',\n`,
  },
  {
    file: 'src/web/ui/texts/hindi/listings.ts',
    after: 'export default {\n',
    add: `  Lectures: 'व्याख्यान',\n  'What the council has taught, the newest first.': 'परिषद ने क्या पढ़ाया, नवीनतम पहले।',\n`,
  },
  {
    file: 'demo/demo.ts',
    after: `import { latestUpdate } from './latest-update.ts'\n`,
    add: `import { lecture } from './lecture.ts'\n`,
  },
  { file: 'demo/demo.ts', after: '  latestUpdate,\n', add: '  lecture,\n' },
  {
    file: 'tests/reviewed.ts',
    after: 'export const REVIEWED: Reviews = {\n',
    add: `  lecture: {
    access: { ...managed('lectures'), 'GET /lectures/one': 'public' },
    pages: [...page('Lectures', '/lectures'), ...page('Patient safety', '/lectures/:id')],
    sample: {
      title: 'Patient safety',
      date: '2026-11-16',
      body: '<p>On Monday.</p>',
      file: '/data/uploads/safety.pdf',
    },
    change: { title: 'Patient safety, repeated' },
    screen: {
      noun: 'Lecture',
      fields: { Title: 'Journey lecture', Date: '2026-11-16', Text: 'For all nurses' },
      edit: ['Title', 'Journey lecture, corrected'],
    },
  },
`,
  },
  {
    file: 'migrations/functions/search-sources.sql',
    after: `select find_table('information', 'information_texts');\n`,
    add: `
create or replace view lectures_found as
  select id as row_id, date, title, search_plain(body) as body, file as link, array[body] as texts,
    jsonb_build_object('link', file) as shown
  from lectures where status = 1 and deleted_at is null;
select find_table('lecture', 'lectures');
`,
  },
]
