import { defineConfig } from 'oxlint'

/**
 * Five floors, every import points down: main, app > pages > resources > web | server > contract
 * (ARCHITECTURE.md). Each rule says what to do instead.
 */
type Ban = { regex: string; message: string; allowTypeImports?: boolean }
const ban = (regex: string, message: string): Ban => ({ regex, message })

const climbing = ban(
  '^\\.\\./',
  "Import across folders by '#', as in '#contract/failure.ts'; './' is for files of the same folder.",
)
const noServerPackages = ban(
  '^(drizzle-orm|pg|fastify|@fastify|sharp|@node-rs|node:)(/|$)',
  'Only server/, *.server.ts, *.table.ts, app.ts and main.ts may use this package: put the code there and call it through the API.',
)
const noReact = ban(
  '^(react|react-dom|react-router|react-hook-form)(/|$)',
  'React belongs into web/ and *.tsx files; this file has no screen.',
)
const noZod = ban(
  '^zod(/|$)',
  'Schemas belong into contract/ and *.contract.ts: describe it there and import the type.',
)
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
  'Kits know no resource by name: take what you need as a parameter or a prop.',
)
const noWeb = ban(
  '^#web/',
  'Nothing on this floor shows anything: import from web/ only in pages and *.tsx of resources.',
)
const noSite = ban(
  '^#web/site/',
  'The back office and the public site don’t import each other: what both need belongs into web/ui.',
)
const noAdmin = ban(
  '^#web/admin/',
  'The back office’s code must never reach the public bundle: what both need belongs into web/ui.',
)
const noUp = ban('^(#app|#main|#root|#routes|#entry)', 'Every import points down: this file is above you.')
const noBrowserApi = ban('^#resources/browser-api', 'Public pages get their data in a loader, through apiOf(context).')

// How editors' text may be nested is one rule for the server, which stores it, and for web/ui, which shows it.
const noContract = ban('^#contract/(?!rich-text\\.ts$)', 'web/ui knows React and itself: take it as a prop.')
const tablesOnly = ban('\\.(contract|server)\\.ts$', 'A table knows other tables only.')

const imports = (...patterns: Ban[]): { 'no-restricted-imports': ['error', { patterns: Ban[] }] } => ({
  'no-restricted-imports': ['error', { patterns: [climbing, noUp, ...patterns] }],
})

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'promise', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['build/**', '.react-router/**', 'node_modules/**', '.local/**'],
  options: { typeAware: true },
  rules: {
    'import/no-cycle': 'error',
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
    // Where CSS lays a table out as blocks, browsers drop its semantics unless the roles are written out.
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A <dialog> is closed by Esc; its backdrop's click has no keyboard twin of its own.
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    // A render prop is not a component; what a screen fetches when it appears ends in its state.
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
    { files: ['src/contract/**'], rules: imports(noServerPackages, noReact, noServer, noResources, noWeb) },
    { files: ['src/server/**'], rules: imports(noReact, noResources, noWeb) },
    // The host of the pages needs React Router's request handler.
    { files: ['src/server/pages.ts'], rules: imports(noResources, noWeb) },
    {
      files: ['src/web/ui/**'],
      rules: imports(noServerPackages, noZod, noServer, noResources, noSite, noAdmin, noContract),
    },
    { files: ['src/web/site/**'], rules: imports(noServerPackages, noZod, noServer, noResources, noAdmin) },
    { files: ['src/web/admin/**'], rules: imports(noServerPackages, noServer, noResources, noSite) },
    { files: ['src/resources/*/*.ts'], rules: imports(noServerPackages, noZod, noServer, noTables) },
    {
      files: ['src/resources/**/*.contract.ts', 'src/resources/**/*.types.ts'],
      rules: imports(noServerPackages, noReact, noServer, noTables, noWeb),
    },
    { files: ['src/resources/**/*.table.ts'], rules: imports(noReact, noZod, noWeb, tablesOnly) },
    { files: ['src/resources/**/*.server.ts'], rules: imports(noReact, noZod, noWeb) },
    {
      files: ['src/resources/**/*.page.tsx'],
      rules: imports(noServerPackages, noZod, noServer, noTables, noAdmin, noBrowserApi),
    },
    { files: ['src/resources/**/*.admin.tsx'], rules: imports(noServerPackages, noZod, noServer, noTables, noSite) },
    {
      files: ['src/resources/api.ts', 'src/resources/browser-api.ts'],
      rules: imports(noServerPackages, noZod, noServer, noTables, noWeb),
    },
    { files: ['src/pages/**', 'src/root.tsx'], rules: imports(noServerPackages, noZod, noServer, noTables) },
    // The API's calls, and files that are read whole to be saved: those are no calls, and have no contract.
    {
      files: ['src/resources/browser-api.ts', 'src/web/site/download/own-file.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },
    { files: ['src/server/config.ts', '*.config.ts'], rules: { 'no-restricted-properties': 'off' } },
    {
      files: ['tests/**', 'scripts/**', '**/*.test.ts'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off', 'no-restricted-imports': 'off' },
    },
  ],
})
