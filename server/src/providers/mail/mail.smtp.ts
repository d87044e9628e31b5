import { fileURLToPath } from 'node:url'
import { createTransport } from 'nodemailer'
import type { MailSender } from './mail.ts'
import type { MailLook } from './mail-brand.ts'
import { LOGO_ID, mailHtml } from './mail-html.ts'

const TIMEOUT_MS = 10_000
const shippedLogo = fileURLToPath(new URL('logo.png', import.meta.url))

/** Sends mails through an SMTP server; the id of the delivery is that of the message, so that a repeat is seen as one. */
export function smtpMail(
  { url, from }: { url: string; from: string },
  look: MailLook,
  timeoutMs = TIMEOUT_MS,
): MailSender {
  const address = new URL(url)
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? address.hostname
  const transport = createTransport({
    host: address.hostname,
    port: Number(address.port) || (address.protocol === 'smtps:' ? 465 : 587),
    secure: address.protocol === 'smtps:',
    ...(address.username
      ? { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }
      : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    send: async ({ id, to, ...mail }) => {
      const brand = await look.brand()
      const content = brand.logo === null ? null : await look.logoFile(brand.logo)
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to: { name: '', address: to },
        subject: mail.subject,
        text: mail.body,
        html: mailHtml(mail, { ...brand, logo: content && brand.logo }),
        attachments: [
          { cid: LOGO_ID, filename: 'logo.png', ...(content ? { content } : { path: shippedLogo }) },
        ],
      })
    },
  }
}
