import { afterEach, expect, test, vi } from 'vitest'
import { prepareCountdowns } from './countdown.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('a button that has to wait counts down, and cannot be pressed until then', () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<button data-wait="61">Resend Code</button>'
  const button = document.querySelector('button')
  prepareCountdowns()
  for (const expected of [
    ['New code in 1:01', true],
    ['New code in 1:00', true],
    ['New code in 0:59', true],
  ]) {
    expect([button?.textContent, button?.disabled]).toEqual(expected)
    vi.advanceTimersByTime(1000)
  }
  vi.advanceTimersByTime(60_000)
  expect([button?.textContent, button?.disabled]).toEqual(['Resend Code', false])
})
