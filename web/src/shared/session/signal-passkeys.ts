import { authOrpc } from '../api/auth-queries.ts'
import { logProblem } from '../log.ts'

/**
 * Has the browser drop passkeys the account no longer has, and show the others under the current name. A
 * browser with another site's passkeys, or without these methods, is unaffected. False when the portal did
 * not respond.
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
