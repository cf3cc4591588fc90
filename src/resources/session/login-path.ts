export const LOGIN_PATH = '/admin/login'
export const FIRST_SCREEN = '/admin/home'
export const FORGOTTEN_PATH = '/admin/forgottenPassword'

/** The login page, with the screen to return to. */
export const loginPathFrom = (screen: string): string => `${LOGIN_PATH}?next=${encodeURIComponent(screen)}`

/** Where to go after login: only to one of our screens, whatever the link contains. */
export function afterLogin(next: string | null): string {
  return next && /^\/admin\/[\w/]*(?:\?[\w=&%.+-]*)?$/.test(next) && !next.startsWith(LOGIN_PATH) ? next : FIRST_SCREEN
}
