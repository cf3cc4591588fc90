import type { Detail, InstituteDetails } from '#resources/institute/institute-details.types.ts'

/** The optional columns that say where an institute is, by the field that each fills. */
export const DETAIL_COLUMNS = {
  district: 'District',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
} as const satisfies Record<Detail, string>

export const DETAILS = Object.keys(DETAIL_COLUMNS) as Detail[]

/** The details of an institute in the order of their columns. */
export const detailCells = (institute: InstituteDetails): string[] => DETAILS.map((detail) => institute[detail])
