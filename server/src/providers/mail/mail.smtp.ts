import { fileURLToPath } from 'node:url'
import { type MailSender, RecipientRefused } from './mail.ts'
import type { MailLook } from './mail-brand.ts'
import { LOGO_ID, mailHtml } from './mail-html.ts'
import { smtpTransport } from './smtp-transport.ts'
import type { UnsubscribeAddresses } from './unsubscribe-addresses.ts'

const shippedLogo = fileURLToPath(new URL('logo.png', import.meta.url))

/** Sends mails over one lasting connection to an SMTP server; the id of the delivery is that of the message, so that a repeat is seen as one. */
export function smtpMail(
  { url, from }: { url: string; from: string },
  look: MailLook,
  unsubscribe: Pick<UnsubscribeAddresses, 'of'>,
  timeoutMs?: number,
): MailSender {
  const address = new URL(url)
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? address.hostname
  const transport = smtpTransport(url, { isLasting: true, ...(timeoutMs && { timeoutMs }) })
  return {
    close: () => transport.close(),
    send: async ({ id, to, ...mail }) => {
      const brand = await look.brand()
      const content = brand.logo === null ? null : await look.logoFile(brand.logo)
      const sending = transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to: { name: '', address: to },
        subject: mail.subject,
        headers: mail.unsubscribe ? oneClick(unsubscribe.of(mail.unsubscribe)) : {},
        text: mail.body,
        html: mailHtml(mail, { ...brand, logo: content && brand.logo }),
        attachments: [
          { cid: LOGO_ID, filename: 'logo.png', ...(content ? { content } : { path: shippedLogo }) },
        ],
      })
      await sending.catch((error: unknown) => {
        throw isRefusedForGood(error) ? new RecipientRefused(error.message, { cause: error }) : error
      })
    },
  }
}

/** Lets a mail program unsubscribe with one press: `List-Unsubscribe-Post: List-Unsubscribe=One-Click` (RFC 8058). */
function oneClick(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Enhanced status codes (RFC 3463) that say that the mailbox is not there; 5.1.7 and 5.1.8 are about the sender. */
function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !('response' in error) || !('command' in error)) return false
  const isOfRecipient = error.command === 'RCPT TO' || error.command === 'DATA'
  return isOfRecipient && /\b5\.(1\.(?![78]\b)\d{1,3}|2\.1)\b/.test(String(error.response))
}
