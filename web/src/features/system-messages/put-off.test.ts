import { afterEach, expect, test, vi } from 'vitest'
import { messagesPutOff, putOffMessage } from './put-off.ts'

let login = 'first'
vi.mock('#shared/session/stored-user.ts', () => ({ presentLogin: () => login }))

afterEach(() => vi.unstubAllGlobals())

test('a postponed message stays away until the next sign-in, for any stored value [4/CMSG-12]', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  expect(messagesPutOff()).toEqual([])
  putOffMessage(7)
  putOffMessage(8)
  expect(messagesPutOff()).toEqual([7, 8])
  login = 'second'
  expect(messagesPutOff()).toEqual([])
  putOffMessage(9)
  expect(messagesPutOff()).toEqual([9])
  for (const key of stored.keys()) stored.set(key, '{"login":')
  expect(messagesPutOff()).toEqual([])
})
