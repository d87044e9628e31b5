import { REQUEST_TEXTS } from 'contract/applications/request-rules.ts'
import { and, eq, lte } from 'drizzle-orm'
import { isSwitchable, isWithheld, withheldReason } from '#access/application-access.ts'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { applicationRequests, applications } from '#db/tables/applications.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { conflict, notFound } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { findDeciders } from './find-deciders.ts'
import { lapsedBy } from './open-requests.ts'

/**
 * Asks all who can turn an application on, once until they decide or the request lapses.
 * @throws HttpError 404 for an unknown application, 409 for one that nobody withholds or that is requested already
 */
export async function askForApplication(call: MemberCall, applicationId: number) {
  const { member, now } = call
  return inTransaction(call, async (tx) => {
    const [found] = await tx
      .select({
        name: applications.name,
        accessLevel: applications.accessLevel,
        reason: withheldReason(tx, member),
      })
      .from(applications)
      .where(and(isSwitchable(applicationId), isWithheld(tx, member)))
    if (!found) throw await refusal(call.db, applicationId)
    const { askedOfficeId, deciders } = await findDeciders(tx, member, found)
    await tx
      .update(applicationRequests)
      .set({ state: 'lapsed' })
      .where(
        and(
          eq(applicationRequests.memberId, member.id),
          eq(applicationRequests.applicationId, applicationId),
          eq(applicationRequests.state, 'open'),
          lte(applicationRequests.createdOn, lapsedBy(now)),
        ),
      )
    const row = { memberId: member.id, applicationId, reason: found.reason, askedOfficeId, createdOn: now }
    const [made] = await tx.insert(applicationRequests).values(row).onConflictDoNothing().returning()
    if (!made) throw conflict(REQUEST_TEXTS.twice)
    await writeAudit(tx, call, {
      action: 'request',
      entity: 'applicationRequest',
      entityId: String(made.id),
      changes: { memberId: member.id, applicationId, reason: found.reason },
    })
    const notice = {
      subject: `Access request for ${found.name}`,
      text: `${member.firstName} ${member.lastName} asks for ${found.name}. Approve or decline it in the application settings.`,
      priority: 1,
      emailCategory: 'Access Requests',
      key: `application-request:${made.id}`,
    }
    await notify(tx, call, notice, { memberIds: deciders })
    return { isSuccessful: true }
  })
}

async function refusal(db: Db, applicationId: number) {
  const isKnown = await db.$count(applications, isSwitchable(applicationId))
  if (isKnown === 0) return notFound()
  return conflict(REQUEST_TEXTS.isOn)
}
