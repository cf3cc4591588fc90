import { banner } from './banner.ts'
import { bestBet } from './best-bet.ts'
import { category } from './category.ts'
import { designation } from './designation.ts'
import { edition } from './edition.ts'
import { faq } from './faq.ts'
import { fee } from './fee.ts'
import { feedback } from './feedback.ts'
import { gallery } from './gallery.ts'
import { information } from './information.ts'
import { institute } from './institute.ts'
import { latestUpdate } from './latest-update.ts'
import { member } from './member.ts'
import { menu } from './menu.ts'
import { pageContent } from './page-content.ts'
import type { Part } from './part.ts'
import { program } from './program.ts'
import { registrant } from './registrant.ts'
import { service } from './service.ts'
import { setting } from './setting.ts'
import { slider } from './slider.ts'
import { synonym } from './synonym.ts'
import { video } from './video.ts'

/** All demo content, in the order in which it is added. */
export const DEMO: readonly Part[] = [
  designation,
  institute,
  program,
  registrant,
  latestUpdate,
  banner,
  category,
  faq,
  service,
  fee,
  setting,
  information,
  menu,
  pageContent,
  member,
  slider,
  gallery,
  video,
  bestBet,
  synonym,
  feedback,
  edition,
]
