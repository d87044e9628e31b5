import type { PrivacyRequest } from 'contract/staff/approvals/privacy-request.ts'
import { inArray } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import type { privacyRequests } from '#db/tables/my-data.table.ts'
import { notFound } from '#http/errors.ts'

export type StoredRequest = typeof privacyRequests.$inferSelect

/** Requests in the form that staff get, in their order. */
export async function privacyAnswers(
  db: Db,
  { member }: Pick<MemberCall, 'member'>,
  requests: StoredRequest[],
): Promise<PrivacyRequest[]> {
  const { id, loginId, firstName, lastName } = members
  const people = await db
    .select({ id, loginId, firstName, lastName })
    .from(members)
    .where(
      inArray(
        id,
        requests.flatMap(({ memberId, askedBy }) => [memberId, askedBy]),
      ),
    )
  const nameOf = (personId: number) => {
    const person = people.find((one) => one.id === personId)
    return person ? `${person.firstName} ${person.lastName}` : ''
  }
  return requests.map((request) => ({
    id: request.id,
    memberId: request.memberId,
    loginId: people.find((person) => person.id === request.memberId)?.loginId ?? '',
    memberName: nameOf(request.memberId),
    kind: request.kind,
    reason: request.reason,
    askedBy: nameOf(request.askedBy),
    askedOn: request.askedOn.toISOString(),
    endsOn: request.endsOn.toISOString(),
    state: request.state,
    mayApprove: request.state === 'waiting' && ![request.askedBy, request.memberId].includes(member.id),
  }))
}

/** The same for one that was read or changed just now. */
export async function privacyAnswer(
  db: Db,
  call: Pick<MemberCall, 'member'>,
  request: StoredRequest | undefined,
): Promise<PrivacyRequest> {
  const [answer] = request ? await privacyAnswers(db, call, [request]) : []
  if (!answer) throw notFound()
  return answer
}
