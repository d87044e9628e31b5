import { isMlsStaff } from 'contract/members/roles.ts'
import { forbidden } from '../http/errors.ts'
import type { MemberCall } from './call.ts'

/**
 * Only MLS staff maintain what all members see.
 * @throws HttpError 403
 */
export function refuseUnlessMlsStaff(call: MemberCall): void {
  if (!isMlsStaff(call.member)) throw forbidden()
}
