// What the form, its page and the code that sends it have in common. No schema: everybody who passes by loads this.

export const FEEDBACK_FIELDS = ['name', 'email', 'number', 'feedback'] as const
export type FeedbackValues = Record<(typeof FEEDBACK_FIELDS)[number], string>

/** What became of a message: thanks, or what is in its way; `failure` is empty where the server had no words for it. */
export type Outcome =
  | { status: string; message: string; reference: string }
  | { failure: string; errors: Partial<FeedbackValues> }

export function refusalOf({ code, message, fields }: { code: string; message: string; fields: object }): Outcome {
  return { failure: code === 'broken' ? '' : message, errors: fields }
}

/** A form as it was filled in; `website` is for programs that fill in everything. */
export function valuesOf(form: FormData): FeedbackValues & { website: string } {
  const given = (name: string) => {
    const value = form.get(name)
    // A document's form brings line ends as two characters, which would count against the length of the message.
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

/** A mobile number as it is pasted or filled in, `+91 98765 43210`, as the ten digits that are asked for; else as it is. */
export function tenDigits(typed: string): string {
  const digits = typed.replaceAll(/[\s()-]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '')
  return /^\d{10}$/.test(digits) ? digits : typed
}

/** What an error says that no server has sent: no connection, code that did not come (V-02). */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')
