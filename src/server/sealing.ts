import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

export type Sealed = { key_id: string; sealed: Buffer }

/** Personal data at rest: AES-256-GCM with a key that the database doesn't have (docs/decisions/0012). */
export type Sealing = {
  /** `purpose` is authenticated too: data sealed for one table can't be opened as another's. */
  seal: (purpose: string, plain: unknown) => Sealed
  /** `undefined`: the key is missing, or the data was tampered with. */
  open: (purpose: string, stored: Sealed) => unknown
  /** Tells whether two texts are equal without storing them: useless without the key. */
  fingerprint: (text: string) => string
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const DEVELOPMENT_KEY = {
  id: 'development',
  key: createHash('sha256').update('everybody knows this one').digest(),
}

/** A new key in the format of PERSONAL_DATA_KEYS. */
export function newSealingKey(id = new Date().toISOString().slice(0, 7)): string {
  return `${id}:${randomBytes(KEY_BYTES).toString('base64')}`
}

/** The first key seals, all of them open: a new key is put in front, and the old one stays until nothing needs it. */
export function openSealing({
  PERSONAL_DATA_KEYS: given,
  NODE_ENV,
}: Pick<Config, 'PERSONAL_DATA_KEYS' | 'NODE_ENV'>): Sealing {
  const keys = (given?.split(',') ?? []).map((one) => {
    const [id = '', key = ''] = one.split(':')
    return { id, key: Buffer.from(key, 'base64') }
  })
  if (NODE_ENV === 'production') refuseWeakKeys(keys)
  else keys.push(DEVELOPMENT_KEY)
  const [first = DEVELOPMENT_KEY] = keys
  const keyOf = new Map(keys.map(({ id, key }) => [id, key]))
  if (keyOf.size < keys.length) throw new Error("PERSONAL_DATA_KEYS can't be used: two keys have the same id.")

  return {
    seal(purpose, plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, first.key, nonce).setAAD(Buffer.from(purpose))
      const content = Buffer.concat([cipher.update(JSON.stringify(plain), 'utf8'), cipher.final()])
      return { key_id: first.id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), content]) }
    },
    open(purpose, { key_id, sealed }) {
      const key = keyOf.get(key_id)
      if (!key) return undefined
      try {
        const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
        const content = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
        return JSON.parse(Buffer.concat([content, decipher.final()]).toString('utf8')) as unknown
      } catch {
        return undefined
      }
    },
    fingerprint: (text) => createHmac('sha256', first.key).update(text).digest('hex'),
  }
}

function refuseWeakKeys(keys: { key: Buffer }[]): void {
  if (keys.length === 0)
    throw new Error('PERSONAL_DATA_KEYS is missing: set it to the keys that seal personal data, as id:base64.')
  if (keys.some(({ key }) => key.equals(DEVELOPMENT_KEY.key)))
    throw new Error("PERSONAL_DATA_KEYS can't be used: it holds the key that everybody knows.")
}
