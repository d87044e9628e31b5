import { hasFeature } from '#shared/portal-config.ts'
import { signalPasskeys } from '#shared/session/signal-passkeys.ts'
import { removeStored, STORAGE_KEYS } from '#shared/storage.ts'

/** What follows a login by passkey, once its first page is seen. */
export async function afterPasskeyLogin(): Promise<void> {
  removeStored('session', STORAGE_KEYS.passkeyLogin)
  if (hasFeature('account')) await signalPasskeys()
}
