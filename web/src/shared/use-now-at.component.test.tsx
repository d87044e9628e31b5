import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useNowAt } from './use-now-at.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const began = new Date('2026-12-01T17:00:00Z')

function Clock({ minutes }: { minutes: number[] }) {
  const time = useNowAt(minutes.map((after) => new Date(began.getTime() + after * MINUTE_MS)))
  return <output>{Math.floor((time.getTime() - began.getTime()) / MINUTE_MS)}</output>
}

afterEach(() => {
  vi.useRealTimers()
})

test('the time updates at each of the moments, and not between them', async () => {
  vi.useFakeTimers({ now: began, shouldAdvanceTime: true })
  const screen = await render(<Clock minutes={[-5, 45, 60]} />)
  const shown = screen.getByRole('status')
  await expect.element(shown).toHaveTextContent('0')
  await vi.advanceTimersByTimeAsync(44 * MINUTE_MS)
  await expect.element(shown).toHaveTextContent('0')
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  await expect.element(shown).toHaveTextContent('45')
  await vi.advanceTimersByTimeAsync(20 * MINUTE_MS)
  await expect.element(shown).toHaveTextContent('60')
})

test('a moment many days ahead, beyond the range of a timer, fires too', async () => {
  vi.useFakeTimers({ now: began, shouldAdvanceTime: true })
  const screen = await render(<Clock minutes={[30 * 24 * 60]} />)
  await vi.advanceTimersByTimeAsync(30 * DAY_MS)
  await expect.element(screen.getByRole('status')).toHaveTextContent(String(30 * 24 * 60))
})

test('a computer that slept past a moment shows it as soon as a person returns', async () => {
  vi.useFakeTimers({ now: began, shouldAdvanceTime: true })
  const screen = await render(<Clock minutes={[8 * 60]} />)
  // The clock advances and the timers do not.
  vi.setSystemTime(new Date(began.getTime() + 9 * 60 * MINUTE_MS))
  await expect.element(screen.getByRole('status')).toHaveTextContent('0')
  window.dispatchEvent(new Event('focus'))
  await expect.element(screen.getByRole('status')).toHaveTextContent('540')
})
