import { maskedTarget } from '../account-security/factor-rules.ts'

const EMAIL = /[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@<>"(),;:.]+/g
/** With signs between its parts, or with the sign of a country: a run of digits alone may be any key. */
const PHONE =
  /(?<![\w-])(?:\+\d[\d\s().-]{8,}\d|(?:1[\s.-])?(?:\(\d{3}\)\s*|\d{3}[\s.-])\d{3}[\s.-]\d{4})(?![\w-])/g

/** The text with all e-mail addresses and phone numbers in it masked. */
export function maskContacts(text: string): string {
  return text
    .replace(EMAIL, (address) => maskedTarget('email', address))
    .replace(PHONE, (phone) => maskedTarget('sms', phone))
}

/** The same for a value that is nothing but an address or a number; any other text stays as it is. */
export function maskContact(value: string): string {
  const masked = maskContacts(value.trim())
  return /^(?:\S\*{3}@\S\*{3}\S*|\*{3}-\*{3}-.{4})$/.test(masked) ? masked : value
}
