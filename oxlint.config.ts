import { defineConfig } from 'oxlint'

/**
 * Five layers, every import points down: main, app > pages > resources > web | server > contract (ARCHITECTURE.md). Each
 * message says what to do instead; types follow the same rules as values. tests/import-rules.test.ts has an example of
 * everything that is refused here.
 */
type Ban = { message: string; allowTypeImports?: true } & ({ regex: string } | { group: string[] })
const ban = (regex: string, message: string): Ban => ({ regex, message })
// oxlint's regular expressions support no lookahead: a pattern with one silently matches nothing.
const banBut = (glob: string, except: string, message: string): Ban => ({ group: [glob, `!${except}`], message })

const climbing = ban(
  '(^|/)\\.\\./',
  "Import across folders with '#', as in '#contract/failure.ts'; './' is for files of the same folder.",
)
const noOutside = ban(
  '(^|/)(demo|scripts|testbed|tests)/',
  'src/ must run without the folders beside it: move what it needs into src/.',
)
const noUp = ban(
  '^#(browser/|(app|main|serve|root|routes|entry\\.client|entry\\.server)\\.)',
  'Every import points down: this file is in a layer above.',
)
const noServerPackages = ban(
  '^(node:|(drizzle-orm|pg|pg-boss|fastify|@fastify|sharp|@node-rs|@aws-sdk|nodemailer|@simplewebauthn/server)(/|$))',
  'Only server/, *.server.ts, *.table.ts, app.ts and main.ts may use this package: put the code there and call it through the API.',
)
const noReact = ban(
  '^(react|react-dom|react-router|react-hook-form)(/|$)',
  'React belongs in web/ and *.tsx files; this file renders nothing.',
)
const noZod = ban('^zod(/|$)', 'Schemas belong in contract/ and *.contract.ts: describe it there and import the type.')
const noServer = ban(
  '^#server/',
  'Pages and screens never touch the server: call the API through #resources/api.ts or #resources/browser-api.ts.',
)
const noTables = ban(
  '\\.(table|server)\\.ts$',
  'Tables and handlers stay on the server: call the API, or a function that the other resource’s .server.ts exports.',
)
const noResources = ban(
  '^#(resources|pages)/',
  'Kits must not know any resource: take what you need as a parameter or a prop.',
)
const noPages = ban('^#pages/', 'A resource must not know pages: take what you need as a prop.')
const noWeb = ban(
  '^#web/',
  'Nothing in this layer renders anything: import from web/ only in pages and *.tsx of resources.',
)
const noTsx = ban('\\.tsx$', 'The server never imports a .tsx file: what both need belongs in a .ts file.')
const noSite = ban(
  '^#web/site/',
  'The back office and the public site don’t import each other: what both need belongs in web/ui.',
)
const noAdmin = ban(
  '^#web/admin/',
  'The back office’s code must never reach the public bundle: what both need belongs in web/ui.',
)
const noScreens = ban(
  '\\.admin\\.tsx$|^(\\.|#resources/.+)/(use-[a-z-]+|save-order)\\.ts$',
  'Screens of the back office and their hooks must never reach the public bundle: put what both need into a separate file.',
)
const noExamples = ban(
  '(\\.examples\\.tsx$|^#web/examples/)',
  'Production has no examples: only examples, tests and the page of the development server may import them.',
)
const noBrowserApi = ban('^#resources/browser-api', 'Public pages get their data in a loader, through apiOf(context).')

// The nesting rules of editors' text are shared by the server, which stores it, and web/ui, which shows it.
const noContract = banBut(
  '#contract/**',
  '#contract/rich-text.ts',
  'web/ui may only know React and itself: take it as a prop.',
)
const noLooseFields = {
  ...banBut(
    '#web/admin/form/*.tsx',
    '#web/admin/form/{date,moment}-input.tsx',
    'Take the fields of a form from fieldsOf<typeof Input>(), which knows their names.',
  ),
  allowTypeImports: true as const,
}
const tablesOnly = ban('\\.(contract|server)\\.ts$', 'A table may only import other tables.')
const foreignTable = 'Another resource’s rows come through a function that its .server.ts exports.'
const noForeignTables = ban('^#resources/.+\\.table\\.ts$', foreignTable)
const noScripts = ban('(^|/)scripts/', 'A program is run, not imported: what others need belongs in testbed/.')
const noTests = ban('(^|/)tests/', 'What tests share with programs belongs in testbed/.')
const noTestbed = ban('(^|/)testbed/', 'The demo must not depend on the tools of tests and drills.')

type Imports = { 'no-restricted-imports': ['error', { patterns: Ban[] }] }
const only = (...patterns: Ban[]): Imports => ({ 'no-restricted-imports': ['error', { patterns }] })
const allowing = (...patterns: Ban[]): Imports => only(climbing, noOutside, noUp, ...patterns)
const imports = (...patterns: Ban[]): Imports => allowing(noExamples, ...patterns)

const shown = [noServerPackages, noZod, noServer, noTables]
const published = [...shown, noAdmin, noScreens, noBrowserApi]
const served = [noReact, noWeb, noTsx, noPages]

/** Files that may join another resource's table to their own, and why. */
const JOINS = [
  // Every call looks up a session and its account in one query; an account's email finds its devices and sessions.
  { files: ['session/sessions.server.ts', 'session/ladder.server.ts'], table: '#resources/user/user.table.ts' },
  // A whole table of institutes is compared, written, reverted and exported by separate statements.
  {
    files: ['import-plan', 'import-steps', 'export'].map((name) => `institute-import/${name}.server.ts`),
    table: '#resources/institute/institute.table.ts',
  },
  // A whole register is compared, written and undone by separate statements.
  {
    files: ['register-plan', 'register-steps'].map((name) => `register-import/${name}.server.ts`),
    table: '#resources/registrant/registrant.table.ts',
  },
]

const forUi = [noServerPackages, noZod, noServer, noResources, noSite, noAdmin, noContract]
const forSite = [noServerPackages, noZod, noServer, noResources, noAdmin]
const forAdmin = [noServerPackages, noServer, noResources, noSite]

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'promise', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['build/**', '.react-router/**', 'node_modules/**', '.local/**'],
  options: { typeAware: true },
  rules: {
    'import/no-cycle': 'error',
    // The import rules below don't see `import('…').Type`.
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'react/no-danger': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    // db.transaction(async (db) => …) shadows on purpose, so that no query slips out of the transaction.
    'no-shadow': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-misused-spread': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // If CSS displays a table as blocks, browsers drop its semantics unless the roles are written out.
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A <dialog> is closed by Esc; the click on its backdrop needs no keyboard equivalent.
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    // A render prop is not a component; what a screen fetches when it appears ends up in its state.
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/set-state-in-effect': 'off',
    'react/incompatible-library': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'no-restricted-globals': [
      'error',
      { name: 'fetch', message: 'Call the API through #resources/browser-api.ts or, in a loader, apiOf(context).' },
    ],
    'no-restricted-properties': [
      'error',
      { object: 'process', property: 'env', message: 'Only server/config.ts reads the environment: add it there.' },
      { object: 'Math', property: 'random', message: 'Use node:crypto.' },
    ],
  },
  overrides: [
    { files: ['src/*.ts', 'src/*.tsx'], rules: only(climbing, noOutside) },
    { files: ['src/app.ts', 'src/main.ts', 'src/serve.ts'], rules: only(climbing, noOutside, ...served) },
    { files: ['src/entry.server.tsx'], rules: only(climbing, noOutside, noServer, noTables, noAdmin, noScreens) },
    { files: ['src/routes.ts', 'src/entry.client.tsx'], rules: only(climbing, noOutside, ...published) },
    { files: ['src/browser/**'], rules: imports(...published) },
    { files: ['src/contract/**'], rules: imports(noServerPackages, noReact, noServer, noResources, noWeb) },
    { files: ['src/server/**'], rules: imports(noReact, noResources, noWeb) },
    // The page host needs React Router's request handler.
    { files: ['src/server/pages.ts'], rules: imports(noResources, noWeb) },
    { files: ['src/web/ui/**'], rules: imports(...forUi) },
    { files: ['src/web/site/**'], rules: imports(...forSite) },
    { files: ['src/web/admin/**'], rules: imports(...forAdmin) },
    // Examples follow the rules of what they show.
    { files: ['src/web/ui/**/*.examples.tsx', 'src/web/examples/**'], rules: allowing(...forUi) },
    { files: ['src/web/site/**/*.examples.tsx'], rules: allowing(...forSite) },
    { files: ['src/web/admin/**/*.examples.tsx'], rules: allowing(...forAdmin) },
    { files: ['src/resources/*/*.ts'], rules: imports(...published, noPages, noSite) },
    // Public pages, their parts and their islands.
    {
      files: ['src/resources/*/*.tsx', 'src/resources/*/*-island.ts', 'src/resources/*/*.feed.ts'],
      rules: imports(...published, noPages),
    },
    // Screens of the back office, their hooks, and the code that saves the order of their rows.
    {
      files: ['src/resources/*/*.admin.tsx', 'src/resources/*/use-*.ts', 'src/resources/sort/save-order.ts'],
      rules: imports(...shown, noPages, noSite, noLooseFields),
    },
    {
      files: ['src/resources/contract.ts', 'src/resources/**/*.contract.ts', 'src/resources/**/*.types.ts'],
      rules: imports(noServerPackages, noServer, noTables, ...served),
    },
    { files: ['src/resources/**/*.table.ts'], rules: imports(noZod, tablesOnly, ...served) },
    { files: ['src/resources/**/*.server.ts'], rules: imports(noZod, noForeignTables, ...served) },
    ...JOINS.map(({ files, table }) => ({
      files: files.map((name) => `src/resources/${name}`),
      rules: imports(noZod, banBut('#resources/**/*.table.ts', table, foreignTable), ...served),
    })),
    { files: ['src/resources/api.ts', 'src/resources/browser-api.ts'], rules: imports(...shown, noWeb, noPages) },
    // Routes, sidebar and history are derived from it: it may name icons, but nothing that would be loaded with them.
    { files: ['src/resources/admin-screens.ts'], rules: imports(...shown, noPages, noSite, noAdmin) },
    { files: ['src/pages/**', 'src/root.tsx'], rules: imports(...published) },
    {
      files: ['src/pages/admin.tsx', 'src/pages/dashboard.admin.tsx', 'src/pages/dashboard/**'],
      rules: imports(...shown, noSite),
    },
    { files: ['src/pages/examples/**'], rules: allowing(...shown, noResources) },
    // The API's calls, and downloads of whole files: those are not API calls and have no contract.
    {
      files: ['src/resources/browser-api.ts', 'src/web/site/download/own-file.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },
    // Another server, which is not ours, or ours as visitors reach it.
    {
      files: ['src/server/translate/translate.ts', 'src/server/watch/spans.ts', 'src/server/guard/website.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },
    { files: ['src/server/config.ts', '*.config.ts'], rules: { 'no-restricted-properties': 'off' } },
    {
      files: ['demo/**', 'scripts/**', 'testbed/**', 'tests/**', '**/*.test.ts'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    { files: ['demo/**'], rules: only(noScripts, noTests, noTestbed) },
    { files: ['scripts/**'], rules: only(noTests) },
    { files: ['testbed/**'], rules: only(noScripts, noTests) },
    { files: ['tests/**', '**/*.test.ts'], rules: only(noScripts) },
  ],
})
