import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { begin, finish, startRegistration } = vi.hoisted(() => ({
  begin: vi.fn<() => Promise<object>>(),
  finish: vi.fn<(sent: object) => Promise<object>>(),
  startRegistration: vi.fn<(how: object) => Promise<object>>(),
}))
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }))
vi.mock('#shared/api/auth-queries.ts', () => ({
  authOrpc: { passkeyOffers: { begin: { call: begin }, finish: { call: finish } } },
}))

const options = { challenge: 'c' }

/** A browser that reports its capabilities. */
function stubBrowser(passkeys: object | null): void {
  vi.stubGlobal('window', passkeys ? { PublicKeyCredential: passkeys } : {})
  vi.stubGlobal('PublicKeyCredential', passkeys)
}
const able = { getClientCapabilities: async () => ({ conditionalCreate: true }) }

/** Once per page load: each test has a load of its own. */
async function makePasskey() {
  vi.resetModules()
  const module = await import('./make-passkey.ts')
  return module.makePasskey()
}

beforeEach(() => {
  begin.mockReset().mockResolvedValue(options)
  finish.mockReset().mockResolvedValue({ success: true, failureReason: null, recoveryCodes: ['A'] })
  startRegistration.mockReset().mockResolvedValue({ id: 'x' })
})
afterEach(() => vi.unstubAllGlobals())

test('a browser that cannot create passkeys automatically is not asked', async () => {
  for (const passkeys of [
    null,
    {},
    { getClientCapabilities: async () => ({ conditionalCreate: false }) },
    { getClientCapabilities: async () => ({}) },
  ]) {
    stubBrowser(passkeys)
    expect(await makePasskey()).toBeNull()
  }
  expect(begin).not.toHaveBeenCalled()
})

test('every failure is silent', async () => {
  stubBrowser({ getClientCapabilities: () => Promise.reject(new Error('No')) })
  expect(await makePasskey()).toBeNull()
  stubBrowser(able)
  begin.mockRejectedValueOnce(new Error('403'))
  expect(await makePasskey()).toBeNull()
  startRegistration.mockRejectedValueOnce(new Error('The password is not kept here'))
  expect(await makePasskey()).toBeNull()
  expect(finish).not.toHaveBeenCalled()
  finish.mockResolvedValueOnce({ success: false, failureReason: 'Full', recoveryCodes: null })
  expect(await makePasskey()).toBeNull()
  finish.mockRejectedValueOnce(new Error('503'))
  expect(await makePasskey()).toBeNull()
})

test('the browser creates it automatically, without a prompt, and once per page load', async () => {
  stubBrowser(able)
  vi.resetModules()
  const module = await import('./make-passkey.ts')
  const both = await Promise.all([module.makePasskey(), module.makePasskey()])
  expect(both).toEqual([{ recoveryCodes: ['A'] }, { recoveryCodes: ['A'] }])
  expect(startRegistration.mock.calls).toEqual([[{ optionsJSON: options, useAutoRegister: true }]])
  expect(finish.mock.calls).toEqual([[{ response: '{"id":"x"}' }]])
})
