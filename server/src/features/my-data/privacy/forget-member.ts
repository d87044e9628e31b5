import { contactValue } from 'contract/contacts/contact-rules.ts'
import { AUDITED_RECORDS } from 'contract/staff/audit/audited-records.ts'
import { eq, sql } from 'drizzle-orm'
import { endAllSessions } from '#accounts/sessions.ts'
import { type BrandDefaults, loadBranding } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { accounts, contactChanges, factorEnlistments, secondFactors } from '#db/tables/accounts.table.ts'
import type { members } from '#db/tables/members.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { contactsOf } from '#notify/member-contacts.ts'
import { type Forgotten, forgottenRows, forgottenValues } from './forgotten-data.ts'

export type PrivacyServices = {
  outbox: Outbox
  now: Date
  brandDefaults: BrandDefaults
  supportPhone: string | null
}

/** Values of the audit trail that say nothing more about a member than the User ID, which stays. */
const KEPT_VALUES = ['memberId', 'requestedBy', 'onBehalfOf', 'giver', 'receiver', 'way']

/**
 * Deletes the personal data of a member who has left, and sends a last mail. The caller holds the member and has asked
 * `whyNotForgotten`. What is kept, and why, stands in decision 0008.
 */
export async function forgetMember(
  tx: Db,
  services: PrivacyServices,
  member: typeof members.$inferSelect,
): Promise<void> {
  const { outbox, now } = services
  const forgotten = await findForgotten(tx, member)
  const { email } = await contactsOf(tx, member.id, now)
  if (forgotten.accountId) await endAllSessions(tx, outbox, [forgotten.accountId])
  await markAudit(tx, forgotten)
  await deleteQueued(tx, forgotten)
  for (const [table, where] of forgottenRows(forgotten)) await tx.delete(table).where(where)
  for (const [table, values, where] of forgottenValues(forgotten, now))
    await tx.update(table).set(values).where(where)
  if (email.inUse) await sendLastMail(tx, services, member, email.inUse)
}

async function findForgotten(
  tx: Db,
  { id, loginId, email, phone }: typeof members.$inferSelect,
): Promise<Forgotten> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.memberId, id))
    .for('update')
  const accountId = account?.id ?? null
  const isOwn = (column: typeof secondFactors.accountId | typeof factorEnlistments.accountId) =>
    sql`${column} = ${accountId}::uuid`
  const rows = [
    { kind: 'email', value: email },
    { kind: 'sms', value: phone },
    ...(await tx
      .select({ kind: contactChanges.kind, value: contactChanges.value })
      .from(contactChanges)
      .where(eq(contactChanges.memberId, id))),
    ...(await tx
      .select({ kind: secondFactors.type, value: secondFactors.value })
      .from(secondFactors)
      .where(isOwn(secondFactors.accountId))),
    ...(await tx
      .select({ kind: factorEnlistments.type, value: factorEnlistments.value })
      .from(factorEnlistments)
      .where(isOwn(factorEnlistments.accountId))),
  ]
  // A number is sent to in another form than the roster has it in.
  const contacts = rows.flatMap(({ kind, value }) =>
    value !== null && (kind === 'email' || kind === 'sms') ? [value, contactValue(kind, value) ?? value] : [],
  )
  return { id, loginId, accountId, contacts: [...new Set(contacts.map((value) => value.toLowerCase()))] }
}

/** Writes a mark over the values of acts that concern the member, and over the member's signatures. */
async function markAudit(tx: Db, { id, loginId, accountId }: Forgotten): Promise<void> {
  const kept = Object.fromEntries(
    Object.entries(AUDITED_RECORDS).map(([entity, { impersonal }]) => [
      entity,
      [...impersonal, ...KEPT_VALUES],
    ]),
  )
  const { changes, entity, action, actor, concerned } = auditEntries
  const isKept = sql`coalesce(${JSON.stringify(kept)}::jsonb -> ${entity}, '[]') ? entry.key`
  await tx
    .update(auditEntries)
    .set({
      changes: sql`(select coalesce(jsonb_object_agg(entry.key, case when ${isKept} then entry.value else '"[forgotten]"' end), '{}')
        from jsonb_each(${changes}) entry)`,
    })
    .where(
      sql`${concerned} in (${String(id)}, ${accountId}) or (${actor} = ${loginId} and ${entity} = 'eula' and ${action} = 'acknowledge')`,
    )
}

/** Mails and text messages that wait, and those that went out in the last 30 days, whose queue entry is still there. */
async function deleteQueued(tx: Db, { loginId, contacts }: Forgotten): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job where name in ('mail', 'sms', 'password-mail')
      and (lower(data ->> 'to') = any(${sql.param(contacts)}::text[]) or lower(data ->> 'loginId') = lower(${loginId}))`)
}

async function sendLastMail(
  tx: Db,
  { outbox, now, brandDefaults, supportPhone }: PrivacyServices,
  { id, firstName, loginId }: typeof members.$inferSelect,
  to: string,
): Promise<void> {
  const { marketName, supportAddress } = await loadBranding(tx, brandDefaults)
  const body = [
    `Hello ${firstName},`,
    `We deleted the personal data that ${marketName} kept about you. What the law and the records of the MLS require stays, under your User ID ${loginId}: listings and their history, signed agreements and class attendance.`,
    `This is the last mail to this address. Questions? Contact ${supportAddress ?? supportPhone ?? 'your MLS'}.`,
  ]
  const mail = { to, subject: `Your data at ${marketName} was deleted`, body: body.join('\n\n') }
  await outbox.put(tx, 'mail', mail, `forgotten:${id}:${now.getTime()}`)
}
