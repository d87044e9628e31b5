import { calendarDayIn } from 'contract/common/calendar-day.ts'
import type { GrantScope } from 'contract/common/call-access.ts'
import type { Grant } from 'contract/grants/grant.ts'
import { approvedDays, isRequestOpen } from 'contract/grants/grant-dates.ts'
import { areScopesWithin, withIncludedScopes } from 'contract/grants/grant-scopes.ts'
import { GRANT_TEXTS } from 'contract/grants/grant-texts.ts'
import { eq, inArray } from 'drizzle-orm'
import { endGrants } from '#access/acting/end-grants.ts'
import { GRANT_NOTICES } from '#access/acting/grant-notices.ts'
import { reachable } from '#access/audience-reach.ts'
import type { MemberCall } from '#access/call.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import type { Db } from '#db/open.ts'
import { actingGrants } from '#db/tables/grants.table.ts'
import { members } from '#db/tables/members.table.ts'
import { inTransaction } from '#db/write.ts'
import { conflict, forbidden, invalidField, notFound } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { isInReach, loadParties, requireGiving } from './grant-parties.ts'
import { type GrantRow, readGrant } from './grant-record.ts'
import { auditGrant, notifyOfGiving, notMeOf, officesOf, refuseTooMany } from './make-grant.ts'

type Approved = { id: string; scopes?: GrantScope[] | undefined; lastDay?: string | undefined }

/**
 * Approves a request as it is, or with fewer scopes or an earlier last day; never with more.
 * @throws HttpError 400, 401 for an old sign-in, 403, 404, 409 for one that is not open any more
 */
export async function approveGrant(call: MemberCall, asked: Approved, maxAge: number): Promise<Grant> {
  await requireFreshSignIn(call, maxAge)
  return inTransaction(call, async (tx) => {
    const { grant, parties } = await openRequest(tx, call, asked.id)
    const { byBroker } = await requireGiving(tx, call, grant.giverId)
    const today = calendarDayIn(call.marketZone, call.now)
    const scopes = withIncludedScopes(asked.scopes ?? grant.scopes)
    if (!areScopesWithin(scopes, grant.scopes)) throw invalidField('scopes', GRANT_TEXTS.widerThanRequested)
    const days = approvedDays(grant, asked, today)
    if ('field' in days) throw invalidField(days.field, days.message)
    await refuseTooMany(tx, parties, today)
    const [given] = await tx
      .update(actingGrants)
      .set({
        ...days,
        ...officesOf(parties),
        scopes,
        byBroker,
        state: 'active',
        madeBy: call.loginId,
        givenOn: call.now,
      })
      .where(eq(actingGrants.id, grant.id))
      .returning()
    if (!given) throw conflict(GRANT_TEXTS.requestOver)
    await auditGrant(tx, call, 'approve', { grant: given, ...parties })
    await notifyOfGiving(tx, call, { grant: given, ...parties })
    return readGrant(tx, call, grant.id)
  })
}

/**
 * Declines a request; the requester is notified.
 * @throws HttpError 403, 404, 409 for one that is not open any more
 */
export async function declineGrant(call: MemberCall, id: string): Promise<Grant> {
  return inTransaction(call, async (tx) => {
    const { grant, parties } = await openRequest(tx, call, id)
    await tx
      .update(actingGrants)
      .set({ state: 'declined', endedBy: call.loginId, endedOn: call.now })
      .where(eq(actingGrants.id, id))
    await auditGrant(tx, call, 'decline', { grant, ...parties })
    const notice = GRANT_NOTICES.declined({ ...grant, ...parties })
    await notify(tx, call, notice, { where: reachable(grant.receiverId) })
    return readGrant(tx, call, id)
  })
}

/**
 * Ends a grant or withdraws a request; ending an ended one changes nothing.
 * @throws HttpError 404 for a grant of others
 */
export async function endGrant(call: MemberCall, id: string): Promise<Grant> {
  return inTransaction(call, async (tx) => {
    const grant = await lockGrant(tx, call, id)
    const isGiver = grant.giverId === call.member.id
    await endGrants(tx, call, eq(actingGrants.id, id), {
      by: call.loginId,
      end: 'ended',
      place: call.place,
      notMe: isGiver && grant.state === 'active' ? await notMeOf(tx, call) : null,
    })
    return readGrant(tx, call, id)
  })
}

/** A grant that the caller may see, locked: of both members, and of those who decide for the giver. */
async function lockGrant(tx: Db, call: MemberCall, id: string): Promise<GrantRow> {
  const [grant] = await tx.select().from(actingGrants).where(eq(actingGrants.id, id)).for('update')
  const isParty = grant && [grant.giverId, grant.receiverId].includes(call.member.id)
  if (!grant || !(isParty || (await isInReach(tx, call, grant.giverId)))) throw notFound(GRANT_TEXTS.unknown)
  return grant
}

/** A request that the caller may answer, with its members: nobody answers their own. */
async function openRequest(tx: Db, call: MemberCall, id: string) {
  const [named] = await tx
    .select({ giver: members.loginId, receiverId: actingGrants.receiverId })
    .from(actingGrants)
    .innerJoin(members, eq(members.id, actingGrants.giverId))
    .where(eq(actingGrants.id, id))
  const [receiver] = await tx
    .select({ loginId: members.loginId })
    .from(members)
    .where(inArray(members.id, [named?.receiverId ?? 0]))
  if (!named || !receiver) throw notFound(GRANT_TEXTS.unknown)
  const grant = await lockGrant(tx, call, id)
  if (grant.receiverId === call.member.id) throw forbidden()
  const { now, marketZone } = call
  const today = calendarDayIn(marketZone, now)
  const isOpen = isRequestOpen({ requestedOn: grant.createdOn, lastDay: grant.lastDay }, { now, today })
  if (grant.state !== 'requested' || !isOpen) throw conflict(GRANT_TEXTS.requestOver)
  return { grant, parties: await loadParties(tx, { giver: named.giver, receiver: receiver.loginId }) }
}
