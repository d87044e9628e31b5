import { hasFeature } from '#shared/portal-config.ts'
import { signalPasskeys } from '#shared/session/signal-passkeys.ts'
import { removeStored, STORAGE_KEYS } from '#shared/storage.ts'

/**
 * Runs the tasks after a passkey login once its first page is shown; a page that is left too soon leaves them
 * to the next.
 */
export async function afterPasskeyLogin(): Promise<void> {
  if (!hasFeature('account') || (await signalPasskeys())) removeStored('session', STORAGE_KEYS.passkeyLogin)
}
