import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { sendPasswordMail } from '#features/account-security/send-password-mail.ts'
import type { TestServer } from '../test-server.ts'

type Entry = { to: string; subject?: string; body: string }
type Portal = Pick<TestServer, 'db' | 'outbox' | 'config' | 'clock'>

/** The messages that were handed on to one mail address or phone, oldest first. */
export async function sentTo(db: Db, recipient: string): Promise<Entry[]> {
  const { rows } = await db.execute<{ data: Entry }>(
    sql`select data from pgboss.job where name in ('mail', 'sms') and data ->> 'to' = ${recipient} order by created_on`,
  )
  return rows.map(({ data }) => data)
}

/** The six digits of the last code that was sent there. */
export async function lastCode(db: Db, recipient: string): Promise<string> {
  const sent = await sentTo(db, recipient)
  return (
    /^(\d{6}) is your/.exec(sent.filter(({ body }) => /^\d{6} /.test(body)).at(-1)?.body ?? '')?.[1] ?? ''
  )
}

/** Does what the worker would do with the password mails that are waiting. */
export async function workPasswordMails({ db, outbox, config, clock }: Portal): Promise<number> {
  const { rows } = await db.execute<{ id: string; data: { loginId: string } }>(
    sql`delete from pgboss.job where name = 'password-mail' returning id, data`,
  )
  for (const { id, data } of rows)
    await sendPasswordMail({ db, outbox, config, now: clock.now() }, { ...data, id })
  return rows.length
}

/** The token of the last link that was mailed to this address. */
export async function lastToken(db: Db, recipient: string): Promise<string> {
  const links = (await sentTo(db, recipient)).map(({ body }) => /password-reset\/([\w-]+)/.exec(body)?.[1])
  return links.findLast((token) => token !== undefined) ?? ''
}

/** Subjects of a member's notifications, oldest first. */
export async function notifiedSubjects(db: Db, memberId: number): Promise<string[]> {
  const rows = await db
    .select({ subject: userNotifications.subject })
    .from(userNotifications)
    .where(eq(userNotifications.memberId, memberId))
    .orderBy(userNotifications.id)
  return rows.map(({ subject }) => subject)
}
