import { z } from 'zod'
import { openableUrl } from '../common/web-address.ts'

/** Whether an address is http to the machine of the browser itself, as developers use it. */
export function isLoopback(address: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?([/?]|$)/i.test(address)
}

/** Host and port of an address. */
export function hostOf(address: string): string {
  return /^https?:\/\/([^/?]*)/i.exec(address)?.[1]?.toLowerCase() ?? ''
}

/** https without fragment or wildcard; http only to the machine itself. */
function isClientAddress(address: string): boolean {
  if (openableUrl(address) === null || /[#*\\]/.test(address)) return false
  return /^https:/i.test(address) || isLoopback(address)
}

/** An address of an application, to which members or answers are sent. */
export function clientAddress(label: string) {
  return z
    .string(`${label} must be a text.`)
    .trim()
    .max(2000, `${label} is too long.`)
    .refine(isClientAddress, `${label} must begin with https:// and have neither # nor *.`)
}
