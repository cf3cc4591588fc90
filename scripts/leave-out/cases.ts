/** Something to forget: these pieces of text, each of which stands in its file once; the whole file where there are none. */
export type Case = { what: string; without: Record<string, (string | RegExp)[]> }

const CONTRACT = 'src/resources/contract.ts'
const HANDLERS = 'src/resources/handlers.server.ts'
const ROUTES = 'src/routes.ts'
const TEXTS = 'src/web/ui/texts/marathi/listings.ts'
const HINDI = 'src/web/ui/texts/hindi/listings.ts'
const DEMO = 'demo/demo.ts'
const REVIEWED = 'tests/reviewed.ts'
const SOURCES = 'migrations/functions/search-sources.sql'
const SERVER = 'src/resources/lecture/lecture.server.ts'
const LIST = `  ...page('resources/lecture/lecture.page.tsx', '/lectures'),\n`
const ONE = `  ...page('resources/lecture/lecture.page.tsx', '/lectures/:id'),\n`
const VIEW = /create or replace view lectures_found[^;]+;\n/
const FIND = `select find_table('lecture', 'lectures');\n`
const DEMO_LINES = [`import { lecture } from './lecture.ts'\n`, '  lecture,\n']
const REVIEWED_PAGES = `    pages: [...page('Lectures', '/lectures'), ...page('Patient safety', '/lectures/:id')],\n`

const line = (file: string, name: string, ...texts: (string | RegExp)[]): Case => ({
  what: `\`${file}\`: ${name}`,
  without: { [file]: texts },
})

/** The lines that make the resource known. */
export const LINES: readonly Case[] = [
  line(CONTRACT, 'the import', `import { lectureApi, lectureFound } from './lecture/lecture.contract.ts'\n`),
  line(CONTRACT, '`lecture: lectureApi`', 'lectureApi, ', '  lecture: lectureApi,\n'),
  line(CONTRACT, '`lectureFound` in `FOUND`', ', lectureFound', '  lectureFound,\n'),
  line(
    HANDLERS,
    'the import',
    `import { lectureFiles, lectureHandlers, publishableLectures } from './lecture/lecture.server.ts'\n`,
  ),
  line(HANDLERS, '`lecture: lectureHandlers`', ', lectureHandlers', '  lecture: lectureHandlers,\n'),
  line(HANDLERS, '`publishableLectures` in `PUBLISHABLES`', ', publishableLectures', '  publishableLectures,\n'),
  line(HANDLERS, '`lectureFiles`', 'lectureFiles, ', '    lectureFiles,\n'),
  {
    what: `\`${SERVER}\`: \`linksToFiles\`, and \`lectureFiles\``,
    without: {
      [HANDLERS]: ['lectureFiles, ', '    lectureFiles,\n'],
      [SERVER]: [
        `import { linksToFiles } from '#resources/file/file.server.ts'\n`,
        '\nexport const lectureFiles = linksToFiles(lectures)\n',
      ],
    },
  },
  line(
    'src/pages/found-pages.ts',
    'how its pages are found',
    `  '/lectures': 'lecture',\n`,
    `  '/lectures/:id': 'lecture',\n`,
  ),
  line(ROUTES, 'the list', LIST),
  line(ROUTES, 'the page', ONE),
  {
    what: `\`${ROUTES}\`: both, and their reviewed lines`,
    without: { [ROUTES]: [LIST, ONE], [REVIEWED]: [REVIEWED_PAGES] },
  },
  line(
    'src/resources/admin-screens.ts',
    'the screen',
    `  screen('manageLectures', 'Manage Lectures', 'graduation', 'resources/lecture/lecture.admin.tsx'),\n`,
  ),
  line(TEXTS, 'the title', `  Lectures: 'व्याख्याने',\n`),
  line(TEXTS, 'the lead', `  'What the council has taught, the newest first.': 'परिषदेने काय शिकवले, सर्वांत नवीन आधी.',\n`),
  line(HINDI, 'the title', `  Lectures: 'व्याख्यान',\n`),
  line(DEMO, 'its two lines', ...DEMO_LINES),
  { what: `\`${DEMO}\`: its two lines, and the file`, without: { [DEMO]: DEMO_LINES, 'demo/lecture.ts': [] } },
  line(REVIEWED, 'all of `lecture`', /  lecture: \{\n.*?\n  \},\n/s),
  line(REVIEWED, '`access` of one call', `, 'GET /lectures/one': 'public'`),
  line(REVIEWED, '`pages`', REVIEWED_PAGES),
  line(REVIEWED, '`sample`', /    sample: \{\n      title: 'Patient safety'.*?\n    \},\n/s),
  line(REVIEWED, '`change`', `    change: { title: 'Patient safety, repeated' },\n`),
  line(REVIEWED, '`screen`', /    screen: \{\n      noun: 'Lecture'.*?\n    \},\n/s),
  line(SOURCES, 'the view', VIEW),
  line(SOURCES, 'the `find_table` line', FIND),
  line(SOURCES, 'both', VIEW, FIND),
]

/** The lines of its migration whose absence is no error of SQL. */
export const linesOfMigration = (file: string): Case[] => [
  line(file, '`publish_table`', `select publish_table('lectures');\n`),
  line(file, '`translate_table`', `select translate_table('lectures', '{title,body}', '{file}');\n`),
]
