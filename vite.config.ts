import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * A few files instead of dozens: on a slow network each one waits for its turn. Code of every page is one file, code of
 * every back-office screen another; code that is loaded on demand stays separate. A group includes the dependencies of
 * its files, unless they belong to a group with a higher priority.
 */
const codeSplitting = {
  groups: [
    // A public page loads React after the first paint, and never loads the router.
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 8 },
    { name: 'router', test: /node_modules\/react-router\//, priority: 8 },
    // What a public page starts with, and what it shares with code that is loaded later.
    {
      name: 'start',
      test: /vite\/preload-helper|src\/(browser\/(start-site|islands\.ts)|web\/(site\/(document\/(?!tabs|place-script)|progress\/loading|preview\/plain-click)|ui\/late-code\/in-time))/,
      priority: 7,
    },
    // The islands of every page, and their dependencies.
    {
      name: 'site',
      test: /src\/(browser\/(wake-islands|shell-islands)|web\/site\/(island|page-tools|shell\/(text-size|theme-choice|appearance\.ts)|search-box\/(?!listen|suggestions|ask|late)|latest-updates\/pause|external-link-guard\/(?!leaving)|progress|motion|download\/download-guard|preview\/preview-(guard|kind))|web\/ui\/(button\/icon-button|hydrated|icon|link|toast|texts\/[^/]+$))/,
      priority: 6,
    },
    {
      name: 'home',
      test: /src\/(pages\/home\/(slider|photo-gallery|video-gallery|gallery-section|map-place|section-head)|web\/(site\/(carousel|document\/tabs|preview\/preview-link)|ui\/(picture|site-link)))/,
      priority: 4,
    },
    { name: 'feedback', test: /src\/resources\/feedback\/feedback-(form|parts|values)/, priority: 3 },
    {
      name: 'open-tag',
      test: /src\/(pages\/contact\/open-tag|resources\/setting\/opening-hours|web\/ui\/date\/day)/,
      priority: 3,
    },
    { name: 'field', test: /src\/web\/ui\/field/, priority: 5 },
    // The home page has buttons, and no fields.
    { name: 'button', test: /src\/web\/ui\/button\/button/, priority: 5 },
    // One public island needs a small part of the code that otherwise belongs to many screens.
    { name: 'search', test: /src\/resources\/search\/search-form/, priority: 3 },
    // Before every schema: a file of its own runs whole before those that import it.
    { name: 'zod', test: /src\/contract\/no-eval|node_modules\/zod\//, priority: 3 },
    // The feedback form loads these when a visitor starts to write.
    {
      name: 'schemas',
      test: /src\/(contract\/(?!page-handle|rich-text|kruti-dev|marathi-or-hindi)|resources\/feedback\/feedback\.contract)/,
      priority: 2,
    },
    {
      name: 'back-office',
      test: /src\/(web\/admin\/(?!rich-text-editor)|resources\/browser-api)|node_modules\/(react-hook-form|@hookform)\//,
      priority: 1,
    },
  ],
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Known from the start, so that a new route never makes the development server reload the page.
  optimizeDeps: { entries: ['src/root.tsx', 'src/pages/**/*.tsx', 'src/resources/**/*.tsx'] },
  build: { assetsInlineLimit: 0, sourcemap: false, modulePreload: { polyfill: false } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
})
