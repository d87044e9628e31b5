import type { Config } from '../../config.ts'

/** The site that passkeys are made for. */
export function rpIdOf({ authUrl }: Pick<Config, 'authUrl'>): string {
  return new URL(authUrl).hostname
}

/** The id under which browsers keep the passkeys of an account; it names nobody. */
export function userHandleOf(accountId: string): Buffer<ArrayBuffer> {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex')
}
