import { randomUUID } from 'node:crypto'

/** A browser in which accounts have signed in before: it has a counter of its own for them (lockout policy). */
export type KnownDevice = { id: string; accountIds: string[] }

export const DEVICE_COOKIE_SECONDS = 365 * 86_400
const MAX_ACCOUNTS = 10

/** Reads the value of a device cookie whose signature was right; null is a new device. */
export function readDevice(value: string | null): KnownDevice {
  const [id, ...accountIds] = Buffer.from(value ?? '', 'base64url')
    .toString()
    .split(' ')
  return id ? { id, accountIds } : { id: randomUUID(), accountIds: [] }
}

/** The value of a device's cookie after `accountId` has signed in on it. */
export function writeDevice(device: KnownDevice, accountId: string): string {
  const accountIds = [accountId, ...device.accountIds.filter((id) => id !== accountId)].slice(0, MAX_ACCOUNTS)
  return Buffer.from([device.id, ...accountIds].join(' ')).toString('base64url')
}
