import type { Page } from '@playwright/test'
import { CONTENT_KINDS } from '../../contract/src/staff/content/content-kind.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { answerList } from '../support/answers.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'

const PAGES = [
  '/staff',
  '/staff/access',
  ...CONTENT_KINDS.map((kind) => `/staff/content/${kind}`),
  ...['articles', 'applications', 'ads', 'settingTypes'].map((kind) => `/staff/content/${kind}/new`),
  '/staff/content/articles/5/history',
  '/staff/content/menu/order',
  '/staff/settings/waiting',
  '/staff/preview',
  '/staff/audit',
  '/staff/deliveries',
  '/staff/system',
  '/staff/usage',
  '/staff/training/classes/1',
]

/** Controls smaller than a finger, or than `px` with a mouse; links within a text are exempt. */
function smallTargets(page: Page, px: number): Promise<string[]> {
  return page.evaluate((least) => {
    const selector =
      'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=switch], [role=checkbox]'
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((target) => !(target instanceof HTMLAnchorElement && target.closest('p, li p, .prose')))
      .filter((target) => !isClipped(target))
      .map((target) => target.closest('label') ?? target)
      .map((target) => ({ target, ...target.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width > 1 && height > 1 && (width < least || height < least))
      .map(
        ({ target, width, height }) =>
          `${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 160)}`,
      )
  }, px)
}

/** Opens a page without the member notices above it. */
async function open(page: Page, path: string): Promise<void> {
  await answerList(page, '**/api/app/SystemNotifications', [])
  await page.goto(path)
  await expectLoaded(page)
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // A number is dimmed while it is being recounted.
  await page.waitForFunction(() => document.querySelector('.skeleton, main [aria-busy=true]') === null)
}

test('on a phone no page of the console scrolls sideways, and every target is finger-sized [4/CUI-04, 4/CUI-07]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1', PHONE)
  await open(page, '/account-settings')
  for (const path of PAGES)
    await test.step(path, async () => {
      await goWithin(page, path)
      await expectLoaded(page)
      await expectNoFindings(page)
      expect.soft(await smallTargets(page, 44), path).toEqual([])
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
      await page.setViewportSize(PHONE.viewport)
    })
  const desk = await pageAs('mlsadmin1')
  const violations: string[] = []
  desk.on('console', (message) => {
    if (/Content Security Policy|TrustedScript|TrustedHTML/.test(message.text()))
      violations.push(message.text())
  })
  await open(desk, '/account-settings')
  for (const path of PAGES) {
    await goWithin(desk, path)
    await expectLoaded(desk)
    expect.soft(await smallTargets(desk, 24), path).toEqual([])
  }
  expect(violations).toEqual([])
})

test('on tablets and small laptops each list fits, and no time or name overlaps its neighbor [4/CLIST-01]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff')
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    for (const list of [
      'content/messages',
      'content/ads',
      'content/ruleSets',
      'settings',
      'imports',
      'access',
    ]) {
      await goWithin(page, `/staff/${list}`)
      const table = page.getByRole('main').getByRole('table').first()
      await expect(table.locator('tbody tr td:not([colspan])').first()).toBeVisible()
      const tooWide = await page
        .getByRole('main')
        .evaluate((main) =>
          [...main.querySelectorAll<HTMLElement>('div:has(> table), td time, td a')]
            .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
            .map(({ textContent }) => textContent.slice(0, 40)),
        )
      expect(tooWide, `${list} at ${width} px`).toEqual([])
      // A long title may take many lines, but not one per letter.
      const narrow = await table.locator('tbody tr td a').evaluateAll(
        (links) =>
          links.filter((link) => {
            const { width, height } = link.getBoundingClientRect()
            return height > 140 && width < 80
          }).length,
      )
      expect(narrow, `${list} at ${width} px`).toBe(0)
    }
  }
})
