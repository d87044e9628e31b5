import { ERROR_CODES } from 'contract/common/error-codes.ts'
import { errorBodyOf, isStatus } from '../api/api-error.ts'
import { startSignIn } from './sign-in.ts'

/**
 * Sends the member to a fresh sign-in after a call refused for it, and back to an address. Returns whether
 * the browser is leaving.
 */
export function leavesForFreshSignIn(returnTo: string, error: unknown): boolean {
  const isNeeded = isStatus(error, 401) && errorBodyOf(error)?.code === ERROR_CODES.freshSignInRequired
  if (isNeeded) void startSignIn({ isFresh: true, returnTo })
  return isNeeded
}
