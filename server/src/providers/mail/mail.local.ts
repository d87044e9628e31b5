import type { Db } from '#db/open.ts'
import { mailboxMessages } from '#db/tables/messages.table.ts'
import type { MailSender } from './mail.ts'
import type { MailLook } from './mail-brand.ts'
import { mailHtml } from './mail-html.ts'

/** Puts mails into the development mailbox instead of sending them. */
export function localMail(db: Db, clock: () => Date, { brand }: Pick<MailLook, 'brand'>): MailSender {
  return {
    send: async ({ id, to, ...mail }) => {
      const { subject, body } = mail
      const html = mailHtml(mail, await brand())
      await db
        .insert(mailboxMessages)
        .values({ id, recipient: to, subject, body, html, createdOn: clock() })
        .onConflictDoNothing()
    },
  }
}
