import type { Db } from '#db/open.ts'
import { mailboxMessages } from '#db/tables/messages.table.ts'
import type { MailSender } from './mail.ts'
import type { MailLook } from './mail-brand.ts'
import { mailHtml } from './mail-html.ts'

/** Stands for a link or a code in production, where nobody reads the mailbox. */
const NOT_KEPT = 'This message was not sent, as no mail server is set, and what it said was not kept.'

/** Puts mails into the development mailbox instead of sending them; links and codes only where it is read. */
export function localMail(
  db: Db,
  clock: () => Date,
  { brand }: Pick<MailLook, 'brand'>,
  keepsSecrets = true,
): MailSender {
  return {
    send: async ({ id, to, ...sent }) => {
      const { subject } = sent
      const mail = sent.isSecret && !keepsSecrets ? { subject, body: NOT_KEPT, action: null } : sent
      const { body } = mail
      const html = mailHtml(mail, await brand())
      await db
        .insert(mailboxMessages)
        .values({ id, recipient: to, subject, body, html, createdOn: clock() })
        .onConflictDoNothing()
    },
  }
}
