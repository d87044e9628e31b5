import { hasFeature } from '#shared/portal-config.ts'
import { signalPasskeys } from '#shared/session/signal-passkeys.ts'
import { removeStored, STORAGE_KEYS } from '#shared/storage.ts'

/** What follows a login by passkey, once its first page is seen; one that is left too soon leaves it to the next. */
export async function afterPasskeyLogin(): Promise<void> {
  if (!hasFeature('account') || (await signalPasskeys())) removeStored('session', STORAGE_KEYS.passkeyLogin)
}
