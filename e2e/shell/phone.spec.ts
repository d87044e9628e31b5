import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'

/** The shorter side of the visible part of each control. */
const sizes = (controls: Locator) =>
  controls.evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return Math.min(width, height)
    }),
  )

test('on a phone a bottom bar leads to the pages members open most, and all of it fits a finger [1/D1-28]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.setViewportSize({ width: 390, height: 844 })
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.goto('/settings')
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  const title = page.getByRole('heading', { level: 1 })
  await test.step("its entries are the menu's, with the unread messages", async () => {
    await expect(bar.getByRole('link')).toHaveText([
      'Home',
      'Listings',
      '',
      'Training',
      /^Messages\d+ unread$/,
    ])
    await expect(bar.getByRole('link', { name: 'New registered listing' })).toHaveAttribute(
      'href',
      '/registered/new',
    )
    await expect(bar.getByRole('link', { name: /^Messages/ })).toHaveAttribute('href', '/notifications')
    await expectAccessible(page)
  })
  await test.step('nothing in the shell is smaller than a finger', async () => {
    const banner = page.getByRole('banner')
    for (const controls of [banner.locator('a:visible, button:visible'), bar.getByRole('link')])
      expect(Math.min(...(await sizes(controls)))).toBeGreaterThanOrEqual(44)
    const name = page.getByRole('group', { name: 'Display Name' }).getByRole('textbox')
    await name.fill('Avery of Palm Desert')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    expect((await save.boundingBox())?.height).toBe(44)
    // Elements fixed to the bottom of a page are above the bar.
    const foot = (await save.boundingBox()) ?? { y: 0, height: 0 }
    expect(foot.y + foot.height).toBeLessThanOrEqual(844 - 56)
    await name.fill('Avery Stone')
  })
  await test.step('the current page is marked', async () => {
    await bar.getByRole('link', { name: 'Listings' }).click()
    await expect(title).toHaveText('Registered Listing Agreements')
    await expect(bar.getByRole('link', { name: 'Listings' })).toHaveAttribute('aria-current', 'page')
  })
  await test.step('a form with its own footer has no bar', async () => {
    await bar.getByRole('link', { name: 'New registered listing' }).click()
    await expect(title).toHaveText('New Registered Listing')
    await expect(bar).toHaveCount(0)
  })
  await test.step('a wider screen has no bar', async () => {
    await page.goBack()
    await expect(bar).toBeVisible()
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(bar).toHaveCount(0)
  })
})

test('at 320 px, a wide screen at 400%, no page scrolls sideways', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/account-settings/manage-authentications']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
