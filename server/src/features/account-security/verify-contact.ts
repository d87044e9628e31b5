import { codeDigits, FACTOR_TEXTS, isCode } from 'contract/account-security/factor-rules.ts'
import { REPORT_TEXTS } from 'contract/account-security/report-texts.ts'
import type { WaitingContact } from 'contract/contacts/contact-change.ts'
import { CONTACT_TEXTS } from 'contract/contacts/contact-limits.ts'
import { contactInUseOn } from 'contract/contacts/contact-rules.ts'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import { type AccountCall, refuseTooMany } from '#accounts/account-call.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { ACCOUNT_NOTICES } from '#accounts/account-notices.ts'
import type { ContactChange } from '#accounts/contact-store.ts'
import { isCodeRight } from '#accounts/factors/codes.ts'
import { knownContacts } from '#accounts/known-contacts.ts'
import { hashOfLink, newLinkToken } from '#accounts/link-token.ts'
import { codeLimits } from '#accounts/lockout.ts'
import { makeNotMeToken } from '#accounts/not-me-links.ts'
import type { Outcome } from '#accounts/try-counters.ts'
import { tryWithin } from '#accounts/try-within.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import { accounts, contactChanges } from '#db/tables/accounts.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { conflict, invalidField, notFound } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { refusalOf } from './begin-contact-change.ts'
import { isOwnChange, isStrongSession, requireChangeRight } from './contact-access.ts'

type Proof = { success: boolean; failureReason: string | null }

const TRIES = 5
const failed = (failureReason: string): Proof => ({ success: false, failureReason })

/**
 * Proves a new address or number by its code: from then on it waits, and every former contact is notified. The try is
 * counted before it is checked, for the change and for the account as a whole.
 * @throws HttpError 404, 409 when another change came first, 429
 */
export async function verifyContact(
  call: AccountCall,
  { id, code: typed }: { id: string; code: string },
): Promise<Proof> {
  const member = await requireChangeRight(call)
  const code = codeDigits(typed)
  if (!isCode(code)) throw invalidField('code', FACTOR_TEXTS.codeFormat)
  const [change] = await call.db.select().from(contactChanges).where(isOwnChange(member, id))
  if (!change) throw notFound()
  if (change.provenOn !== null || change.codeExpiresAt <= call.now) return failed(FACTOR_TEXTS.codeExpired)
  if (change.tries >= TRIES) return failed(FACTOR_TEXTS.codeTries)
  const tried = await tryWithin(call, codeLimits(call.accountId), () => prove(call, member, change, code))
  return 'answer' in tried ? tried.answer : refuseTooMany(call, tried.waitSeconds)
}

async function prove(
  call: AccountCall,
  member: Caller,
  change: ContactChange,
  code: string,
): Promise<{ outcome: Outcome; answer: Proof }> {
  const counted = await recordAttempt(call, change)
  if (!counted) return { outcome: 'unchecked', answer: failed(FACTOR_TEXTS.codeTries) }
  if (!isCodeRight(counted.id, code, counted.codeHash, call.config)) {
    await writeAudit(call.db, call, accountEntry(call, 'fail-contact-code', { type: change.kind }))
    const reason = counted.tries >= TRIES ? FACTOR_TEXTS.codeTries : FACTOR_TEXTS.codeWrong
    return { outcome: 'wrong', answer: failed(reason) }
  }
  await startWaiting(call, member, counted)
  return { outcome: 'right', answer: { success: true, failureReason: null } }
}

/** The code that was counted is the code that is compared: a newer one has tries of its own. */
async function recordAttempt(call: AccountCall, { id }: ContactChange): Promise<ContactChange | null> {
  const [counted] = await call.db
    .update(contactChanges)
    .set({ tries: sql`${contactChanges.tries} + 1` })
    .where(
      and(
        eq(contactChanges.id, id),
        isNull(contactChanges.provenOn),
        lt(contactChanges.tries, TRIES),
        gt(contactChanges.codeExpiresAt, call.now),
      ),
    )
    .returning()
  return counted ?? null
}

/**
 * The lock on the account lets parallel changes in one by one, so that together they cannot exceed the limit of a
 * member.
 */
async function startWaiting(
  call: AccountCall,
  member: Caller,
  { id, kind, value }: ContactChange,
): Promise<void> {
  const { accountId, now } = call
  const inUseOn = contactInUseOn(now, await isStrongSession(call))
  await inTransaction(call, async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
    const refusal = await refusalOf(tx, call, member, kind)
    if (refusal) throw conflict(refusal)
    const token = newLinkToken()
    const proven = await tx
      .update(contactChanges)
      .set({ provenOn: now, inUseOn, codeHash: null, cancelTokenHash: hashOfLink(token) })
      .where(and(eq(contactChanges.id, id), isNull(contactChanges.provenOn)))
      .returning({ id: contactChanges.id })
    if (proven.length === 0) throw conflict(FACTOR_TEXTS.codeExpired)
    await writeAudit(tx, call, accountEntry(call, 'change-contact', { type: kind }))
    const change = { id, kind, value, inUseOn: inUseOn.toISOString(), token }
    await notifyOfChange(tx, call, member, change)
  })
}

/**
 * Notifies every contact from before a change that it waits, by mail and text message with the link that
 * cancels it, and the member's inbox. The reader needs neither the open portal nor the password.
 */
async function notifyOfChange(
  tx: Db,
  { accountId, now, config, outbox }: AccountCall,
  { id: memberId, firstName }: Caller,
  { token, ...change }: WaitingContact & { token: string },
): Promise<void> {
  const { publicUrl, marketZone, factorTypes } = config
  const notice = ACCOUNT_NOTICES.contactWaits(change, marketZone)
  const { key, subject, text } = notice
  await notify(tx, { outbox, now }, notice, { memberIds: [memberId] })
  const url = `${publicUrl}/cancel-change/${token}`
  const notMe = `${publicUrl}/not-me/${await makeNotMeToken(tx, accountId, now)}`
  const body = [
    `Hello ${firstName},`,
    `${text} If you did not ask for this, cancel it:`,
    url,
    `If someone else is in your account, secure it right away. ${REPORT_TEXTS.act}: ${notMe}`,
  ].join('\n\n')
  const action = { label: CONTACT_TEXTS.cancelAct, url }
  const told = await knownContacts(tx, memberId, now)
  for (const to of told.email)
    await outbox.put(tx, 'mail', { to, subject, body, action, isSecret: true }, `${key}:${to}`, { memberId })
  if (!factorTypes.sms) return
  const message = `${await marketNameOf(tx, config)}: ${text} ${CONTACT_TEXTS.cancelAct}: ${url}`
  for (const to of told.sms)
    await outbox.put(tx, 'sms', { to, body: message, isSecret: true }, `${key}:${to}`, { memberId })
}
