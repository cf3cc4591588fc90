import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** What a dishonest or broken browser or key would do differently. */
export type Twist = {
  challenge?: string
  rpId?: string
  /** What the key counts; otherwise one more than before. */
  uses?: number
  isPresent?: boolean
  /** Replaces the type in what the browser signs. */
  type?: string
  /** An attestation statement that nobody has asked for. */
  attestation?: { fmt: string; attStmt: Map<Cbor, Cbor> }
  /** Replaces the key that is registered. */
  publicKey?: Map<Cbor, Cbor>
}
type Cbor = number | string | Buffer | readonly Cbor[] | Map<Cbor, Cbor>

const PRESENT = 1
const VERIFIED = 4
const HAS_KEY = 64
const ES256 = -7

export type SecurityKey = ReturnType<typeof newSecurityKey>

/** A security key and the browser in front of it: what `navigator.credentials` answers. With `counts: false` it always says 0 uses. */
export function newSecurityKey({ id = randomBytes(32), counts = true, verifies = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = new Map<Cbor, Cbor>([
    [1, 2],
    [3, ES256],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  let uses = 0
  const credentialId = id.toString('base64url')
  const common = { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} } as const

  function authData(rpId: string, twist: Twist, key = Buffer.alloc(0)): Buffer {
    uses = counts ? (twist.uses ?? uses + 1) : 0
    const present = twist.isPresent === false ? 0 : PRESENT
    const rest = Buffer.alloc(5)
    rest[0] = present | (verifies ? VERIFIED : 0) | (key.length > 0 ? HAS_KEY : 0)
    rest.writeUInt32BE(uses, 1)
    return Buffer.concat([sha256(twist.rpId ?? rpId), rest, key])
  }

  return {
    id: credentialId,

    register(options: PublicKeyCredentialCreationOptionsJSON, origin: string, twist: Twist = {}) {
      const clientData = clientDataOf('webauthn.create', options.challenge, origin, twist)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([Buffer.alloc(16), length, id, cbor(twist.publicKey ?? coseKey)])
      const { fmt = 'none', attStmt = new Map() } = twist.attestation ?? {}
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData(options.rp.id ?? '', twist, key)],
      ])
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['usb', 'a transport of tomorrow'],
      }
      return { ...common, response } satisfies RegistrationResponseJSON
    },

    assert(options: PublicKeyCredentialRequestOptionsJSON, origin: string, twist: Twist = {}) {
      const clientData = clientDataOf('webauthn.get', options.challenge, origin, twist)
      const data = authData(options.rpId ?? '', twist)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...common, response } satisfies AuthenticationResponseJSON
    },
  }
}

function clientDataOf(type: string, challenge: string, origin: string, twist: Twist): Buffer {
  const said = { type: twist.type ?? type, challenge: twist.challenge ?? challenge, origin, crossOrigin: false }
  return Buffer.from(JSON.stringify(said))
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** As much of RFC 8949 as a security key says. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
  return Buffer.concat([head(4, value.length), ...value.map(cbor)])
}

function head(major: number, size: number): Buffer {
  const kind = major << 5
  if (size < 24) return Buffer.from([kind | size])
  if (size < 256) return Buffer.from([kind | 24, size])
  return Buffer.from([kind | 25, size >> 8, size & 255])
}
