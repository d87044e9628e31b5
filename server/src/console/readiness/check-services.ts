import { randomUUID } from 'node:crypto'
import { lastTryFailed } from 'contract/staff/system/last-try-failed.ts'
import { eq } from 'drizzle-orm'
import { providerOutcomes } from '#db/tables/operations/system.table.ts'
import { greetMailServer } from '#providers/mail/smtp-transport.ts'
import { isOfExample } from './check-settings.ts'
import { type Check, note, problem, reasonOf } from './finding.ts'

const MAIL_MS = 5000

/** Logs in to the mail server, as each mail does. */
export const mail: Check = {
  group: 'Email',
  find: async ({ config: { smtp } }) => {
    if (!smtp)
      return [
        problem('No mail leaves the portal: set SMTP_URL and MAIL_FROM, then npm run operator -- test-mail.'),
      ]
    const refusal = await outcomeOf(greetMailServer(smtp, MAIL_MS))
    const [, host = ''] = /@([^@>\s]+)>?\s*$/.exec(smtp.from) ?? []
    return [
      ...(refusal === null
        ? []
        : [problem(`The mail server does not let the portal in (${refusal}): check SMTP_URL.`)]),
      ...(host === '' || isOfExample(host)
        ? [problem('MAIL_FROM is an example address: set one that the mail server may send for.')]
        : []),
      ...(new URL(smtp.url).searchParams.get('tls') === 'optional'
        ? [note('SMTP_URL ends with ?tls=optional, so that mails may go in clear text.')]
        : []),
    ]
  },
}

/** Nothing is sent to try it, as a text message costs money and needs a number. */
export const textMessages: Check = {
  group: 'Text messages',
  find: async ({ db, config: { sms } }) => {
    if (!sms)
      return [
        note('No text messages: members have authenticator apps, passkeys and email. SMS_URL adds them.'),
      ]
    const [last] = await db.select().from(providerOutcomes).where(eq(providerOutcomes.name, 'sms'))
    return last && lastTryFailed(last)
      ? [problem(`The last text message was not taken (${last.lastError}): check SMS_URL.`)]
      : []
  },
}

/** Writes a small file, reads it and removes it. */
export const storage: Check = {
  group: 'Storage',
  find: async ({ providers: { media } }) => {
    const key = `readiness-${randomUUID()}`
    const bytes = new TextEncoder().encode(key)
    const tried = async () => {
      await media.write(key, bytes)
      const read = await media.read(key)
      await media.remove([key])
      if (read === null || !Buffer.from(read).equals(bytes))
        throw new Error('it does not come back as written')
    }
    const refusal = await outcomeOf(tried())
    return refusal === null
      ? []
      : [problem(`A file cannot be stored (${refusal}): check MEDIA_S3_URL and its other settings.`)]
  },
}

/** Looks for a listing that is not there, which needs address and token to be right. */
export const mlsConnection: Check = {
  group: 'MLS connection',
  find: async ({ config, providers: { mls } }) => {
    if (!config.mls)
      return [note('Listings stay in the portal: set MLS_URL and MLS_TOKEN to send them to the MLS.')]
    const refusal = await outcomeOf(mls.find(randomUUID()))
    return refusal === null
      ? []
      : [problem(`The MLS does not answer (${refusal}): check MLS_URL and MLS_TOKEN.`)]
  },
}

/** The reason why work failed, in its own words; null when it did not. */
async function outcomeOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error: unknown) => reasonOf(error),
  )
}
