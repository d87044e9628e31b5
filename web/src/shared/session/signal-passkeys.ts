import { authOrpc } from '../api/auth-queries.ts'
import { logProblem } from '../log.ts'

/**
 * Has the browser drop passkeys that the account has no more, and show the others under the present name. A browser that
 * keeps the passkeys of another site, or that takes no such word, goes on as before. False when the portal did not answer.
 */
export async function signalPasskeys(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return true
  const { signalAllAcceptedCredentials, signalCurrentUserDetails } = PublicKeyCredential
  if (!signalAllAcceptedCredentials || !signalCurrentUserDetails) return true
  const accepted = await authOrpc.passkeys.accepted.call().catch(() => null)
  if (accepted === null) return false
  const { credentialIds, name, displayName, ...owner } = accepted
  try {
    await PublicKeyCredential.signalAllAcceptedCredentials({
      ...owner,
      allAcceptedCredentialIds: credentialIds,
    })
    await PublicKeyCredential.signalCurrentUserDetails({ ...owner, name, displayName })
  } catch (error) {
    logProblem('The browser did not take the passkeys', error)
  }
  return true
}
