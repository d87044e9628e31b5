import { desc, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { html } from 'ghtml'
import { brandingForPages } from '../branding/load-branding.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { mailboxMessages, mailboxTexts } from '../db/tables/messages.table.ts'
import { linkedText } from '../http/linked-text.ts'
import { noStore } from '../http/security.ts'
import { LOGO_ID } from '../providers/mail/mail-html.ts'

const SHOWN_MAILS = 100

/** `/dev/mailbox`: the newest mails and text messages of the local providers, outside of production only. */
export async function devMailbox(
  app: FastifyInstance,
  { db, config }: { db: Db; config: Config },
): Promise<void> {
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const [mail] = await db
      .select({ html: mailboxMessages.html })
      .from(mailboxMessages)
      .where(sql`${mailboxMessages.id}::text = ${params.id}`)
    if (!mail?.html) return reply.code(404).send({ message: 'Mail not found.' })
    const { logos } = await brandingForPages(db, config)
    noStore(reply)
    // Mail programs allow the styles of a mail, the portal allows none.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'")
    return reply.type('text/html').send(mail.html.replace(`cid:${LOGO_ID}`, logos?.light ?? '/favicon.svg'))
  })
  app.get('/dev/mailbox', async (_request, reply) => {
    const mails = await db
      .select()
      .from(mailboxMessages)
      .orderBy(desc(mailboxMessages.createdOn))
      .limit(SHOWN_MAILS)
    const texts = await db
      .select()
      .from(mailboxTexts)
      .orderBy(desc(mailboxTexts.createdOn))
      .limit(SHOWN_MAILS)
    const sent = [...mails, ...texts.map((text) => ({ ...text, subject: 'Text message', html: null }))]
    noStore(reply)
    return reply
      .type('text/html')
      .send(renderMailbox(sent.toSorted((one, other) => other.createdOn.getTime() - one.createdOn.getTime())))
  })
}

function renderMailbox(mails: (typeof mailboxMessages.$inferSelect)[]): string {
  const rows = mails.map(
    ({ id, recipient, subject, body, createdOn, html: sent }) => html`<details open><summary><b>${subject}</b>
<span>to ${recipient}, ${createdOn.toISOString()}</span></summary><pre>!${linkedText(body)}</pre>!${sent ? html`<p><a href="/dev/mailbox/${id}">As sent</a></p>` : ''}</details>`,
  )
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Development mailbox</title><link rel="stylesheet" href="/reference.css"></head><body><main>
<h1>Development mailbox</h1><p>What the portal would have sent, newest first.</p>
!${rows.length > 0 ? rows : '<p>No mail yet.</p>'}</main></body></html>`
}
