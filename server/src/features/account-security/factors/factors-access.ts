import type { FactorAccess } from 'contract/account-security/second-factor.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import type { AccountCall } from '#accounts/account-call.ts'
import { factorAccessOf } from '#accounts/factors/factor-store.ts'
import { forbidden } from '#http/errors.ts'

/**
 * Factors are managed by their owner alone: staff have no way around it.
 * @throws HttpError 403
 */
export function refuseOtherMembers(call: AccountCall, memberId: string): void {
  if (memberId.trim().toLowerCase() !== call.loginId.toLowerCase()) throw forbidden()
}

export function accessOf(call: AccountCall): FactorAccess {
  return factorAccessOf(call.config, call.member?.typeId ?? null, call)
}

/**
 * A change needs the right to manage factors and a fresh sign-in.
 * @throws HttpError 403 or 401
 */
export async function requireChangeRight(call: AccountCall): Promise<void> {
  if (accessOf(call) === 'none') throw forbidden()
  await requireFreshSignIn(call, call.config.stepUpSeconds)
}
