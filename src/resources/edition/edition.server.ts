import type { FileUse } from '#resources/file/file.server.ts'
import { recordedOf } from '#resources/history/recorded.ts'
import { titlesOfOpen } from '#server/editions/open-editions.ts'
import type { Handlers } from '#server/handlers.ts'
import { approveHandlers } from './approve.server.ts'
import type { editionApi } from './edition.contract.ts'
import type { Publishables } from './edition-rows.server.ts'
import { lookHandlers } from './look.server.ts'
import { olderLanguageHandlers } from './older-languages.server.ts'
import { previewHandlers } from './preview.server.ts'
import { reviewHandlers } from './review.server.ts'
import { saveHandlers } from './save.server.ts'

const MOST_USES = 20

/** `publishables` comes from the registry, so that this folder doesn't depend on the resources that have editions. */
export function editionHandlers(publishables: Publishables): Handlers<typeof editionApi> {
  return {
    ...lookHandlers(publishables),
    ...saveHandlers(publishables),
    ...reviewHandlers(publishables),
    ...approveHandlers(publishables),
    ...olderLanguageHandlers(publishables),
    ...previewHandlers(publishables),
  }
}

const { where, screen } = recordedOf('editions')

/** What is not published yet needs its files too. */
export const editionLinks: FileUse = {
  where,
  href: screen,
  titlesOf: (db, path) => titlesOfOpen(db, path, MOST_USES),
}
