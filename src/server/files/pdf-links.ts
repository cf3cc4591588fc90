import { refused } from './refusal.ts'

/** Whatever else a viewer may know is refused, so that we need no list of what is dangerous. */
const SCHEMES = ['http', 'https', 'mailto', 'tel']
/** `www.example.org:8080/x` begins as a scheme does. */
const HOST_AND_PORT = /^[a-z0-9-]+(\.[a-z0-9-]+)+:\d{1,5}(?=[/?#]|$)/i

/**
 * Whether visitors may be led there. Viewers skip white space, control characters and the marks of an encoding, inside
 * the scheme too, so nothing else than printable ASCII is looked at: UTF-16 is read as well that way. An address that
 * begins with a slash is one of the reader's own machine or of a share.
 */
export function isOrdinaryLink(uri: string): boolean {
  // oxlint-disable-next-line no-control-regex
  const bare = uri.replace(/[^\x21-\x7e]/g, '')
  if (/^[/\\]/.test(bare)) return false
  const scheme = /^([^/?#]*?):/.exec(bare)?.[1]
  return scheme === undefined || SCHEMES.includes(scheme.toLowerCase()) || HOST_AND_PORT.test(bare)
}

/** The bytes that a string stands for, `(so \(written\) or \163\157)` or `<6c696b65>`, each as one character. */
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

/** Keeps an eye on the links of one PDF while its objects are read. */
export class PdfLinks {
  #isEncrypted = false
  #areThere = false
  #areElsewhere = false
  #isStringBad = false

  name(name: string): void {
    if (name === 'Encrypt') this.#isEncrypted = true
  }

  /** A string that stands behind one of these keys is an address. */
  string(written: string, key: string | undefined): void {
    if (key !== 'URI' && key !== 'Base') return
    if (!isOrdinaryLink(bytesOfString(written))) throw notOrdinary()
    this.#areThere = true
  }

  /** The address is an object of its own. */
  reference(key: string | undefined): void {
    if (key === 'URI' || key === 'Base') this.#areElsewhere = true
  }

  /** An object that is nothing but a string: may be somebody's address. */
  alone(written: string): void {
    if (!this.#isStringBad) this.#isStringBad = !isOrdinaryLink(bytesOfString(written))
  }

  /** When all objects were read. */
  end(): void {
    if (this.#isEncrypted && (this.#areThere || this.#areElsewhere))
      throw refused('The PDF is protected. Please save it without protection', new Error('its links can not be read'))
    if (this.#areElsewhere && this.#isStringBad) throw notOrdinary()
  }
}

function notOrdinary(): Error {
  return refused('The PDF contains a link to something else than a web page, a mail address or a phone')
}
