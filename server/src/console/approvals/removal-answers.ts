import type { FactorRemoval } from 'contract/staff/approvals/factor-removal.ts'
import { inArray } from 'drizzle-orm'
import type { Removal } from '#accounts/removals/removal-store.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { notFound } from '#http/errors.ts'
import type { DeskCall } from '../member-acts/desk-call.ts'

/** Requests in the form that staff get, in their order. */
export async function removalAnswers(
  db: Db,
  { member }: DeskCall,
  removals: Removal[],
): Promise<FactorRemoval[]> {
  const ids = removals.flatMap(({ memberId, askedBy, decidedBy }) => [
    memberId,
    askedBy,
    decidedBy ?? memberId,
  ])
  const people = await db
    .select({
      id: members.id,
      loginId: members.loginId,
      firstName: members.firstName,
      lastName: members.lastName,
    })
    .from(members)
    .where(inArray(members.id, ids))
  const find = (id: number | null) => people.find((person) => person.id === id)
  const nameOf = (id: number | null) => {
    const person = find(id)
    return person ? `${person.firstName} ${person.lastName}` : ''
  }
  return removals.map((removal) => ({
    id: removal.id,
    memberId: removal.memberId,
    loginId: find(removal.memberId)?.loginId ?? '',
    memberName: nameOf(removal.memberId),
    factorIds: removal.factorIds,
    types: removal.types,
    isAll: removal.isAll,
    check: removal.check,
    reason: removal.reason,
    askedBy: nameOf(removal.askedBy),
    askedOn: removal.askedOn.toISOString(),
    endsOn: removal.endsOn.toISOString(),
    state: removal.state,
    decidedBy: removal.decidedBy === null ? null : nameOf(removal.decidedBy),
    decidedOn: removal.decidedOn?.toISOString() ?? null,
    mayApprove: removal.state === 'waiting' && ![removal.askedBy, removal.memberId].includes(member.id),
  }))
}

/** The same for one that was read or changed just now. */
export async function removalAnswer(
  db: Db,
  call: DeskCall,
  removal: Removal | undefined,
): Promise<FactorRemoval> {
  const [answer] = removal ? await removalAnswers(db, call, [removal]) : []
  if (!answer) throw notFound()
  return answer
}
