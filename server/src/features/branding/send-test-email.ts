import { randomUUID } from 'node:crypto'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import type { RequestContext } from '#access/procedures.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { badRequest, HttpError } from '#http/errors.ts'

const rate = { limit: 5, windowSeconds: 60 }

/**
 * Sends a mail as members get them, with the published branding, to the caller's own address and to nobody else.
 * @throws HttpError 400 for a caller without an address, 429 above five in a minute
 */
export async function sendTestEmail(
  call: StaffCall,
  setHeader: RequestContext['setHeader'],
): Promise<{ sentTo: string }> {
  const { email, firstName } = call.member
  if (!email) throw badRequest('Your member record has no email address.')
  if (!(await isWithinRate(call.db, call.now, `test-email:${call.accountId}`, rate))) {
    setHeader('retry-after', String(rate.windowSeconds))
    throw new HttpError(429, CONSOLE_TEXTS.tooMany)
  }
  await inTransaction(call, async (tx) => {
    const marketName = await marketNameOf(tx, call.brandDefaults)
    const mail = {
      to: email,
      subject: `Test email from ${marketName}`,
      body: `Hello ${firstName},\n\nThis is how emails from ${marketName} look. Nothing needs to be done.`,
    }
    await call.outbox.put(tx, 'mail', mail, `test-email:${randomUUID()}`)
    await writeAudit(tx, call, { action: 'send-test-email', entity: 'branding', entityId: '1', changes: {} })
  })
  return { sentTo: email }
}
