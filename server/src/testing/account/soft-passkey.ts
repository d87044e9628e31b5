import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Config } from '#config.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const CAN_SYNC = 0x08
const IS_SYNCED = 0x10
const HAS_CREDENTIAL = 0x40

type Ceremony = {
  origin?: string
  isPresent?: boolean
  isVerified?: boolean
  isSynced?: boolean
  counter?: number
}
type Options = { challenge: string }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

function flagsOf({ isPresent = true, isVerified = true, isSynced = false }: Ceremony): number {
  return (
    (isPresent ? USER_PRESENT : 0) | (isVerified ? USER_VERIFIED : 0) | (isSynced ? CAN_SYNC | IS_SYNCED : 0)
  )
}

/** An authenticator in software with one ES256 key, which returns what a browser would send. */
export function aPasskey(config: Config) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0

  const clientData = (type: string, { challenge }: Options, origin = config.authUrl) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(ceremony: Ceremony, credential?: Buffer): Buffer {
    uses += 1
    const flags = flagsOf(ceremony) | (credential ? HAS_CREDENTIAL : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(ceremony.counter ?? uses)
    const rpId = sha256(new URL(config.authUrl).hostname)
    return Buffer.concat([rpId, Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
  }

  /** The answer to options of a registration. */
  function create(options: Options, ceremony: Ceremony = {}): string {
    const authData = new Uint8Array(authenticatorData(ceremony, credentialOf(id, publicKey)))
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', options, ceremony.origin)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    })
  }

  /** The answer to options of a sign-in. */
  function get(options: Options, ceremony: Ceremony = {}): string {
    const data = clientData('webauthn.get', options, ceremony.origin)
    const authData = authenticatorData(ceremony)
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
    return JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      },
    })
  }

  return { create, get }
}

/** The id and the public key as an authenticator attests them. */
function credentialOf(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(cose)])
}
