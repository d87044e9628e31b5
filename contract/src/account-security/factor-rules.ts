import { withPlainSigns } from '../common/letters/look-alikes.ts'
import { CODE_LENGTH } from './account-security-limits.ts'
import { FACTOR_LABELS, type FactorType } from './factor-labels.ts'

export const FACTOR_TEXTS = {
  noCodesAlone: 'Recovery codes stand in for a sign-in method. Add one first.',
  phoneRequired: 'A phone number is required',
  phoneInvalid: 'Invalid Phone Number',
  phoneUnusable: 'This phone number cannot be used.',
  emailRequired: 'An email address is required',
  emailInvalid: 'Invalid email',
  nameRequired: 'Please enter a name for your authenticator factor',
  valueRequired: 'Please enter a value',
  nameTooLong: 'Please enter at most 50 characters',
  codeFormat: 'Please enter the 6-digit code',
  codeWrong: 'The code is not valid.',
  codeExpired: 'The code has expired. Please request a new code.',
  codeTries: 'Too many attempts. Please start again.',
  resendEarly: 'Please wait before requesting a new code.',
  exists: 'That method is already on your list.',
  skipRefused: 'Validation cannot be skipped.',
  typeOff: "This sign-in method isn't available.",
  oneMustStay: 'Keep at least one sign-in method turned on.',
  changedElsewhere: 'Your sign-in methods were changed in another window. Check the list and try again.',
  nameTaken: 'You have another passkey with this name.',
  passkeyUnknown: 'This passkey is no longer on your list.',
  limitTitle: 'Authentication Type Limit Reached',
} as const

/** Body of the limit notice. */
export function limitText(max: number): string {
  return `You have reached the maximum of ${max} sign-in methods. Remove one before adding another.`
}

const MAX_NAME = 50
const MAX_EMAIL = 254
const phonePattern = /^\+?[0-9]{0,3}[-. ]?\(?[0-9]{3}\)?[-. ]?[0-9]{3}[-. ]?[0-9]{4,6}$/

/** The problem with the value of a new factor, or null. */
export function factorValueProblem(type: FactorType, value: string): string | null {
  const text = withPlainSigns(value)
  switch (type) {
    case 'sms':
      if (text === '') return FACTOR_TEXTS.phoneRequired
      return isPhone(text) ? null : FACTOR_TEXTS.phoneInvalid
    case 'email':
      if (text === '') return FACTOR_TEXTS.emailRequired
      return isEmail(text) ? null : FACTOR_TEXTS.emailInvalid
    case 'totp':
      return text === '' ? FACTOR_TEXTS.nameRequired : nameProblem(text)
    case 'fido2':
      return text === '' ? FACTOR_TEXTS.valueRequired : nameProblem(text)
  }
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return phonePattern.test(text) && digits >= 10 && digits <= 15
}

function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}

function nameProblem(name: string): string | null {
  return Array.from(name).length > MAX_NAME ? FACTOR_TEXTS.nameTooLong : null
}

/** A phone number as E.164; ten digits are a number of the United States. */
export function toE164(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return withPlainSigns(phone).startsWith('+') || digits.length > 10 ? `+${digits}` : `+1${digits}`
}

/** The digits of a typed or pasted code, such as `123 456` or `123-456`, without marks that nobody sees. */
export function codeDigits(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
}

/** A code is exactly six digits. */
export function isCode(text: string): boolean {
  return text.length === CODE_LENGTH && /^[0-9]+$/.test(text)
}

/** The masked target of a code: `***-***-0123`, `j***@e***.com`. */
export function maskedTarget(type: 'sms' | 'email', value: string): string {
  if (type === 'sms') return `***-***-${value.slice(-4)}`
  const [name = '', domain = ''] = value.split('@')
  const end = domain.slice(domain.lastIndexOf('.'))
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***${end}`
}

/** A factor in mails: numbers and addresses in part, apps and passkeys by the name that the member gave. */
export function factorInWords({ type, value }: { type: FactorType; value: string }): string {
  const name = type === 'sms' || type === 'email' ? maskedTarget(type, value) : value
  return `${FACTOR_LABELS[type]} (${name})`
}
