import type { Config } from '#config.ts'

/** Whether mails are stored and leave the portal nowhere, though members wait for them. */
export function isMailKeptBack({ isProduction, smtp }: Pick<Config, 'isProduction' | 'smtp'>): boolean {
  return isProduction && smtp === null
}

/** The warning for an operator at the start of a portal whose mails reach nobody. */
export function mailWarning(config: Pick<Config, 'isProduction' | 'smtp'>): string | null {
  if (!isMailKeptBack(config)) return null
  return 'No mail leaves the portal, as SMTP_URL is not set: invitations, codes and notices reach no one. Set SMTP_URL and start again.'
}
