import { expect, test } from 'vitest'
import { deviceId } from './device-id.ts'
import { foundDraft } from './found-draft.ts'

const at = (seconds: number) => new Date(1e12 + seconds * 1000).toISOString()
const head = (key: string, seconds: number, device = 'phone') => ({
  form: 'new-listing' as const,
  key,
  baseVersion: null,
  changedOn: at(seconds),
  device,
  listing: null,
})
const own = (seconds: number | null, sent: number | null = null) => ({
  ownChange: seconds === null ? null : at(seconds),
  sentBefore: sent === null ? null : at(sent),
})

test('a draft of another browser is offered when it is newer by two seconds [5/D5-85]', () => {
  expect(foundDraft([head('a', 10)], 'a', own(null)).offered?.key).toBe('a')
  expect(foundDraft([head('a', 12)], 'a', own(10)).offered?.key).toBe('a')
  expect(foundDraft([head('a', 11)], 'a', own(10)).offered).toBeNull()
  expect(foundDraft([head('a', 20, deviceId())], 'a', own(10)).offered).toBeNull()
  expect(foundDraft([head('a', 30, deviceId()), head('b', 20)], 'a', own(10)).offered?.key).toBe('b')
})

test('a draft no longer on the server is dropped, unless it was changed here since', () => {
  expect(foundDraft([], 'a', own(10, 10)).isDeleted).toBe(true)
  expect(foundDraft([head('b', 20)], 'a', own(10, 10)).isDeleted).toBe(true)
  expect(foundDraft([head('a', 20)], 'a', own(10, 10)).isDeleted).toBe(false)
  expect(foundDraft([], 'a', own(11, 10)).isDeleted).toBe(false)
  expect(foundDraft([], 'a', own(10)).isDeleted).toBe(false)
  expect(foundDraft([], 'a', own(null, null)).isDeleted).toBe(false)
})
