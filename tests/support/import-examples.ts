/** For each kind of file, what it must not import, with words of the refusing message, and what it may. */
type Examples = Record<string, { refused: Record<string, string[]>; allowed: string[] }>

const APART = {
  'Import across folders with': ['../faq/faq.contract.ts', './../faq/faq.contract.ts'],
  'src/ must run without the folders beside it': [
    '../../../demo/demo.ts',
    '../testbed/api.ts',
    '../../../tests/support/site.ts',
  ],
}
const ABOVE = {
  ...APART,
  'this file is in a layer above': [
    '#app.ts',
    '#serve.ts',
    '#routes.ts',
    '#root.tsx',
    '#entry.server.tsx',
    '#browser/islands.ts',
  ],
}
const BELOW = {
  ...ABOVE,
  'Production has no examples': ['./sample.examples.tsx', '#web/examples/examples.ts'],
}
const PACKAGES = {
  'may use this package': [
    'node:fs',
    'node:fs/promises',
    'pg',
    'drizzle-orm/pg-core',
    '@fastify/cookie',
    'sharp',
    '@simplewebauthn/server',
  ],
}
const REACT = { 'React belongs in': ['react', 'react-dom/server', 'react-router'] }
const ZOD = { 'Schemas belong in contract/': ['zod', 'zod/mini'] }
const SERVER = { 'never touch the server': ['#server/config.ts', '#server/db/database.ts'] }
const TABLES = {
  'Tables and handlers stay on the server': ['./sample.table.ts', './sample.server.ts', '#resources/faq/faq.server.ts'],
}
const KIT = { 'Kits must not know any resource': ['#resources/faq/faq.contract.ts', '#pages/home/home.tsx'] }
const PAGES = { 'A resource must not know pages': ['#pages/home/home.tsx'] }
const WEB = { 'Nothing in this layer renders anything': ['#web/ui/link/link.tsx', '#web/site/island/island.tsx'] }
const TSX = { 'The server never imports a .tsx file': ['#web/ui/link/link.tsx', './sample.page.tsx'] }
const SITE = { 'The back office and the public site': ['#web/site/island/island.tsx'] }
const ADMIN = { 'The back office’s code must never reach': ['#web/admin/record/record.tsx'] }
const SCREENS = {
  'Screens of the back office and their hooks': [
    './sample.admin.tsx',
    './use-sample.ts',
    '#resources/category/use-categories.ts',
    '#resources/sort/save-order.ts',
  ],
}
const CALLS = { 'Public pages get their data in a loader': ['#resources/browser-api.ts'] }
const LOOSE = { 'Take the fields of a form from fieldsOf': ['#web/admin/form/text-field.tsx'] }
const FOREIGN = { 'Another resource’s rows come through': ['#resources/faq/faq.table.ts'] }

const SHOWN = { ...PACKAGES, ...ZOD, ...SERVER, ...TABLES }
const PUBLISHED = { ...SHOWN, ...ADMIN, ...SCREENS, ...CALLS }
const SERVED = { ...REACT, ...WEB, ...TSX, ...PAGES }

const PROGRAMS = { 'A program is run, not imported': ['../scripts/seed.ts', '../../../scripts/seed.ts'] }
const TESTS = { 'What tests share with programs': ['../tests/support/site.ts', '../../tests/support/site.ts'] }

const UI = {
  ...PACKAGES,
  ...ZOD,
  ...SERVER,
  ...KIT,
  ...SITE,
  ...ADMIN,
  'web/ui may only know React and itself': ['#contract/failure.ts', '#contract/rich-text.tsx'],
}

export const EXAMPLES: Examples = {
  'src/sample.ts': { refused: APART, allowed: ['./app.ts', '#server/config.ts', '#pages/admin-screens.ts'] },
  'src/app.ts': {
    refused: { ...APART, ...SERVED },
    allowed: ['fastify', 'node:path', './serve.ts', '#server/config.ts', '#resources/handlers.server.ts'],
  },
  'src/entry.server.tsx': {
    refused: { ...APART, ...SERVER, ...TABLES, ...ADMIN, ...SCREENS },
    allowed: ['node:stream', 'react-dom/server', '#resources/api.ts', '#web/site/island/island.tsx'],
  },
  'src/entry.client.tsx': {
    refused: { ...APART, ...PUBLISHED },
    allowed: ['react-dom/client', './browser/start-site.ts', '#web/ui/late-code/in-time.ts'],
  },
  'src/browser/sample.ts': {
    refused: { ...BELOW, ...PUBLISHED },
    allowed: [
      'react',
      './islands.ts',
      '#pages/home/slider.tsx',
      '#resources/search/search-form.tsx',
      '#web/site/island/wake.tsx',
    ],
  },
  'src/contract/sample.ts': {
    refused: { ...BELOW, ...PACKAGES, ...REACT, ...SERVER, ...KIT, ...WEB },
    allowed: ['zod', './failure.ts'],
  },
  'src/server/db/sample.ts': {
    refused: { ...BELOW, ...REACT, ...KIT, ...WEB },
    allowed: ['node:fs', 'drizzle-orm', 'zod', './database.ts', '#server/config.ts', '#contract/failure.ts'],
  },
  'src/server/pages.ts': {
    refused: { ...BELOW, ...KIT, ...WEB },
    allowed: ['node:stream', 'react-router', '#server/config.ts', '#contract/page-handle.ts'],
  },
  'src/web/ui/sample/sample.tsx': {
    refused: { ...BELOW, ...UI },
    allowed: ['react', './use-sample.ts', '#web/ui/link/link.tsx', '#contract/rich-text.ts'],
  },
  'src/web/site/sample/sample.tsx': {
    refused: { ...BELOW, ...PACKAGES, ...ZOD, ...SERVER, ...KIT, ...ADMIN },
    allowed: [
      'react',
      './use-sample.ts',
      '#web/ui/link/link.tsx',
      '#web/site/island/island.tsx',
      '#contract/language.ts',
    ],
  },
  'src/web/admin/sample/sample.tsx': {
    refused: { ...BELOW, ...PACKAGES, ...SERVER, ...KIT, ...SITE },
    allowed: ['react-hook-form', 'zod', './use-sample.ts', '#web/admin/record/record.tsx', '#contract/fields.ts'],
  },
  'src/web/ui/sample/sample.examples.tsx': {
    refused: { ...ABOVE, ...UI },
    allowed: ['react', './sample.tsx', '#web/examples/examples.ts'],
  },
  'src/web/site/sample/sample.examples.tsx': {
    refused: { ...ABOVE, ...PACKAGES, ...ZOD, ...SERVER, ...KIT, ...ADMIN },
    allowed: ['./sample.tsx', '#web/examples/examples.ts'],
  },
  'src/web/admin/sample/sample.examples.tsx': {
    refused: { ...ABOVE, ...PACKAGES, ...SERVER, ...KIT, ...SITE },
    allowed: ['zod', './sample.tsx', '#web/examples/examples.ts'],
  },
  'src/resources/sample/sample.ts': {
    refused: { ...BELOW, ...PUBLISHED, ...PAGES, ...SITE },
    allowed: ['react', './sample.contract.ts', '#resources/api.ts', '#web/ui/date/date.tsx', '#contract/client.ts'],
  },
  'src/resources/sample/sample.page.tsx': {
    refused: { ...BELOW, ...PUBLISHED, ...PAGES },
    allowed: ['react-router', './sample-form.tsx', '#resources/api.ts', '#web/site/search-box/use-suggestions.ts'],
  },
  'src/resources/sample/sample-form.tsx': {
    refused: { ...BELOW, ...PUBLISHED, ...PAGES },
    allowed: ['react', './sample.contract.ts', '#web/site/island/island.tsx', '#web/ui/link/link.tsx'],
  },
  'src/resources/sample/sample-island.ts': {
    refused: { ...BELOW, ...PUBLISHED, ...PAGES },
    allowed: ['./sample-form.tsx', '#web/site/island/island.tsx'],
  },
  'src/resources/admin-screens.ts': {
    refused: { ...BELOW, ...SHOWN, ...PAGES, ...SITE, ...ADMIN },
    allowed: ['#web/ui/icon/icon.tsx', './contract.ts'],
  },
  'src/resources/sample/sample.admin.tsx': {
    refused: { ...BELOW, ...SHOWN, ...PAGES, ...SITE, ...LOOSE },
    allowed: [
      'react',
      './use-sample.ts',
      './row.admin.tsx',
      '#resources/browser-api.ts',
      '#web/admin/record/record.tsx',
    ],
  },
  'src/resources/sample/use-sample.ts': {
    refused: { ...BELOW, ...SHOWN, ...PAGES, ...SITE, ...LOOSE },
    allowed: ['react', './sample.contract.ts', '#resources/browser-api.ts', '#web/admin/outcome/outcome.ts'],
  },
  'src/resources/sample/sample.contract.ts': {
    refused: { ...BELOW, ...PACKAGES, ...SERVER, ...TABLES, ...SERVED },
    allowed: ['zod', './sample.types.ts', '#contract/endpoint.ts', '#resources/faq/faq.contract.ts'],
  },
  'src/resources/sample/sample.table.ts': {
    refused: {
      ...BELOW,
      ...ZOD,
      'A table may only import other tables': ['./sample.contract.ts', './sample.server.ts'],
      ...SERVED,
    },
    allowed: ['drizzle-orm/pg-core', '#server/db/columns.ts', '#resources/user/user.table.ts'],
  },
  'src/resources/sample/sample.server.ts': {
    refused: { ...BELOW, ...ZOD, ...FOREIGN, ...SERVED },
    allowed: ['node:fs', 'drizzle-orm', './sample.table.ts', '#server/csv.ts', '#resources/file/file.server.ts'],
  },
  'src/resources/session/sessions.server.ts': {
    refused: { ...BELOW, ...ZOD, ...FOREIGN, ...SERVED },
    allowed: ['node:crypto', './session.table.ts', '#resources/user/user.table.ts', '#resources/user/user.server.ts'],
  },
  'src/resources/institute-import/export.server.ts': {
    refused: { ...BELOW, ...ZOD, ...FOREIGN, ...SERVED },
    allowed: ['drizzle-orm', './institute-import.table.ts', '#resources/institute/institute.table.ts'],
  },
  'src/resources/register-import/register-plan.server.ts': {
    refused: { ...BELOW, ...ZOD, ...FOREIGN, ...SERVED },
    allowed: ['drizzle-orm', './register-import.table.ts', '#resources/registrant/registrant.table.ts'],
  },
  'src/resources/api.ts': {
    refused: { ...BELOW, ...SHOWN, ...WEB, ...PAGES },
    allowed: ['react-router', './contract.ts', '#contract/client.ts'],
  },
  'src/pages/sample.tsx': {
    refused: { ...BELOW, ...PUBLISHED },
    allowed: [
      'react',
      './home/slider.tsx',
      '#resources/api.ts',
      '#web/site/island/island.tsx',
      '#contract/language.ts',
    ],
  },
  'src/pages/dashboard/sample.tsx': {
    refused: { ...BELOW, ...SHOWN, ...SITE },
    allowed: ['react', './card.tsx', '#resources/browser-api.ts', '#web/admin/history/action-words.ts'],
  },
  'src/pages/examples/sample.tsx': {
    refused: { ...ABOVE, ...SHOWN, 'Kits must not know any resource': ['#resources/faq/faq.contract.ts'] },
    allowed: ['react', '#web/examples/all.ts'],
  },
  'demo/sample.ts': {
    refused: {
      ...PROGRAMS,
      ...TESTS,
      'The demo must not depend on the tools of tests and drills': ['../testbed/api.ts'],
    },
    allowed: ['node:path', './part.ts', '#resources/faq/faq.table.ts', '#server/config.ts'],
  },
  'scripts/sample.ts': {
    refused: TESTS,
    allowed: ['pg', '../demo/demo.ts', '../testbed/api.ts', './drill/ledger.ts', '#server/config.ts'],
  },
  'testbed/sample.ts': { refused: { ...PROGRAMS, ...TESTS }, allowed: ['pg', './api.ts', '#resources/contract.ts'] },
  'tests/sample.test.ts': {
    refused: PROGRAMS,
    allowed: ['vitest', '../src/app.ts', '../demo/demo.ts', '../testbed/api.ts', './support/site.ts'],
  },
  'src/resources/sample/sample.test.ts': {
    refused: PROGRAMS,
    allowed: [
      '../../../demo/demo.ts',
      '../../../testbed/api.ts',
      '../../../tests/support/site.ts',
      '#server/config.ts',
    ],
  },
}
