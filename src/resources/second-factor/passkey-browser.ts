import { inTime } from '#web/ui/late-code/in-time.ts'

type Question = { ticket: string; options: object }

/** Passkeys belong to a host name: a browser has none for an address of digits. */
export const mayUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && /[a-z]/i.test(location.hostname)

/** Lets the browser answer with a passkey. The library is loaded when somebody presses the button. */
export async function answerWithPasskey({ ticket, options }: Question) {
  const { startAuthentication } = await inTime(import('@simplewebauthn/browser'))
  return { ticket, passkey: { ...(await startAuthentication({ optionsJSON: options as never })) } }
}

export async function makePasskey(options: object) {
  const { startRegistration } = await inTime(import('@simplewebauthn/browser'))
  return { ...(await startRegistration({ optionsJSON: options as never })) }
}
