import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { signinRedirect } = vi.hoisted(() => ({ signinRedirect: vi.fn<() => Promise<void>>() }))
vi.mock('./user-manager.ts', () => ({ userManager: async () => ({ signinRedirect }) }))

const refuse = (name: string) => () => {
  throw Object.assign(new Error(name), { name })
}
/** A storage with room for this many characters. */
function aStorage(room: number) {
  return {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: (_key: string, value: string) => {
      if (value.length > room) refuse('QuotaExceededError')()
    },
  }
}

/** Whether the browser is leaving, and the messages shown. */
async function start() {
  vi.resetModules()
  const { startSignIn } = await import('./sign-in.ts')
  const { currentToasts } = await import('../ui/feedback/toast-store.ts')
  return { isLeaving: await startSignIn(), messages: currentToasts().map(({ message }) => message) }
}

beforeEach(() => {
  signinRedirect.mockReset().mockResolvedValue()
  vi.stubGlobal('sessionStorage', aStorage(Infinity))
  vi.stubGlobal('localStorage', aStorage(Infinity))
})
const untouched = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
afterEach(() => {
  vi.unstubAllGlobals()
  if (untouched) Object.defineProperty(globalThis, 'localStorage', untouched)
  else Reflect.deleteProperty(globalThis, 'localStorage')
  // The next file starts without these toasts.
  vi.resetModules()
})

test.each([
  [
    'blocked',
    () =>
      Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse('SecurityError') }),
  ],
  ['turned off', () => vi.stubGlobal('localStorage', null)],
  ['full', () => vi.stubGlobal('localStorage', aStorage(0))],
  ['nearly full', () => vi.stubGlobal('localStorage', aStorage(2000))],
])('when storage is %s, the login does not start and says what to do [3/D3-05]', async (_how, stub) => {
  stub()
  expect(await start()).toEqual({
    isLeaving: false,
    messages: [expect.stringContaining('Allow cookies and site data or free some space')],
  })
  expect(signinRedirect).not.toHaveBeenCalled()
})

test('with storage the login starts, and reports an unreachable provider [3/D3-05]', async () => {
  expect(await start()).toEqual({ isLeaving: true, messages: [] })
  signinRedirect.mockRejectedValueOnce(new Error('Failed to fetch'))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await start()).toEqual({
    isLeaving: false,
    messages: ['Login is not available. Please try again later.'],
  })
})
