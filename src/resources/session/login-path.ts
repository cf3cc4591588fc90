export const LOGIN_PATH = '/admin/login'
export const FIRST_SCREEN = '/admin/home'

/** The login page, with the way back to the screen that was left. */
export const loginPathFrom = (screen: string): string => `${LOGIN_PATH}?next=${encodeURIComponent(screen)}`

/** Where to go after login: back to a screen of ours, never to anything else that a link may have put there. */
export function afterLogin(next: string | null): string {
  return next && /^\/admin\/[\w/]*(?:\?[\w=&%.+-]*)?$/.test(next) && !next.startsWith(LOGIN_PATH) ? next : FIRST_SCREEN
}
