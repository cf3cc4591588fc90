import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * A few files instead of dozens: on a slow network each one waits for its turn. What every page needs is one, what every
 * screen of the back office needs another; what is loaded when it is asked for stays by itself.
 */
const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
      priority: 5,
    },
    // What stands on every page, the shell and what it is made of.
    {
      name: 'site',
      test: /src\/(web\/site\/(shell|search-box\/(?!listen|suggestions|ask|late)|latest-updates|external-link-guard\/(?!leaving)|progress|motion|load-failed|not-found-content|page-template|preview\/preview-link)|web\/ui\/(breadcrumbs|button|crest|date|late-code|document-head|hydrated|icon|mark|pagination|picture|rich-text|site-link|file-size|structured-data|table|toast)\/|web\/ui\/(texts\/(?!marathi)|tokens)|contract\/language|resources\/.*\.types\.ts|pages\/(site|site-links|public-shell|bare-shell|failure-content)\.)/,
      priority: 4,
    },
    // What only some pages are made of, by the pages that need it.
    {
      name: 'parts',
      test: /src\/web\/(ui\/(?!texts|tokens)|site\/(?!preview|external-link-guard|carousel|tabs|search-box|download\/(save|own)-file))/,
      entriesAware: true,
      entriesAwareMergeThreshold: 4000,
      priority: 3,
    },
    { name: 'feedback', test: /src\/resources\/feedback\/feedback-(form|values)/, priority: 3 },
    // The search page and the schemas both know the kinds: by themselves, or they would come with the back office.
    { name: 'kinds', test: /src\/resources\/search\/search\.kinds/, priority: 3 },
    // The feedback form asks for these when somebody begins to write.
    {
      name: 'schemas',
      test: /src\/(contract\/(?!language|page-handle)|resources\/feedback\/feedback\.contract)|node_modules\/zod\//,
      priority: 2,
    },
    {
      name: 'back-office',
      test: /src\/(web\/admin\/(?!rich-text-editor)|resources\/browser-api)|node_modules\/(react-hook-form|@hookform)\//,
      priority: 1,
    },
  ],
}

// The bundler would name a part after all the pages that need it.
const chunkFileNames = ({ name }: { name: string }) =>
  name.startsWith('parts') ? 'assets/parts-[hash].js' : 'assets/[name]-[hash].js'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Known from the start, so that a new route never makes the development server reload the page.
  optimizeDeps: { entries: ['src/root.tsx', 'src/pages/**/*.tsx', 'src/resources/**/*.tsx'] },
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting, chunkFileNames } } } } },
})
