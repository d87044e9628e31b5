import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endAfterSilence } from './end-after-silence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a stream that is silent for too long fails and ends its source; an active one continues', async () => {
  const cancelled = vi.fn<() => void>()
  let say = (_text: string) => {}
  const source = new ReadableStream<Uint8Array>({
    start: (controller) => {
      say = (text) => controller.enqueue(new TextEncoder().encode(text))
    },
    cancel: cancelled,
  })
  const reader = endAfterSilence(source, 1000).getReader()
  for (const text of ['one', 'two']) {
    await vi.advanceTimersByTimeAsync(900)
    say(text)
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(text)
  }
  const next = reader.read().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await next).toEqual(new Error('Nothing came for 1000 ms'))
  expect(cancelled).toHaveBeenCalledOnce()
})

test('it ends when its source ends', async () => {
  const source = new Response('all').body ?? new ReadableStream()
  expect(await new Response(endAfterSilence(source, 1000)).text()).toBe('all')
  expect(vi.getTimerCount()).toBe(0)
})
