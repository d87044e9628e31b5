import { maskedTarget } from 'contract/account-security/factor-rules.ts'
import type { ContactKind } from 'contract/contacts/contact-change.ts'
import { MEMBER_TEXTS } from 'contract/staff/members/member-words.ts'
import type { MemberDetails, ShowableField } from 'contract/staff/members/staff-member.ts'
import { and, desc, eq, inArray, like, sql } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import type { RequestContext } from '#access/procedures.ts'
import { toStanding } from '#access/standing/standing.ts'
import { waitingChanges } from '#accounts/contact-store.ts'
import { isBouncing } from '#db/deliveries.ts'
import type { Db } from '#db/open.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { applications } from '#db/tables/applications.table.ts'
import { memberStandings } from '#db/tables/members.table.ts'
import { deliveries } from '#db/tables/operations/deliveries.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { membershipStandings } from '#db/tables/standings.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { HttpError, notFound } from '#http/errors.ts'
import { contactsOf } from '#notify/member-contacts.ts'
import { type DeskCall, openMember, seesInFull, seesSignIn } from './desk-reach.ts'
import { signatures } from './member-conditions.ts'
import { readResults } from './query-members.ts'

const SHOWN_SECONDS = 3600
const SHOWN_MOST = { limit: 30, windowSeconds: SHOWN_SECONDS }

/**
 * The details of a member in the roster.
 * @throws HttpError 404 for one out of reach
 */
export async function getDetails(call: DeskCall, id: number): Promise<MemberDetails> {
  const member = await openMember(call, id)
  const [[result], agreement, roster, isEmailBouncing, contacts, waiting, standings] = await Promise.all([
    readResults(call, [id]),
    agreementOf(call, id),
    rosterOf(call.db, id),
    member.email === null ? false : isBouncing(call.db, member.email),
    contactsOf(call.db, id, call.now),
    waitingChanges(call.db, id, call.now),
    standingsOf(call.db, id),
  ])
  if (!result) throw notFound(MEMBER_TEXTS.unknown)
  const isFull = seesInFull(call)
  const bounceAnswer = isEmailBouncing ? await lastRefusal(call.db, id) : null
  const shown = (kind: ContactKind, value: string | null) =>
    value === null || isFull ? value : maskedTarget(kind, value)
  return {
    ...result,
    firstName: member.firstName,
    lastName: member.lastName,
    photoUrl: member.photoUrl,
    license: member.memberStateLicense,
    email: shown('email', member.email),
    phone: shown('sms', member.phone),
    ownEmail: shown('email', contacts.email.own),
    ownPhone: shown('sms', contacts.sms.own),
    waitingContacts: waiting.map(({ kind, value, inUseOn }) => ({
      kind,
      value: isFull ? value : maskedTarget(kind, value),
      inUseOn,
    })),
    isEmailBouncing,
    bounceAnswer,
    masked: isFull ? [] : (['phone', 'email'] as const).filter((field) => member[field] !== null),
    userClass: member.userClass,
    mainOfficeCode: member.office?.mainOfficeCode ?? null,
    mlsSystem: member.originatingSystemId,
    securityClass: member.memberMlsSecurityClass,
    assistantTo: member.memberIsAssistantTo,
    hasPortalAccess: member.hasMemberPortalAccess,
    memberKey: member.memberKey,
    createdOn: member.createdOn.toISOString(),
    standings,
    agreement,
    roster,
    seesSignIn: seesSignIn(call, result.association),
  }
}

/** The words of the mail server for the last mail that it refused. */
async function lastRefusal(db: Db, memberId: number): Promise<string | null> {
  const [refused] = await db
    .select({ answer: deliveries.lastError })
    .from(deliveries)
    .where(and(eq(deliveries.memberId, memberId), eq(deliveries.state, 'bounced')))
    .orderBy(desc(deliveries.createdOn))
    .limit(1)
  return refused?.answer ?? null
}

/** Whether the agreement in force is signed; null without one. */
async function agreementOf(call: DeskCall, id: number): Promise<MemberDetails['agreement']> {
  const current = await signatures(call)
  if (!current) return null
  const [row] = await call.db
    .select({
      isSigned: sql<boolean>`coalesce(${current.isThere}, false)`,
      signedOn: memberStandings.signedOn,
    })
    .from(memberStandings)
    .where(eq(memberStandings.memberId, id))
  return { isSigned: row?.isSigned ?? false, signedOn: row?.signedOn?.toISOString() ?? null }
}

/** The standings that the dues system and staff have set, also where it holds no more. */
async function standingsOf(db: Db, id: number): Promise<MemberDetails['standings']> {
  const rows = await db
    .select({ row: membershipStandings, application: applications.name })
    .from(membershipStandings)
    .leftJoin(applications, eq(applications.id, membershipStandings.applicationId))
    .where(eq(membershipStandings.memberId, id))
    .orderBy(membershipStandings.source)
  return rows.map(({ row, application }) => {
    const { source, standing, reason, amount, dueOn, endsOn } = toStanding(row)
    return { source, standing, reason, amount, dueOn, application, endsOn, setOn: row.setOn.toISOString() }
  })
}

/** When a run of the roster changed the member, and the last run of all with its source. */
async function rosterOf(db: Db, id: number): Promise<MemberDetails['roster']> {
  const { at, actor, action, entity, entityId, changes } = auditEntries
  const newest = [desc(at), desc(auditEntries.id)]
  const [[touched], [last]] = await Promise.all([
    db
      .select({ at })
      .from(auditEntries)
      .where(
        and(
          eq(entityId, String(id)),
          eq(entity, 'member'),
          inArray(action, ['create', 'update', 'deactivate']),
          like(actor, 'operator:%'),
        ),
      )
      .orderBy(...newest)
      .limit(1),
    db
      .select({ at, sources: sql<string[] | null>`${changes} -> 'sources'` })
      .from(auditEntries)
      .where(and(eq(entity, 'roster'), eq(action, 'start-import')))
      .orderBy(...newest)
      .limit(1),
  ])
  return {
    touchedOn: touched?.at.toISOString() ?? null,
    lastRunOn: last?.at.toISOString() ?? null,
    source: last?.sources?.join(', ') ?? null,
  }
}

/**
 * A masked value in full, to call back; each showing is in the audit trail.
 * @throws HttpError 404 for a member out of reach or without the value, 429 after 30 in an hour
 */
export async function showValue(
  call: DeskCall,
  { params: { id }, body: { field } }: { params: { id: number }; body: { field: ShowableField } },
  setHeader: RequestContext['setHeader'],
): Promise<{ value: string }> {
  const member: Caller = await openMember(call, id)
  const value = member[field]
  if (value === null) throw notFound()
  if (!(await isWithinRate(call.db, call.now, `shown:${call.member.id}`, SHOWN_MOST))) {
    const passed = Math.floor(call.now.getTime() / 1000) % SHOWN_SECONDS
    setHeader('retry-after', String(SHOWN_SECONDS - passed))
    throw new HttpError(429, MEMBER_TEXTS.tooManyShown)
  }
  await inTransaction(call, (tx) =>
    writeAudit(tx, call, {
      action: 'reveal',
      entity: 'member',
      entityId: String(id),
      changes: { field },
    }),
  )
  return { value }
}
