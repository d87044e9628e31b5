import { forbidden } from '../http/errors.ts'
import type { MemberCall } from './call.ts'

/** Role level of MLS staff (spec 1 §6). */
export const MLS_STAFF_LEVEL = 5

/**
 * Only MLS staff enter what all members see (D1-138).
 * @throws Refusal 403
 */
export function refuseUnlessMlsStaff(call: MemberCall): void {
  if (call.member.level !== MLS_STAFF_LEVEL) throw forbidden()
}
