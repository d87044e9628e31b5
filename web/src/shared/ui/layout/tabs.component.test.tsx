import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../styles/member.css'
import { Tabs } from './tabs.tsx'

const titles = ['Training Calendar', 'Class List', 'My Scheduled Classes', 'Request a Course', 'My Requests']

function Shown() {
  const [slug, setSlug] = useState<string | undefined>('my-scheduled-classes')
  return (
    <Tabs
      label="Training"
      activeSlug={slug}
      onChange={setSlug}
      tabs={titles.map((title) => ({ title, content: <input aria-label={`Field of ${title}`} /> }))}
    />
  )
}

test('where not all tabs fit the active one is centered, and the edges fade', async () => {
  await page.viewport(390, 844)
  const screen = await render(<Shown />)
  const list = screen.getByRole('tablist').element()
  const middleOf = (element: Element) => {
    const { left, width } = element.getBoundingClientRect()
    return left + width / 2
  }
  const active = screen.getByRole('tab', { name: 'My Scheduled Classes' })
  await expect.poll(() => Math.abs(middleOf(active.element()) - middleOf(list))).toBeLessThan(2)
  const faded = () => {
    const style = getComputedStyle(list)
    return ['--faded-before', '--faded-after'].map((name) => style.getPropertyValue(name))
  }
  await expect.poll(faded).toEqual(['40px', '40px'])
  await screen.getByRole('tab', { name: 'Training Calendar' }).click()
  await expect.poll(() => list.scrollLeft).toBe(0)
  await expect.poll(faded).toEqual(['0px', '40px'])
  await page.viewport(1440, 900)
  await expect.poll(faded).toEqual(['0px', '0px'])
})

test('focus inside a tab is marked only at its field', async () => {
  const screen = await render(<Shown />)
  await userEvent.tab()
  await userEvent.tab()
  const field = screen.getByLabelText('Field of My Scheduled Classes')
  await expect.element(field).toHaveFocus()
  const around = screen.getByRole('tablist').element().parentElement
  expect(around && getComputedStyle(around).outlineStyle).toBe('none')
})
