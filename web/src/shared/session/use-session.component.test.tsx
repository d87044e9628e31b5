import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { loadPortalConfig } from '../portal-config.ts'
import { removeStored, writeStored } from '../storage.ts'
import { hasSessionEndedHere, useIsSignedIn } from './use-session.ts'

const KEY = 'oidc.user:https://login.test:portal'

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ issuer: 'https://login.test', clientId: 'portal' }))
  await loadPortalConfig()
  writeStored('local', KEY, JSON.stringify({ access_token: 'a', expires_at: Date.now() / 1000 + 600 }))
})
afterEach(() => {
  removeStored('local', KEY)
  vi.unstubAllGlobals()
})

function Part() {
  const isSignedIn = useIsSignedIn()
  return <p>{isSignedIn ? 'signed in' : hasSessionEndedHere() ? 'ended here' : 'signed out'}</p>
}

test('every part of a screen notices a session that another tab has ended [1/D1-08]', async () => {
  const screen = await render(
    <>
      <Part />
      <Part />
    </>,
  )
  await expect.element(screen.getByText('signed in').nth(1)).toBeVisible()
  removeStored('local', KEY)
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
  await expect.element(screen.getByText('ended here').nth(1)).toBeVisible()
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
  await expect.element(screen.getByText('ended here').nth(1)).toBeVisible()
})
