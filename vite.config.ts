import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Known from the start, so that a new route never makes the development server reload the page.
  optimizeDeps: { entries: ['src/root.tsx', 'src/pages/**/*.tsx', 'src/resources/**/*.tsx'] },
  build: { assetsInlineLimit: 0, sourcemap: false },
})
