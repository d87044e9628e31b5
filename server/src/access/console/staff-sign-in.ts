import { isStaff } from 'contract/members/roles.ts'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import { earlierStaffCall } from 'contract/staff/earlier-staff-calls.ts'
import { forbidden } from '../../http/errors.ts'
import type { MemberCall } from '../call.ts'
import { loadSignIn, requireFreshSignIn } from '../sign-in-facts.ts'

type Asked = { method: string; path: string; sent: unknown }

/**
 * The calls that staff had before the Staff Console ask for the same sign-in as the console: a second step, and a fresh
 * one for protected acts. Who is no staff is refused by the call itself.
 * @throws HttpError 403, 401 `insufficient_user_authentication`
 */
export async function requireStaffSignIn(call: MemberCall, { method, path, sent }: Asked): Promise<void> {
  const asked = earlierStaffCall(method, path)
  if (!asked || !isStaff(call.member)) return
  await requireSecondFactor(call)
  const values = typeof sent === 'object' && sent !== null ? { ...sent } : {}
  if (asked.isProtected?.(values)) await requireFreshSignIn(call, call.staffSignIn.maxAgeSeconds)
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
