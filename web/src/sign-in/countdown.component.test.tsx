import { afterEach, expect, test, vi } from 'vitest'
import { prepareCountdowns } from './countdown.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('a button that has to wait counts down, and cannot be pressed until then', () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<button data-wait="2">Resend Code</button>'
  const button = document.querySelector('button')
  prepareCountdowns()
  for (const expected of [
    ['Resend Code (2s)', true],
    ['Resend Code (1s)', true],
    ['Resend Code', false],
  ]) {
    expect([button?.textContent, button?.disabled]).toEqual(expected)
    vi.advanceTimersByTime(1000)
  }
})
