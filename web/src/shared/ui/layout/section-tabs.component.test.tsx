import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../styles/member.css'
import { SectionTabs } from './section-tabs.tsx'

const titles = [
  'Change Password',
  'Manage Authentications',
  'Security Activity',
  'Contact Info',
  'Acting for Others',
  'Notifications',
  'My Data',
]

function Shown() {
  const [slug, setSlug] = useState<string | undefined>('notifications')
  return (
    <SectionTabs
      label="Account Settings"
      activeSlug={slug}
      onChange={setSlug}
      tabs={titles.map((title) => ({ title, content: <p>Content of {title}</p> }))}
    />
  )
}

test('no section is cut at any width: a list from 1024 px, a dropdown of 44 px below [5/D5-03]', async () => {
  const screen = await render(<Shown />)
  for (const width of [1440, 1280, 1024]) {
    await page.viewport(width, 900)
    await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument()
    await expect.poll(() => screen.getByRole('tab').elements().length).toBe(titles.length)
    for (const tab of screen.getByRole('tab').elements()) {
      const { left, right } = tab.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(-12)
      expect(right).toBeLessThanOrEqual(width)
      expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth)
    }
  }
  for (const width of [1023, 768, 390, 320]) {
    await page.viewport(width, 900)
    await expect.element(screen.getByRole('tab').first()).not.toBeInTheDocument()
    const { height, right } = screen.getByRole('combobox').element().getBoundingClientRect()
    expect(height).toBe(44)
    expect(right).toBeLessThanOrEqual(width)
  }
})

test('arrows move through the list, the dropdown keeps the focus, and both show the section', async () => {
  await page.viewport(1440, 900)
  const screen = await render(<Shown />)
  await screen.getByRole('tab', { name: 'Change Password' }).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('tab', { name: 'Manage Authentications' })).toHaveFocus()
  await expect.element(screen.getByText('Content of Manage Authentications')).toBeVisible()
  await page.viewport(390, 844)
  const dropdown = screen.getByRole('combobox', { name: 'Account Settings' })
  await expect.element(dropdown).toHaveValue('manage-authentications')
  await dropdown.selectOptions('My Data')
  await expect.element(screen.getByText('Content of My Data')).toBeVisible()
})
