import { vi } from 'vitest'
import { loadPortalConfig } from '../portal-config.ts'
import { rememberMember } from '../session/stored-user.ts'
import { writeStored } from '../storage.ts'

/** Stores its entries as own properties, as browser storage does. */
function fakeStorage(): Storage {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  })
  return storage
}

/** For tests: a browser with nothing stored in which a member has logged in. */
export async function fakeBrowserOf(memberId: number): Promise<void> {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('fetch', async () => Response.json({ issuer: 'https://login.test', clientId: 'portal' }))
  await loadPortalConfig()
  writeStored(
    'local',
    'oidc.user:https://login.test:portal',
    JSON.stringify({ access_token: 'token', expires_at: 0, profile: { sub: `sub${memberId}` } }),
  )
  rememberMember(memberId)
}
