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
      priority: 3,
    },
    {
      name: 'site',
      test: /src\/(web\/(ui\/(?!texts\/marathi|switch|skeleton|loader)|site\/(?!carousel\/|tabs\/|preview\/(?!preview-link)))|contract\/language|resources\/.*\.types\.ts|pages\/(site|site-links|public-shell|bare-shell|failure-content)\.)/,
      priority: 2,
    },
    {
      name: 'back-office',
      test: /src\/(web\/admin\/(?!rich-text-editor)|resources\/browser-api|contract\/(?!language|page-handle))|node_modules\/(zod|react-hook-form|@hookform)\//,
      priority: 1,
    },
  ],
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Known from the start, so that a new route never makes the development server reload the page.
  optimizeDeps: { entries: ['src/root.tsx', 'src/pages/**/*.tsx', 'src/resources/**/*.tsx'] },
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
})
