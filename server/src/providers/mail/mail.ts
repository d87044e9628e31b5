import type { Mail } from '#db/outbox.ts'

/** The address of the recipient is refused permanently, as one that does not exist. */
export class RecipientRefused extends Error {}

/**
 * Sends mails. `id` is that of the delivery: the same one may come again, and must reach the reader once.
 * @throws RecipientRefused for an address that is refused permanently
 */
export type MailSender = {
  send: (mail: Mail & { id: string }) => Promise<void>
  /** Ends the connection to the server, where one is kept. */
  close?: () => void
}
