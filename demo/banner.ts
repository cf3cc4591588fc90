import { banners } from '#resources/banner/banner.table.ts'
import { toldOf } from './in-languages.ts'
import { by, intoEmpty } from './part.ts'

const hidden = { status: 0, ...by } as const

/** Hidden or over: a banner is the first thing on every page, and the demo has nothing so urgent. */
const BANNERS = [
  {
    text: 'The results of the GNM examination are declared on 12 October at 11:00.',
    link: '/circulars',
    link_title: 'Read the circular',
    tone: 'important' as const,
    ends_at: '2026-10-12T05:30:00Z',
    ...hidden,
  },
  {
    text: 'परिषदेचे कार्यालय दिवाळीनिमित्त शुक्रवारी बंद राहील.',
    ...hidden,
  },
]

const told = toldOf('banner')

export const banner = intoEmpty(banners, () => BANNERS.map((row) => ({ ...row, ...told(row.text) })))
