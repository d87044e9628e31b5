/** Addresses that hold a secret after their name: tokens of mails and calendars, check-in codes, certificate numbers. */
const SECRET_PART =
  /(\/(?:password-reset|stop-request|not-me|cancel-change|check-in|feeds|unsubscribe|verify)\/)[^/\s:)]+/gi

/** Whether an address holds such a secret: its page tells nobody where a reader came from. */
export const isSecretLink = (address: string) => withoutLinkSecrets(address, '') !== address

/** A text without the secrets of links, for logs and reports of errors. */
export function withoutLinkSecrets(text: string, mask: string): string {
  return text.replace(SECRET_PART, `$1${mask}`)
}
