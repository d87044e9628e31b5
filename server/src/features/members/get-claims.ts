import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { eulaAcknowledgements, eulas } from '../../db/tables/portal.table.ts'
import type { MemberCall } from '../../members/call.ts'

/** An acknowledgement holds for so many days (D1-120). */
const ACKNOWLEDGEMENT_DAYS = 365

/** Names and agreement state of the caller (S1-26). */
export async function getClaims(call: MemberCall) {
  const { member } = call
  return {
    IsEulaExpired: (await isEulaExpired(call)) ? ('true' as const) : ('false' as const),
    MemberFirstName: member.firstName,
    MemberLastName: member.lastName,
    USERID: call.loginId,
    MemberStateLicense: member.memberStateLicense,
  }
}

/** The caller has not signed the published agreement, or signed it too long ago (D1-120). */
async function isEulaExpired(call: MemberCall): Promise<boolean> {
  const [current] = await call.db
    .select({ id: eulas.id })
    .from(eulas)
    .where(isNotNull(eulas.publishedOn))
    .orderBy(desc(eulas.publishedOn))
    .limit(1)
  if (!current) return false
  const oldest = new Date(call.now.getTime() - ACKNOWLEDGEMENT_DAYS * 86_400_000)
  const signed = await call.db
    .select({ id: eulaAcknowledgements.id })
    .from(eulaAcknowledgements)
    .where(
      and(
        eq(eulaAcknowledgements.memberId, call.member.id),
        eq(eulaAcknowledgements.eulaId, current.id),
        gt(eulaAcknowledgements.acknowledgedOn, oldest),
      ),
    )
    .limit(1)
  return signed.length === 0
}
