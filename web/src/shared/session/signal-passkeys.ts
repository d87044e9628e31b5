import { logProblem } from '../log.ts'

/**
 * Has the browser drop passkeys that the account has no more, and show the others under the present name. A browser that
 * keeps the passkeys of another site, or that takes no such word, goes on as before.
 */
export async function signalPasskeys(): Promise<void> {
  if (!('PublicKeyCredential' in window)) return
  const { signalAllAcceptedCredentials, signalCurrentUserDetails } = PublicKeyCredential
  if (!signalAllAcceptedCredentials || !signalCurrentUserDetails) return
  try {
    const { authOrpc } = await import('../api/auth-queries.ts')
    const { credentialIds, name, displayName, ...owner } = await authOrpc.passkeys.accepted.call()
    await PublicKeyCredential.signalAllAcceptedCredentials({
      ...owner,
      allAcceptedCredentialIds: credentialIds,
    })
    await PublicKeyCredential.signalCurrentUserDetails({ ...owner, name, displayName })
  } catch (error) {
    logProblem('The browser did not take the passkeys', error)
  }
}
