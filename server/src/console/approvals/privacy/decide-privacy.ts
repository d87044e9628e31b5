import { PRIVACY_TEXTS, type PrivacyRequest } from 'contract/staff/approvals/privacy-request.ts'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { loadMembers } from '#access/load-account.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { privacyRequests } from '#db/tables/my-data.table.ts'
import { putExport } from '#features/my-data/ask-my-data.ts'
import { forgetMember } from '#features/my-data/privacy/forget-member.ts'
import { notifyOfExport } from '#features/my-data/privacy/notify-of-export.ts'
import { mayDecide } from '#features/my-data/privacy/privacy-right.ts'
import { conflict, forbidden, notFound } from '#http/errors.ts'
import { lockAccountOf } from '../../member-acts/account-of.ts'
import { actOnMember, memberInReach } from '../../member-acts/desk-call.ts'
import { privacyAnswer, type StoredRequest } from './privacy-answers.ts'
import { lockAndCheck } from './request-privacy.ts'

type Asked = { id: number }

/**
 * Approves the request of someone else: the export is made, or the member is forgotten, with the member held.
 * @throws HttpError 401 for an old sign-in, 404 out of reach, 403 for the requester, the member and others without the
 * right, 409 when it no longer waits, or when the member cannot be forgotten any more
 */
export async function approvePrivacy(call: StaffCall, { id }: Asked): Promise<PrivacyRequest> {
  await requireFreshSignIn(call, call.staffSignIn.maxAgeSeconds)
  const { known, member } = await findRequest(call, id)
  const { kind, reason } = known
  return actOnMember(call, actOf('approve', known, member, { kind, reason }), async (tx) => {
    const why = await lockAndCheck(tx, call, known)
    const request = await lockForDecision(tx, call, id, member)
    if (request.askedBy === call.member.id) throw forbidden(PRIVACY_TEXTS.ownRequest)
    if (why !== null) throw conflict(why)
    const done = await settle(tx, call, id, 'done')
    const services = { ...call, supportPhone: call.setUp.supportPhone }
    if (kind === 'forget') await forgetMember(tx, services, member)
    else {
      const account = await lockAccountOf(tx, call, member)
      await putExport(tx, call, { accountId: account.id, privacyRequestId: id })
      await notifyOfExport(tx, services, { memberId: member.id, key: `privacy-request:${id}` })
    }
    return privacyAnswer(tx, call, done)
  })
}

/**
 * Ends a request with a reason; nothing is done. The requester may withdraw it this way.
 * @throws HttpError as above, but for the sign-in
 */
export async function declinePrivacy(
  call: StaffCall,
  { id, reason }: Asked & { reason: string },
): Promise<PrivacyRequest> {
  const { known, member } = await findRequest(call, id)
  return actOnMember(call, actOf('decline', known, member, { kind: known.kind, reason }), async (tx) => {
    await lockForDecision(tx, call, id, member)
    return privacyAnswer(tx, call, await settle(tx, call, id, 'declined'))
  })
}

async function findRequest(call: StaffCall, id: number): Promise<{ known: StoredRequest; member: Caller }> {
  const [known] = await call.db.select().from(privacyRequests).where(eq(privacyRequests.id, id))
  if (!known) throw notFound()
  return { known, member: await memberInReach(call.db, call, known.memberId) }
}

/** Only a request that waits, of somebody who may still make it, is decided, by somebody who may. */
async function lockForDecision(tx: Db, call: StaffCall, id: number, member: Caller): Promise<StoredRequest> {
  if (member.id === call.member.id) throw forbidden(PRIVACY_TEXTS.ownAccount)
  const [request] = await tx.select().from(privacyRequests).where(eq(privacyRequests.id, id)).for('update')
  if (request?.state !== 'waiting' || request.endsOn <= call.now) throw conflict(PRIVACY_TEXTS.notWaiting)
  const load = async (personId: number) => (await loadMembers(tx, eq(members.id, personId)))[0]
  if (!(await mayDecide(tx, call, await load(call.member.id), member)))
    throw forbidden(CONSOLE_TEXTS.noAccess)
  if (!(await mayDecide(tx, call, await load(request.askedBy), member)))
    throw conflict(PRIVACY_TEXTS.notWaiting)
  return request
}

async function settle(
  tx: Db,
  call: StaffCall,
  id: number,
  state: 'done' | 'declined',
): Promise<StoredRequest | undefined> {
  const [settled] = await tx
    .update(privacyRequests)
    .set({ state, decidedBy: call.member.id, decidedOn: call.now })
    .where(eq(privacyRequests.id, id))
    .returning()
  return settled
}

function actOf(
  action: 'approve' | 'decline',
  { id }: StoredRequest,
  member: Caller,
  changes: Record<string, unknown>,
) {
  return { action, entity: 'privacyRequest', entityId: String(id), member, changes } as const
}
