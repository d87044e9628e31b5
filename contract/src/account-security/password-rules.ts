const MIN_PASSWORD = 8
const MAX_PASSWORD = 128

/** A rule that a new password has to meet; the strength meter lists all of them. */
type PasswordRule = { label: string; message: string; isMet: (password: string) => boolean }

/** The five rules in the order in which their messages show. */
export const PASSWORD_RULES: PasswordRule[] = [
  {
    label: 'At least 8 characters',
    message: 'Password must be at least 8 characters',
    isMet: (password) => lengthOf(password) >= MIN_PASSWORD,
  },
  {
    label: 'One uppercase letter',
    message: 'Password must contain at least one uppercase',
    isMet: (password) => /[A-Z]/.test(normalisePassword(password)),
  },
  {
    label: 'One lowercase letter',
    message: 'Password must contain at least one lowercase',
    isMet: (password) => /[a-z]/.test(normalisePassword(password)),
  },
  {
    label: 'One number',
    message: 'Password must contain at least one number',
    isMet: (password) => /[0-9]/.test(normalisePassword(password)),
  },
  {
    label: 'One special character: # ? ! @ $ % ^ & * -',
    message: 'Password must contain at least one special character',
    isMet: (password) => /[#?!@$%^&*-]/.test(normalisePassword(password)),
  },
]

export const PASSWORD_TEXTS = {
  newRequired: 'New Password Required',
  currentRequired: 'Please enter your current password',
  confirmRequired: 'Please confirm your new password',
  mismatch: 'Passwords do not match',
  tooLong: 'Password must be at most 128 characters',
  recentlyUsed: 'Your new password must not be a recently used password.',
  tooCommon: 'That password is too common. Try something harder to guess.',
  holdsUserId: 'That password contains your User ID. Try something harder to guess.',
  currentWrong: 'Your current password is incorrect.',
  tokenInvalid: 'Your password token is no longer valid.',
} as const

/** The refusal of what was tried too often, with the time after which it may be tried again. */
export function tooManyAttempts(waitSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60))
  const wait =
    minutes === 1 ? '1 minute' : minutes <= 60 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
  return `Too many attempts. Please try again in ${wait}.`
}

/** Whether a message of the server is about the new password itself, and so belongs to its field. */
export function isNewPasswordRefusal(message: string): boolean {
  const { tooCommon, holdsUserId, recentlyUsed } = PASSWORD_TEXTS
  return [tooCommon, holdsUserId, recentlyUsed].some((text) => text === message)
}

/** The form in which passwords are measured, hashed and compared. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC')
}

function lengthOf(password: string): number {
  return Array.from(normalisePassword(password)).length
}

/** Message of the first rule that a new password breaks, or null. */
export function passwordProblem(password: string): string | null {
  if (password === '') return PASSWORD_TEXTS.newRequired
  const broken = PASSWORD_RULES.find((rule) => !rule.isMet(password))
  if (broken) return broken.message
  return lengthOf(password) > MAX_PASSWORD ? PASSWORD_TEXTS.tooLong : null
}

/** Message for the second typing of a new password, or null. */
export function confirmationProblem(password: string, confirmation: string): string | null {
  if (confirmation === '') return PASSWORD_TEXTS.confirmRequired
  return confirmation === password ? null : PASSWORD_TEXTS.mismatch
}

/** How many of the five rules a password meets. */
export function rulesMet(password: string): number {
  return PASSWORD_RULES.filter((rule) => rule.isMet(password)).length
}
