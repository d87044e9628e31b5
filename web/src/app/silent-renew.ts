import { logProblem } from '../shared/log.ts'
import { loadPortalConfig } from '../shared/portal-config.ts'
import { userManager } from '../shared/session/user-manager.ts'

/** `/silent_renew`: passes the provider's response to the page around the frame; shows nothing. */
export async function finishSilentRenewal(): Promise<void> {
  try {
    await loadPortalConfig()
    const manager = await userManager()
    await manager.signinSilentCallback()
  } catch (error) {
    logProblem('Silent renewal failed', error)
  }
}
