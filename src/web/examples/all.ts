import type { Examples } from './examples.ts'

const files = import.meta.glob<Examples>('../**/*.examples.tsx', { eager: true, import: 'default' })

/** Every `*.examples.tsx` of web/, with the folder that it stands in: `ui/button`. */
export const ALL_EXAMPLES = Object.entries(files).map(([file, examples]) => ({
  folder: file.replace(/^\.\.\/|\/[^/]+$/g, ''),
  ...examples,
}))
