import check from './check.ts'
import contactIslands from './contact-islands.ts'
import feedback from './feedback.ts'
import home from './home.ts'
import homeIslands from './home-islands.ts'
import information from './information.ts'
import institute from './institute.ts'
import islands from './islands.ts'
import listings from './listings.ts'
import nurse from './nurse.ts'
import search from './search.ts'
import searchIslands from './search-islands.ts'
import services from './services.ts'
import shell from './shell.ts'

// First wording, to be proofread by the council's Hindi desk.
export default {
  ...islands,
  ...homeIslands,
  ...searchIslands,
  ...contactIslands,
  ...feedback,
  ...shell,
  ...home,
  ...listings,
  ...information,
  ...search,
  ...services,
  ...check,
  ...institute,
  ...nurse,
}
