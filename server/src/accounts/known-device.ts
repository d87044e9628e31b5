import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** A browser in which accounts have signed in before: it has a counter of its own for them (lockout policy). */
export type KnownDevice = { id: string; accountIds: string[] }

export const DEVICE_COOKIE_SECONDS = 365 * 86_400
const MAX_ACCOUNTS = 10

/** Reads a device cookie; a missing, broken or forged one is a new device. */
export function readDevice(cookie: string | undefined, secret: string): KnownDevice {
  const [body, signature] = (cookie ?? '').split('.')
  if (body && signature && isSame(signature, sign(body, secret))) {
    const [id, ...accountIds] = Buffer.from(body, 'base64url').toString().split(' ')
    if (id) return { id, accountIds }
  }
  return { id: randomUUID(), accountIds: [] }
}

/** The cookie of a device after `accountId` has signed in on it. */
export function writeDevice(device: KnownDevice, accountId: string, secret: string): string {
  const accountIds = [accountId, ...device.accountIds.filter((id) => id !== accountId)].slice(0, MAX_ACCOUNTS)
  const body = Buffer.from([device.id, ...accountIds].join(' ')).toString('base64url')
  return `${body}.${sign(body, secret)}`
}

function sign(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const left = Buffer.from(one)
  const right = Buffer.from(other)
  return left.length === right.length && timingSafeEqual(left, right)
}
