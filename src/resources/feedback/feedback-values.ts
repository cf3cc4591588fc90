// Shared by the form, its page and the code that sends it. No schema here: every visitor loads this file.

export const FEEDBACK_FIELDS = ['name', 'email', 'number', 'feedback'] as const
export type FeedbackValues = Record<(typeof FEEDBACK_FIELDS)[number], string>

/** The result of sending a message: thanks, or what is wrong; `failure` is empty when the server gave no message. */
export type Outcome =
  | { status: string; message: string; reference: string }
  | { failure: string; errors: Partial<FeedbackValues> }

export function refusalOf({ code, message, fields }: { code: string; message: string; fields: object }): Outcome {
  return { failure: code === 'broken' ? '' : message, errors: fields }
}

/** The values of a submitted form; `website` is the honeypot for bots. */
export function valuesOf(form: FormData): FeedbackValues & { website: string } {
  const given = (name: string) => {
    const value = form.get(name)
    // A native form post has CRLF line ends, which would count twice against the message's length.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  return {
    name: given('name'),
    email: given('email'),
    number: tenDigits(given('number')),
    feedback: given('feedback'),
    website: given('website'),
  }
}

/** Turns a pasted or autofilled mobile number such as `+91 98765 43210` into ten digits; leaves anything else unchanged. */
export function tenDigits(typed: string): string {
  const digits = typed.replaceAll(/[\s()-]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '')
  return /^\d{10}$/.test(digits) ? digits : typed
}

/** The message of an error that didn't come from the server: no connection, or code that failed to load (V-02). */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')
