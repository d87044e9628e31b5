/** How a member proved who they are. */
export const SIGN_IN_WAYS = ['password', 'remembered', 'secondStep', 'passkey'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

/** After `Logged in`. */
export const SIGN_IN_WAY_WORDS: Record<SignInWay, string> = {
  password: 'with your password',
  remembered: 'with your password in a remembered browser',
  secondStep: 'with two-step verification',
  passkey: 'with a passkey',
}

/** The way of a sign-in by its authentication methods (RFC 8176). */
export function signInWay(amr: readonly string[]): SignInWay {
  if (!amr.includes('pwd')) return 'passkey'
  if (amr.includes('mfa')) return 'secondStep'
  return amr.includes('rba') ? 'remembered' : 'password'
}
