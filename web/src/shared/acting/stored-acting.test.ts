import { expect, test, vi } from 'vitest'
import { endActing, keepActing, renewActing, takeActing } from './stored-acting.ts'

vi.mock('../session/stored-user.ts', () => ({ presentLogin: () => 'login' }))

const acting = { receiverId: 7 } as Parameters<typeof keepActing>[0]

function aTab() {
  const stored = new Map<string, string>()
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('sessionStorage', area)
  vi.stubGlobal('localStorage', area)
  const assign = vi.fn<(path: string) => void>()
  vi.stubGlobal('location', { assign })
  return { assign, stored }
}

test("a late response about the grant renews the tab's stored state, but does not restore ended acting", () => {
  const { assign, stored } = aTab()
  keepActing(acting)
  renewActing({ ...acting, receiverId: 8 })
  expect(takeActing()).toEqual({ text: expect.stringContaining('"receiverId":8') })

  endActing()
  expect(assign).toHaveBeenCalledWith('/')
  renewActing(acting)
  expect(takeActing()).toBe('ended')
  renewActing(acting)
  expect(takeActing()).toBeNull()
  expect(stored.size).toBe(0)
  vi.unstubAllGlobals()
})
