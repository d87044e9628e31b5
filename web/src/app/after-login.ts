import { signalPasskeys } from '#shared/passkeys/signal-passkeys.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { removeStored, STORAGE_KEYS } from '#shared/storage.ts'

/** What follows a login by passkey, once its first page is seen. */
export async function afterPasskeyLogin(): Promise<void> {
  removeStored('session', STORAGE_KEYS.passkeyLogin)
  if (hasFeature('account')) await signalPasskeys()
}
