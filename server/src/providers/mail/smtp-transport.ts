import { createTransport } from 'nodemailer'

type MailServer = { url: string; from: string }

const TIMEOUT_MS = 10_000

/** A way to a mail server: over one lasting connection, or over one for each mail. */
export function smtpTransport(
  url: string,
  { isLasting, timeoutMs }: { isLasting: boolean; timeoutMs?: number },
) {
  const address = new URL(url)
  const waitMs = timeoutMs ?? TIMEOUT_MS
  return createTransport({
    // The outbox tries again by itself, and knows how often.
    ...(isLasting && { pool: true, maxConnections: 1, maxRequeues: 0 }),
    host: address.hostname,
    port: Number(address.port) || (address.protocol === 'smtps:' ? 465 : 587),
    secure: address.protocol === 'smtps:',
    requireTLS: needsTls(address),
    ...(address.username
      ? { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }
      : {}),
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  })
}

/** A password never goes over the network in clear, unless the operator says so: `?tls=optional`. */
function needsTls({ hostname, searchParams }: URL): boolean {
  const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
  return (searchParams.get('tls') ?? (isHere ? 'optional' : 'required')) !== 'optional'
}

/**
 * Logs in to the mail server, over TLS where mails would go over it, and sends nothing.
 * @throws what the server or the network says
 */
export async function greetMailServer({ url }: MailServer, timeoutMs?: number): Promise<void> {
  const transport = smtpTransport(url, { isLasting: false, ...(timeoutMs && { timeoutMs }) })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Sends one mail at once, past the outbox, and returns what the mail server said to it. */
export async function sendTestMail(
  { url, from }: MailServer,
  { to, marketName, publicUrl }: { to: string; marketName: string; publicUrl: string },
): Promise<string> {
  const transport = smtpTransport(url, { isLasting: false })
  try {
    const { response } = await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject: `Test mail of ${marketName}`,
      text: `Mail of ${publicUrl} arrives here.`,
    })
    return response
  } finally {
    transport.close()
  }
}
