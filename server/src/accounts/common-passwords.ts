import { dictionary } from '@zxcvbn-ts/language-common'
import { normalisePassword } from 'contract/account-security/password-rules.ts'

const LISTED = 10_000
const MIN_ID = 3

let common: Set<string> | null = null

/** Whether a password is one of the most common ones, or one dressed up with signs and digits at its ends. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].slice(0, LISTED).map(String))
  const plain = normalisePassword(password).toLowerCase()
  const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '')
  return [plain, core, unmasked(core)].some((form) => form.length > 3 && common?.has(form))
}

/** Whether a password holds the login id; ids of one or two signs are part of too many words. */
export function holdsLoginId(password: string, loginId: string): boolean {
  const id = loginId.toLowerCase()
  return id.length >= MIN_ID && normalisePassword(password).toLowerCase().includes(id)
}

/** Letters in place of the signs that people put for them. */
function unmasked(text: string): string {
  const letters: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '1': 'i',
    '!': 'i',
    '0': 'o',
    $: 's',
    '5': 's',
  }
  return text.replace(/[@431!0$5]/g, (sign) => letters[sign] ?? sign)
}
