import { type Found, foundInOneList } from '#contract/found.ts'

/** The pages of src/pages/found-pages.ts. They have a block of their own, above the records. */
export const pageFound: Found<'Pages'> = {
  ...foundInOneList({ kind: 'page', name: 'pages', label: 'Pages', addressOf: ({ shown_in }) => shown_in }),
  isApart: true,
}
