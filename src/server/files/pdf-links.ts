import { refused } from './refusal.ts'

/** Any other scheme that a viewer may support is refused, so that we need no list of dangerous ones. */
const SCHEMES = ['http', 'https', 'mailto', 'tel']
/** `www.example.org:8080/x` looks as if it began with a scheme. */
const HOST_AND_PORT = /^[a-z0-9-]+(\.[a-z0-9-]+)+:\d{1,5}(?=[/?#]|$)/i

/**
 * Whether a document may link there. Viewers skip white space, control characters and byte order marks, inside the scheme
 * too, so only printable ASCII is considered; that also covers UTF-16. A URL that begins with a slash points to the
 * reader's own machine or to a network share.
 */
export function isOrdinaryLink(uri: string): boolean {
  // oxlint-disable-next-line no-control-regex
  const bare = uri.replace(/[^\x21-\x7e]/g, '')
  if (/^[/\\]/.test(bare)) return false
  const scheme = /^([^/?#]*?):/.exec(bare)?.[1]
  return scheme === undefined || SCHEMES.includes(scheme.toLowerCase()) || HOST_AND_PORT.test(bare)
}

/** The bytes that a string encodes, `(so \(written\) or \163\157)` or `<6c696b65>`, each as one character. */
export function bytesOfString(written: string): string {
  if (written.startsWith('<')) {
    const digits = written.replace(/[^0-9a-f]/gi, '')
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1')
  }
  const inside = written.slice(1, written.endsWith(')') ? -1 : undefined)
  return inside.replace(/\\([0-7]{1,3}|\r\n|[^])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(parseInt(escaped, 8) & 0xff)
    if (/^[\r\n]/.test(escaped)) return ''
    return ESCAPES[escaped] ?? escaped
  })
}
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Checks the links of one PDF while its objects are read. */
export class PdfLinks {
  #isEncrypted = false
  #areThere = false
  #areElsewhere = false
  #isStringBad = false

  name(name: string): void {
    if (name === 'Encrypt') this.#isEncrypted = true
  }

  /** A string that follows one of these keys is a URL. */
  string(written: string, key: string | undefined): void {
    if (key !== 'URI' && key !== 'Base') return
    if (!isOrdinaryLink(bytesOfString(written))) throw notOrdinary()
    this.#areThere = true
  }

  /** The URL is in another object. */
  reference(key: string | undefined): void {
    if (key === 'URI' || key === 'Base') this.#areElsewhere = true
  }

  /** An object that consists of a string only: it may be the URL of a link. */
  alone(written: string): void {
    if (!this.#isStringBad) this.#isStringBad = !isOrdinaryLink(bytesOfString(written))
  }

  /** Called after all objects were read. */
  end(): void {
    if (this.#isEncrypted && (this.#areThere || this.#areElsewhere))
      throw refused('The PDF is protected. Please save it without protection', new Error('its links can not be read'))
    if (this.#areElsewhere && this.#isStringBad) throw notOrdinary()
  }
}

function notOrdinary(): Error {
  return refused('The PDF contains a link to something other than a web page, an email address or a phone number')
}
