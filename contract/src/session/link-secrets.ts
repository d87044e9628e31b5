/** The names of pages and files whose address continues with a secret. */
const SECRET_LINKS = [
  // Tokens of mails.
  'password-reset',
  'stop-request',
  'not-me',
  'cancel-change',
  'unsubscribe',
  // The code on the screen at the door.
  'check-in',
  // The token of a calendar link.
  'feeds',
  // The number of a certificate.
  'verify',
]
const SECRET_PART = new RegExp(`(/(?:${SECRET_LINKS.join('|')})/)[^/\\s:)]+`, 'gi')

/** Whether an address holds such a secret: its page sends no referrer. */
export const isSecretLink = (address: string) => withoutLinkSecrets(address, '') !== address

/** A text without the secrets of links, for logs and reports of errors. */
export function withoutLinkSecrets(text: string, mask: string): string {
  return text.replace(SECRET_PART, `$1${mask}`)
}
