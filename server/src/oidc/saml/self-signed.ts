import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'

const YEARS = 10
const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')

/** A certificate that a key has signed for itself (X.509 v3, in PEM): service providers trust it as it is, and no authority. */
export function selfSigned(privateKey: KeyObject, name: string, now: Date): string {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + YEARS)
  const subject = der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from(name)))))
  const serial = randomBytes(16)
  // Positive, and without leading zeros.
  serial[0] = (serial.readUInt8(0) & 0x3f) | 0x40
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    SHA256_WITH_RSA,
    subject,
    der(0x30, instant(now), instant(end)),
    subject,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, privateKey)
  const certificate = der(0x30, body, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** A time as certificates have it from 2050 on, and are read before too. */
function instant(time: Date): Buffer {
  const digits = time.toISOString().replace(/\.\d+|[-:T]/g, '')
  return time.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(digits.slice(2)))
    : der(0x18, Buffer.from(digits))
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, Math.floor(length / 256), length % 256]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
