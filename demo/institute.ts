import { institutes } from '#resources/institute/institute.table.ts'
import { inventDetails } from './invent/details.ts'
import { inventInstitutes } from './invent/institutes.ts'
import { inventRecognitions } from './invent/recognitions.ts'
import { by, intoEmpty } from './part.ts'

const INSTITUTES = 500

export const institute = intoEmpty(institutes, () =>
  inventInstitutes(INSTITUTES).map((row, place) => ({
    ...row,
    ...inventDetails(row.inst_code, row.inst_name, place),
    recognitions: inventRecognitions(row.inst_name, place),
    ...by,
  })),
)
