import { createTransport } from 'nodemailer'
import { linkedText } from '#http/linked-text.ts'
import type { MailSender } from './mail.ts'

const TIMEOUT_MS = 10_000

/** Sends mails through an SMTP server; the id of the delivery is that of the message, so that a repeat is seen as one. */
export function smtpMail({ url, from }: { url: string; from: string }, timeoutMs = TIMEOUT_MS): MailSender {
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
    send: async ({ id, to, subject, body }) => {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to: { name: '', address: to },
        subject,
        text: body,
        html: htmlOf(body),
      })
    },
  }
}

/** The HTML part: the paragraphs of the text, with its links to press. */
function htmlOf(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${linkedText(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
