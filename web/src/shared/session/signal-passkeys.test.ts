import { afterEach, expect, test, vi } from 'vitest'
import { signalPasskeys } from './signal-passkeys.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser without passkeys, or without the methods, is not called and shows no error [5/ACCT-17]', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('window', {})
  expect(await signalPasskeys()).toBe(true)
  const old = { PublicKeyCredential: {} }
  vi.stubGlobal('window', old)
  vi.stubGlobal('PublicKeyCredential', old.PublicKeyCredential)
  expect(await signalPasskeys()).toBe(true)
  expect(fetch).not.toHaveBeenCalled()
})
