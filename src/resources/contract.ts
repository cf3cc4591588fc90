import { instituteApi } from './institute/institute.contract.ts'
import { sessionApi } from './session/session.contract.ts'
import { userApi } from './user/user.contract.ts'

/** Every promise that this website's API makes. */
export const contract = {
  institute: instituteApi,
  session: sessionApi,
  user: userApi,
}
