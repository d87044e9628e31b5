import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './member.css'

test('a day does not break at its hyphens on a phone', async () => {
  await page.viewport(390, 844)
  const screen = await render(
    <p className="w-20">
      Changed <time dateTime="2026-11-26T17:30:00Z">11-26-2026 05:30 PM</time>
    </p>,
  )
  expect(screen.container.querySelector('time')?.getClientRects()).toHaveLength(1)
})

test('the hyphen of a day is narrower than a figure, also where figures have one width', async () => {
  const screen = await render(
    <p className="tabular-nums">
      <span>----------</span>
      <span>0000000000</span>
      <span>1111111111</span>
    </p>,
  )
  await document.fonts.ready
  const [hyphens = 0, noughts = 0, ones = 0] = [...screen.container.querySelectorAll('span')].map(
    (text) => text.getBoundingClientRect().width,
  )
  expect(ones).toBe(noughts)
  expect(hyphens).toBeLessThan(noughts * 0.8)
})
