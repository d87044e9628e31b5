import { DAY_MS } from 'contract/common/day.ts'
import {
  type EnteredPrivacyRequest,
  PRIVACY_HOURS,
  PRIVACY_TEXTS,
  type PrivacyRequest,
} from 'contract/staff/approvals/privacy-request.ts'
import { and, eq, lte } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import { staffFor } from '#access/console/area-staff.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { privacyRequests } from '#db/tables/my-data.table.ts'
import { reachedBy } from '#features/my-data/privacy/privacy-right.ts'
import { whyNotForgotten } from '#features/my-data/privacy/why-not-forgotten.ts'
import { conflict, forbidden } from '#http/errors.ts'
import { actOnMember, memberInReach } from '../../member-acts/desk-call.ts'
import { notifyDeciders } from '../notify-deciders.ts'
import { privacyAnswer } from './privacy-answers.ts'

/**
 * Requests an export of the data of a member, or to forget the member; nothing happens before another person approves it.
 * @throws HttpError 401 for an old sign-in, 404 out of reach, 403 for the own account, 409 while another request waits and
 * for a member who cannot be forgotten
 */
export async function requestPrivacy(
  call: StaffCall,
  { memberId, kind, reason }: EnteredPrivacyRequest,
): Promise<PrivacyRequest> {
  await requireFreshSignIn(call, call.staffSignIn.maxAgeSeconds)
  const member = await memberInReach(call.db, call, memberId)
  const act = {
    action: 'request',
    entity: 'privacyRequest',
    entityId: ({ id }: PrivacyRequest) => String(id),
    member,
    changes: { kind, reason },
  } as const
  return actOnMember(call, act, async (tx) => {
    if (memberId === call.member.id) throw forbidden(PRIVACY_TEXTS.ownAccount)
    await refuse(tx, call, { member, kind })
    const { now } = call
    const [request] = await tx
      .insert(privacyRequests)
      .values({
        memberId,
        kind,
        reason,
        askedBy: call.member.id,
        askedOn: now,
        endsOn: new Date(now.getTime() + (PRIVACY_HOURS / 24) * DAY_MS),
        state: 'waiting',
      })
      .returning()
    const asked =
      kind === 'forget' ? `to forget ${member.loginId}` : `to export the data of ${member.loginId}`
    await notifyDeciders(tx, call, await staffFor(tx, call, reachedBy(member)), {
      except: [call.member.id, memberId],
      text: `A request ${asked} is waiting for approval.`,
    })
    return privacyAnswer(tx, call, request)
  })
}

/** At most one request waits for a member; an expired one makes way. Nobody is forgotten or exported twice. */
async function refuse(
  tx: Db,
  call: StaffCall,
  { member, kind }: Pick<EnteredPrivacyRequest, 'kind'> & { member: Caller },
): Promise<void> {
  const why = await lockAndCheck(tx, call, { memberId: member.id, kind })
  if (why !== null) throw conflict(why)
  const waiting = and(eq(privacyRequests.memberId, member.id), eq(privacyRequests.state, 'waiting'))
  await tx
    .update(privacyRequests)
    .set({ state: 'ended' })
    .where(and(waiting, lte(privacyRequests.endsOn, call.now)))
  if ((await tx.$count(privacyRequests, waiting)) > 0) throw conflict(PRIVACY_TEXTS.waiting)
}

/** Holds the member until the transaction ends, and returns what stands in the way of the act. */
export async function lockAndCheck(
  tx: Db,
  call: StaffCall,
  { memberId, kind }: Pick<EnteredPrivacyRequest, 'kind' | 'memberId'>,
): Promise<string | null> {
  const [held] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  if (!held || held.forgottenOn) return PRIVACY_TEXTS.forgotten
  return kind === 'forget' ? whyNotForgotten(tx, call, held) : null
}
