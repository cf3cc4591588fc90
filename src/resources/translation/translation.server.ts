import type { Publishables } from '#resources/edition/edition-rows.server.ts'
import type { Handlers } from '#server/handlers.ts'
import { desksOf } from './desk-records.server.ts'
import { exportHandlers } from './export.server.ts'
import { importHandlers } from './import.server.ts'
import { listingHandlers } from './listing.server.ts'
import { machineHandlers } from './machine.server.ts'
import type { translationApi } from './translation.contract.ts'

/** `publishables` comes from the registry, so that this folder doesn't depend on the resources that are translated. */
export function translationHandlers(publishables: Publishables): Handlers<typeof translationApi> {
  const desks = desksOf(publishables)
  return {
    ...listingHandlers(desks),
    ...exportHandlers(desks),
    ...importHandlers(desks, publishables),
    ...machineHandlers(desks, publishables),
  }
}
