import type { Db } from '#db/open.ts'
import { mailboxTexts } from '#db/tables/messages.table.ts'
import type { SmsSender } from './sms.ts'

/** Puts text messages into the development mailbox instead of sending them. */
export function localSms(db: Db, clock: () => Date): SmsSender {
  return {
    send: async ({ id, to, body }) => {
      await db
        .insert(mailboxTexts)
        .values({ id, recipient: to, body, createdOn: clock() })
        .onConflictDoNothing()
    },
  }
}
