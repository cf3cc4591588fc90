import type { Examples } from './examples.ts'

const files = import.meta.glob<Examples>('../**/*.examples.tsx', { eager: true, import: 'default' })

/** Every `*.examples.tsx` below web/, with its folder: `ui/button`. */
export const ALL_EXAMPLES = Object.entries(files).map(([file, examples]) => ({
  folder: file.replace(/^\.\.\/|\/[^/]+$/g, ''),
  ...examples,
}))
