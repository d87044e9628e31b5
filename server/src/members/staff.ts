import { MLS_STAFF_LEVEL } from 'contract/members/role-level.ts'
import { forbidden } from '../http/errors.ts'
import type { MemberCall } from './call.ts'

/**
 * Only MLS staff enter what all members see (D1-138).
 * @throws Refusal 403
 */
export function refuseUnlessMlsStaff(call: MemberCall): void {
  if (call.member.level !== MLS_STAFF_LEVEL) throw forbidden()
}
