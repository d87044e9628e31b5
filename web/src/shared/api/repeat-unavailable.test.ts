import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasKeyOrVersion, repeatUnavailable } from './repeat-unavailable.ts'

const away = () => new Response('{}', { status: 503, headers: { 'retry-after': '5' } })
const { signal } = new AbortController()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function answering(...answers: Response[]) {
  let count = 0
  return {
    send: async () => answers[Math.min(count++, answers.length - 1)] ?? away(),
    count: () => count,
  }
}

test('a read is repeated while the database is down [5/SCALE-26]', async () => {
  const portal = answering(away(), away(), new Response('{}'))
  const answer = repeatUnavailable(portal.send, { isRepeatable: true, signal })
  await vi.runAllTimersAsync()
  expect((await answer).status).toBe(200)
  expect(portal.count()).toBe(3)
})

test('after a minute the response is passed on [5/SCALE-26]', async () => {
  const portal = answering(away())
  const startedAt = performance.now()
  const answer = repeatUnavailable(portal.send, { isRepeatable: true, signal })
  await vi.runAllTimersAsync()
  expect((await answer).status).toBe(503)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(60_000)
  expect(performance.now() - startedAt).toBeLessThan(66_000)
})

test('a write that is not idempotent is sent once, and so is a call refused by another server [5/SCALE-26]', async () => {
  const writing = answering(away())
  expect((await repeatUnavailable(writing.send, { isRepeatable: false, signal })).status).toBe(503)
  const foreign = answering(new Response('', { status: 503 }))
  expect((await repeatUnavailable(foreign.send, { isRepeatable: true, signal })).status).toBe(503)
  expect([writing.count(), foreign.count()]).toEqual([1, 1])
})

test('a key or a version makes a repeat harmless [5/SCALE-26]', () => {
  const none = new Headers()
  expect(hasKeyOrVersion(new Headers({ 'Idempotency-Key': 'a' }), '')).toBe(true)
  expect(hasKeyOrVersion(new Headers({ 'If-Match': '"3"' }), '')).toBe(true)
  expect(hasKeyOrVersion(none, '{"rowVersion":3}')).toBe(true)
  expect(hasKeyOrVersion(none, '{"idempotencyKey":"a"}')).toBe(true)
  expect(hasKeyOrVersion(none, '{"name":"rowVersion"}')).toBe(false)
})

test('a page that is left stops waiting', async () => {
  const leaving = new AbortController()
  const answer = repeatUnavailable(answering(away()).send, { isRepeatable: true, signal: leaving.signal })
  const end = answer.catch((error: unknown) => String(error))
  await vi.advanceTimersByTimeAsync(100)
  leaving.abort(new Error('left'))
  expect(await end).toBe('Error: left')
})
