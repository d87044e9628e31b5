import { and, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import {
  applicationAdmissions,
  applicationRequests,
  memberApplications,
} from '#db/tables/applications.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { notFound } from '#http/errors.ts'
import { sentence } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'
import { findOpenRequests } from './open-requests.ts'
import { storeMemberSwitch, storeOfficeSwitch } from './store-switch.ts'

type Found = Awaited<ReturnType<typeof findOpenRequests>>[number]

/**
 * Approves a request that waits for the caller, which turns the application on, or declines it; the member is notified.
 * @throws HttpError 404, alike for an unknown one, a foreign one and one that was decided meanwhile
 */
export async function decideRequest(call: MemberCall, id: number, isApproved: boolean) {
  return inTransaction(call, async (tx) => {
    const found = (await findOpenRequests(tx, call)).find(({ request }) => request.id === id)
    if (!found) throw notFound()
    const state = isApproved ? 'approved' : 'declined'
    const decided = await tx
      .update(applicationRequests)
      .set({ state, decidedBy: call.member.id, decidedOn: call.now })
      .where(and(eq(applicationRequests.id, id), eq(applicationRequests.state, 'open')))
      .returning()
    // Somebody else was faster.
    if (decided.length === 0) throw notFound()
    if (isApproved) await turnOn(tx, call, found)
    await writeAudit(tx, call, {
      action: isApproved ? 'approve' : 'decline',
      entity: 'applicationRequest',
      entityId: String(id),
      changes: { state: { from: 'open', to: state } },
    })
    const notice = {
      ...sentence(`Your request for ${found.application.name} was ${state}.`),
      priority: 1,
      emailCategory: 'Access Requests',
      key: `application-request-decided:${id}`,
    }
    await notify(tx, call, notice, { memberIds: [found.member.id] })
    return { isSuccessful: true }
  })
}

/** The request also overrides the member's own earlier switch. */
async function turnOn(tx: Db, call: MemberCall, { request, mainOffice }: Found): Promise<void> {
  const { applicationId, memberId, reason } = request
  if (reason === 'office' && mainOffice)
    await storeOfficeSwitch(tx, call, { officeId: mainOffice.id, applicationId, accessControl: 1 })
  else await tx.insert(applicationAdmissions).values({ memberId, applicationId }).onConflictDoNothing()
  const isOffByMember = and(
    eq(memberApplications.memberId, memberId),
    eq(memberApplications.applicationId, applicationId),
    eq(memberApplications.accessControl, 0),
  )
  if ((await tx.$count(memberApplications, isOffByMember)) > 0)
    await storeMemberSwitch(tx, call, { memberId, applicationId, accessControl: 1 })
}
