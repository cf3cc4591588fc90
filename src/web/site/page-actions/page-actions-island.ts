import { island } from '#web/site/island/island.tsx'
import { PageActions } from './page-actions.tsx'

export const PageActionsIsland = island('page-actions', PageActions)
