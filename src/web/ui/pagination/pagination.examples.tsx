import { examplesOf } from '#web/examples/examples.ts'
import { Pagination } from './pagination.tsx'

const pages = (page: number, lastPage: number, noun?: string) => (
  <Pagination
    page={page}
    lastPage={lastPage}
    total={lastPage * 50 - 14}
    perPage={50}
    hrefOf={(page) => `/institute?page=${page}`}
    label={`Pages of institutes, ${page} of ${lastPage}`}
    noun={noun}
  />
)

export default examplesOf('Pagination', {
  'one page shows nothing': pages(1, 1),
  'all of five': pages(2, 5, 'institutes'),
  'the first of many': pages(1, 60, 'institutes'),
  'in the middle of many': pages(30, 60, 'institutes'),
  'the last of very many': pages(12_345, 12_345, 'registered nurses and midwives'),
})
