import type { TextMessage } from '#db/outbox.ts'

/** Sends text messages. `id` is that of the delivery: the same one may come again. */
export type SmsSender = { send: (message: TextMessage & { id: string }) => Promise<void> }
