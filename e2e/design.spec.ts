import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/members.ts'
import { runUntilVisible, stopClock } from './support/timing.ts'

test('axe finds nothing on the page of the component kit, in three themes; contrast has 7:1 [1/D1-106]', async ({
  page,
}) => {
  await page.goto('/design')
  await expect(page.getByRole('heading', { name: 'Design', level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('toasts have seven styles, stack, and close [3/TOAST-01, 3/TOAST-03, 3/TOAST-04, 3/TOAST-05, 3/TOAST-06, 3/TOAST-07, 3/TOAST-08, 3/TOAST-09, 3/TOAST-10, 3/TOAST-11, 3/D3-74, 1/UI-04]', async ({
  page,
}) => {
  await page.goto('/design')
  const words = {
    info: 'Information',
    warn: 'Warning',
    error: 'Error',
    success: 'Success',
    delete: 'Deleted',
    promote: 'Sent',
    cancel: 'Cancelled',
  }
  const looks = {
    info: { icon: 'info-circle', color: '--info' },
    warn: { icon: 'alert-triangle', color: '--warn' },
    error: { icon: 'x', color: '--error' },
    success: { icon: 'check', color: '--success' },
    delete: { icon: 'trash', color: '--error' },
    promote: { icon: 'arrow-up', color: '--info' },
    cancel: { icon: 'ban', color: '--neutral' },
  }
  for (const [status, word] of Object.entries(words)) {
    await page.getByRole('button', { name: `Toast ${status}` }).click()
    const toast = page
      .getByRole(status === 'error' ? 'alert' : 'status')
      .filter({ hasText: `Toast ${status}` })
    await expect(toast).toContainText(word)
    const { icon, color } = looks[status as keyof typeof looks]
    const drawing = toast.locator('svg').first()
    await expect(drawing).toHaveClass(new RegExp(`tabler-icon-${icon}\\b`))
    expect(await colorOf(drawing)).toBe(await namedColor(page, color))
    await expect(toast).toContainText('First line')
    await expect(toast.getByRole('listitem')).toHaveText(['Second line'])
    await toast.getByRole('button', { name: 'Close message' }).click()
    await expect(toast).toBeHidden()
  }
  for (const status of ['info', 'warn', 'success'])
    await page.getByRole('button', { name: `Toast ${status}` }).click()
  const stack = page.getByRole('status').filter({ hasText: /^(Information|Warning|Success)Toast/ })
  await expect(stack).toHaveText([/Toast success/, /Toast warn/, /Toast info/])
  const tops = await stack.evaluateAll((toasts) => toasts.map((toast) => toast.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})

const colorOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color)

/** The computed value of a theme color. */
function namedColor(page: Page, name: string): Promise<string> {
  return page.evaluate((wanted) => {
    const probe = document.createElement('i')
    probe.style.color = `var(${wanted})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)
}

test('a popover hides after its time; pointer or focus keeps it open [3/CONST-18, 3/D3-72, 1/UI-07, 1/D1-125, 3/TOAST-14]', async ({
  page,
}) => {
  await page.goto('/design')
  const button = page.getByRole('button', { name: 'Toast success' })
  await expect(button).toBeVisible()
  await stopClock(page)
  await button.click()
  const toast = page.getByRole('status').filter({ hasText: 'Toast success' })
  await runUntilVisible(page, toast)
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(4800)
  await expect(toast).toBeVisible()
  await page.clock.runFor(400)
  await expect(toast).toBeHidden()
})

test('a modal toast has one button, a banner is part of the page, each with one text [3/TOAST-02, 3/TOAST-12, 3/TOAST-13, 1/UI-05, 1/UI-06]', async ({
  page,
}) => {
  await page.goto('/design')
  await page.getByRole('button', { name: 'Modal toast' }).click()
  const modal = page.getByRole('dialog', { name: 'Modal toast' })
  await expect(modal).toContainText('With one button')
  await modal.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(modal).toBeHidden()
  await page.getByRole('button', { name: 'Banner toast' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Stands above the page' })).toBeVisible()
})

test('client tables page by 10, 25, 50 and 100 rows [1/UI-08, 2/CONST-07]', async ({ page }) => {
  await page.goto('/design')
  const table = page.getByRole('table', { name: 'Example rows' })
  await expect(table.getByRole('row')).toHaveCount(11)
  const size = page.getByLabel('Rows per page')
  await expect(size.getByRole('option')).toHaveText(['10', '25', '50', '100'])
  await size.selectOption('25')
  await expect(table.getByRole('row')).toHaveCount(26)
  await page.getByLabel('Jump to page').fill('9')
  await expect(page.getByLabel('Jump to page')).toHaveValue('2')
  await expect(table.getByRole('row')).toHaveCount(10)
})

test('the side slider opens and closes by keyboard [1/UI-03]', async ({ page }) => {
  await page.goto('/design')
  await page.getByRole('button', { name: 'Open slider' }).click()
  await expect(page.getByRole('dialog', { name: 'Slider' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Slider' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open slider' })).toBeFocused()
})

test('Windows High Contrast shows what is on and off', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/design')
  const toggle = page.getByRole('switch', { name: 'Switch' })
  const track = page
    .locator('label')
    .filter({ hasText: /^Switch$/ })
    .locator('span.rounded-full')
    .first()
  const ground = () => track.evaluate((node) => getComputedStyle(node).backgroundColor)
  await expect(toggle).toBeChecked()
  const on = await ground()
  await toggle.press('Space')
  await expect(toggle).not.toBeChecked()
  await expect.poll(ground).not.toBe(on)
})
