import { isEulaExpired } from '#access/agreement.ts'
import type { MemberCall } from '#access/call.ts'

/** Names and agreement state of the caller. */
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
