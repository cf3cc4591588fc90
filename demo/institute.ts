import { institutes } from '#resources/institute/institute.table.ts'
import { inventInstitutes } from './invent/institutes.ts'
import { inventRecognitions } from './invent/recognitions.ts'
import { by, intoEmpty } from './part.ts'

const INSTITUTES = 500

export const institute = intoEmpty(institutes, () =>
  inventInstitutes(INSTITUTES).map((row, place) => ({
    ...row,
    recognitions: inventRecognitions(row.inst_name, place),
    ...by,
  })),
)
