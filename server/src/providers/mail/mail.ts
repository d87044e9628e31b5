import type { Mail } from '#db/outbox.ts'

/** Sends mails. `id` is that of the delivery: the same one may come again, and must reach the reader once. */
export type MailSender = { send: (mail: Mail & { id: string }) => Promise<void> }
