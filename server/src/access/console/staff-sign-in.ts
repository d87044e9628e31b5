import type { Access } from 'contract/common/call-access.ts'
import { type CallMeta, isReading } from 'contract/common/call-meta.ts'
import { isStaff } from 'contract/members/roles.ts'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import { forbidden } from '../../http/errors.ts'
import type { MemberCall } from '../call.ts'
import { loadSignIn, requireFreshSignIn } from '../sign-in-facts.ts'

type Asked = { method: string | undefined; meta: CallMeta }

/** Acts of staff for others in the portal of members. Messages of associations need no staff sign-in. */
const ACTS_OF_STAFF: readonly Access[] = ['mls', 'trainer', 'consent']

/**
 * Writes of staff outside of the Staff Console need the same sign-in as the console, whose demands would be
 * void with a way around it: a second step, and a fresh one for protected acts. Non-staff are refused by the
 * access of the call.
 * @throws HttpError 403, 401 `insufficient_user_authentication`
 */
export async function requireStaffSignIn(
  call: MemberCall,
  { method, meta }: Asked,
  sent: unknown,
): Promise<void> {
  const isAsked = meta.isOfConsole || (!isReading(method, meta) && ACTS_OF_STAFF.includes(meta.access))
  if (!isAsked || !isStaff(call.member)) return
  await requireSecondFactor(call)
  const values = typeof sent === 'object' && sent !== null ? { ...sent } : {}
  if (meta.isProtected?.(values)) await requireFreshSignIn(call, call.staffSignIn.maxAgeSeconds)
}

/**
 * Asks for a second step where the console does.
 * @throws HttpError 403
 */
export async function requireSecondFactor(call: MemberCall): Promise<void> {
  if (await needsSecondFactor(call)) throw forbidden(CONSOLE_TEXTS.secondFactor)
}

/** Whether the sign-in lacks the second step that the console asks for. */
export async function needsSecondFactor(call: MemberCall): Promise<boolean> {
  return call.staffSignIn.needsSecondFactor && !(await loadSignIn(call)).hasSecondFactor
}
