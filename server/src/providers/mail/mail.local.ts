import type { Db } from '#db/open.ts'
import { mailboxMessages } from '#db/tables/messages.table.ts'
import type { MailSender } from './mail.ts'

/** Puts mails into the development mailbox instead of sending them. */
export function localMail(db: Db, clock: () => Date): MailSender {
  return {
    send: async ({ id, to, subject, body }) => {
      await db
        .insert(mailboxMessages)
        .values({ id, recipient: to, subject, body, createdOn: clock() })
        .onConflictDoNothing()
    },
  }
}
