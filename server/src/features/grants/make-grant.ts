import { randomUUID } from 'node:crypto'
import { calendarDayIn } from 'contract/common/calendar-day.ts'
import type { Grant } from 'contract/grants/grant.ts'
import { covers, grantDaysProblem } from 'contract/grants/grant-dates.ts'
import type { enteredGrant } from 'contract/grants/grant-form.ts'
import { MAX_OPEN_REQUESTS, MAX_VALID_GRANTS } from 'contract/grants/grant-limits.ts'
import { withIncludedScopes } from 'contract/grants/grant-scopes.ts'
import { GRANT_TEXTS } from 'contract/grants/grant-texts.ts'
import { and, eq, gte, ne, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { GRANT_NOTICES, withNotMe } from '#access/acting/grant-notices.ts'
import { GIVER_TYPES } from '#access/acting/valid-grants.ts'
import { reachable } from '#access/audience-reach.ts'
import type { MemberCall } from '#access/call.ts'
import type { Caller } from '#access/caller.ts'
import { headsOf } from '#access/office-heads.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import { notMeUrl } from '#accounts/notify-account-owner.ts'
import type { Db } from '#db/open.ts'
import { actingGrants } from '#db/tables/grants.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { conflict, forbidden, invalidField } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { isBrokerRefused, loadParties, type Parties, requireGiving } from './grant-parties.ts'
import { type GrantRow, readGrant } from './grant-record.ts'

type Made = { grant: GrantRow } & Parties
type Entered = z.output<typeof enteredGrant>
type Values = Pick<GrantRow, 'scopes' | 'firstDay' | 'lastDay' | 'reason'>

/**
 * Gives a grant, for oneself or as broker of an agent; asked by its receiver, requests it. One that leaves nothing to a
 * grant that the same two have takes its place.
 * @throws HttpError 400 for values, 401 for an old sign-in, 403 without the right to give, 409 at a limit
 */
export async function makeGrant(call: MemberCall, entered: Entered, maxAge: number): Promise<Grant> {
  const isSame = (loginId: string) => loginId.toLowerCase() === call.member.loginId.toLowerCase()
  const isRequest = isSame(entered.receiver) && !isSame(entered.giver)
  if (isSame(entered.giver) && !GIVER_TYPES.includes(call.member.typeId ?? 0))
    throw forbidden(GRANT_TEXTS.notGiver)
  const problem = grantDaysProblem(entered, calendarDayIn(call.marketZone, call.now))
  if (problem) throw invalidField(problem.field, problem.message)
  if (!isRequest) await requireFreshSignIn(call, maxAge)
  const { firstDay, lastDay, reason } = entered
  const values = { scopes: withIncludedScopes(entered.scopes), firstDay, lastDay, reason }
  return inTransaction(call, async (tx) => {
    const parties = await loadParties(tx, entered)
    const id = isRequest ? await request(tx, call, parties, values) : await give(tx, call, parties, values)
    return readGrant(tx, call, id)
  })
}

async function request(tx: Db, call: MemberCall, parties: Parties, values: Values): Promise<string> {
  const { giver, receiver } = parties
  const open = await tx
    .select()
    .from(actingGrants)
    .where(and(eq(actingGrants.receiverId, receiver.id), eq(actingGrants.state, 'requested')))
  if (open.length >= MAX_OPEN_REQUESTS) throw conflict(GRANT_TEXTS.tooManyRequests)
  const today = calendarDayIn(call.marketZone, call.now)
  if (open.some((other) => other.giverId === giver.id && covers(other, values, today)))
    throw conflict(GRANT_TEXTS.requestedTwice)
  const grant = await store(tx, call, parties, { ...values, state: 'requested' })
  await auditGrant(tx, call, 'request', { grant, ...parties })
  const notice = GRANT_NOTICES.requested({ ...grant, ...parties }, call.setUp.portalUrl)
  await notify(tx, call, notice, { where: await decidersFor(tx, giver) })
  return grant.id
}

async function give(tx: Db, call: MemberCall, parties: Parties, values: Values): Promise<string> {
  const { giver, receiver } = parties
  const { byBroker } = await requireGiving(tx, call, giver.id)
  const today = calendarDayIn(call.marketZone, call.now)
  const offices = officesOf(parties)
  const held = await tx
    .select()
    .from(actingGrants)
    .where(
      and(
        eq(actingGrants.giverId, giver.id),
        eq(actingGrants.receiverId, receiver.id),
        eq(actingGrants.state, 'active'),
        gte(actingGrants.lastDay, today),
      ),
    )
  // One that a change of office has ended is not revived.
  const standing = held.filter(
    (grant) => grant.giverOffice === offices.giverOffice && grant.receiverOffice === offices.receiverOffice,
  )
  const wider = standing.find((grant) => covers(grant, values, today) && grant.byBroker === byBroker)
  if (wider) return wider.id
  const narrower = standing.find((grant) => covers(values, grant, today) && (!byBroker || grant.byBroker))
  await refuseTooMany(tx, parties, today, narrower)
  const given = { ...values, ...offices, byBroker, givenOn: call.now, madeBy: call.loginId }
  const grant = narrower
    ? await widen(tx, narrower.id, given)
    : await store(tx, call, parties, { ...given, state: 'active' })
  await auditGrant(tx, call, narrower ? 'widen' : 'give', { grant, ...parties })
  await notifyOfGiving(tx, call, { grant, ...parties })
  return grant.id
}

/** The main offices of both, whose change ends a grant. */
export function officesOf({ giver, receiver }: Parties) {
  return {
    giverOffice: giver.office?.mainOfficeCode ?? null,
    receiverOffice: receiver.office?.mainOfficeCode ?? null,
  }
}

/**
 * Refuses one grant more than a member may give, or have.
 * @throws HttpError 409
 */
export async function refuseTooMany(
  tx: Db,
  { giver, receiver }: Parties,
  today: string,
  besides?: { id: string },
): Promise<void> {
  const count = (of: SQL) =>
    tx.$count(
      actingGrants,
      and(
        of,
        eq(actingGrants.state, 'active'),
        gte(actingGrants.lastDay, today),
        besides && ne(actingGrants.id, besides.id),
      ),
    )
  if ((await count(eq(actingGrants.giverId, giver.id))) >= MAX_VALID_GRANTS)
    throw conflict(GRANT_TEXTS.tooManyGiven)
  if ((await count(eq(actingGrants.receiverId, receiver.id))) >= MAX_VALID_GRANTS)
    throw conflict(GRANT_TEXTS.tooManyReceived)
}

type Stored = Values & Pick<GrantRow, 'state'> & Partial<GrantRow>

async function store(tx: Db, call: MemberCall, parties: Parties, values: Stored): Promise<GrantRow> {
  const { giver, receiver } = parties
  const row = {
    id: randomUUID(),
    giverId: giver.id,
    receiverId: receiver.id,
    ...officesOf(parties),
    madeBy: call.loginId,
    createdOn: call.now,
  }
  const [made] = await tx
    .insert(actingGrants)
    .values({ ...row, ...values })
    .returning()
  if (!made) throw new Error('The grant was not stored')
  return made
}

async function widen(tx: Db, id: string, values: Partial<GrantRow>): Promise<GrantRow> {
  const [widened] = await tx
    .update(actingGrants)
    .set(values)
    .where(and(eq(actingGrants.id, id), eq(actingGrants.state, 'active')))
    .returning()
  if (!widened) throw conflict(GRANT_TEXTS.unknown)
  return widened
}

/** Notes an act on a grant; it concerns its giver. */
export async function auditGrant(
  tx: Db,
  call: MemberCall,
  action: string,
  { grant, giver, receiver }: Made,
): Promise<void> {
  const { scopes, firstDay, lastDay, reason } = grant
  await writeAudit(tx, call, {
    action,
    entity: 'actingGrant',
    entityId: grant.id,
    changes: {
      memberId: giver.id,
      giver: giver.loginId,
      receiver: receiver.loginId,
      scopes,
      firstDay,
      lastDay,
      reason,
      // Shown to the giver, whom the location of another member does not concern.
      ...(giver.id === call.member.id && call.place),
    },
  })
}

/** Notifies both sides of a grant that was given, widened or approved. */
export async function notifyOfGiving(
  tx: Db,
  call: MemberCall,
  { grant, giver, receiver }: Made,
): Promise<void> {
  const named = { ...grant, giver, receiver }
  const by = giver.id === call.member.id ? null : call.member
  const notice = GRANT_NOTICES.given(named, by, call.now)
  const toGiver = withNotMe(notice, by ? null : await notMeOf(tx, call))
  await notify(tx, call, toGiver, { where: reachable(giver.id) })
  await notify(tx, call, GRANT_NOTICES.received(named, call.now), { where: reachable(receiver.id) })
}

/** The address at which the caller reports that the mailed act was someone else's; null without one. */
export function notMeOf(tx: Db, { now, setUp, features, loginId }: MemberCall): Promise<string | null> {
  return notMeUrl(tx, { now, features, publicUrl: setUp.portalUrl }, loginId)
}

/** The agent, and all who decide for the agent. */
async function decidersFor(tx: Db, { id, office }: Caller): Promise<SQL | undefined> {
  const isOwnMatter = await isBrokerRefused(tx, id)
  return or(reachable(id), isOwnMatter || !office ? undefined : headsOf(office))
}
