import type { AllHandlers } from '#server/handlers.ts'
import type { contract } from './contract.ts'
import { instituteHandlers } from './institute/institute.server.ts'
import { sessionHandlers } from './session/session.server.ts'
import { userHandlers } from './user/user.server.ts'

/** Who keeps each promise. */
export const handlers: AllHandlers<typeof contract> = {
  institute: instituteHandlers,
  session: sessionHandlers,
  user: userHandlers,
}
