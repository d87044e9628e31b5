import { roleUsed } from 'contract/staff/console-areas.ts'
import { and, eq } from 'drizzle-orm'
import { isOfOwnAssociation } from '#access/audience-reach.ts'
import type { Caller } from '#access/caller.ts'
import { refuseTooMany } from '#access/console/console-rate.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { loadMembers } from '#access/load-account.ts'
import { forStaff, type StaffAccountCall } from '#accounts/account-call.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { HttpError, notFound } from '#http/errors.ts'

/** A call of staff about the account of a member, at the authentication host. */
export type DeskCall = StaffAccountCall

/** Calls that write something about the account of a member. */
export const writingDeskCalls = forStaff.use(async ({ context, next }) => {
  await refuseTooMany(context.call, context.call.setHeader, 'writes')
  return next()
})

/**
 * A member whom the caller's roles reach in the area of the call; others are as unknown as none.
 * @throws HttpError 404
 */
export async function memberInReach(db: Db, call: StaffCall, memberId: number): Promise<Caller> {
  const [member] = await loadMembers(db, and(eq(members.id, memberId), isOfOwnAssociation(call.area)))
  if (!member) throw notFound()
  return member
}

type Act<Result> = {
  /** As the audit trail names it. */
  action: string
  entity: 'member' | 'memberSignIn' | 'factorRemoval' | 'privacyRequest'
  /** Of the record; of a new one by the result of the act. */
  entityId: string | ((result: Result) => string)
  member: Caller
  /** Further facts for the trail, such as the reason. */
  changes?: Record<string, unknown>
}

/**
 * Runs an act of staff on a member in one transaction with its row in the audit trail: by which role, how far it
 * reaches, why, and how it ended. A refused act leaves its row too.
 */
export async function actOnMember<Result>(
  call: StaffCall,
  act: Act<Result>,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(call, async (tx) => {
      const result = await work(tx)
      const entityId = typeof act.entityId === 'string' ? act.entityId : act.entityId(result)
      await writeAudit(tx, call, auditOf(call, { ...act, entityId }, 'done'))
      return result
    })
  } catch (error) {
    if (isRefusal(error))
      await writeAudit(
        call.db,
        call,
        auditOf(
          call,
          { ...act, action: 'attempt', entityId: String(act.member.id), entity: 'memberSignIn' },
          'refused',
          { act: act.action, why: error.message },
        ),
      )
    throw error
  }
}

function auditOf(
  { area, roles }: StaffCall,
  { action, entity, entityId, member, changes }: Omit<Act<never>, 'entityId'> & { entityId: string },
  outcome: 'done' | 'refused',
  more: Record<string, unknown> = {},
) {
  const held = roleUsed(area.area, roles, member.aor?.name ?? null)
  const by = { memberId: member.id, role: held?.role ?? null, scope: held?.aor ?? 'all', outcome }
  return { action, entity, entityId, changes: { ...by, ...changes, ...more } }
}

function isRefusal(error: unknown): error is HttpError {
  return error instanceof HttpError && (error.status === 403 || error.status === 409)
}
