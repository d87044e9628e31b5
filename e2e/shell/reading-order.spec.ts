import { SCREENS } from '../../scripts/portal/screen-table.ts'
import { expect, test } from '../support/members.ts'
import { outlineOf } from '../support/outline.ts'

/** The screens of most members and staff, most of the day. */
const MAIN_SCREENS = [
  'dashboard',
  'listings',
  'listing',
  'wizard',
  'training-calendar',
  'class-list',
  'articles',
  'article',
  'notifications',
  'settings',
  'account-factors',
  'desk',
  'desk-office',
  'aor-center',
  'staff-overview',
  'staff-members',
  'staff-member',
  'staff-audit',
  'staff-classes',
  'staff-usage',
]

for (const login of new Set(SCREENS.filter(({ name }) => MAIN_SCREENS.includes(name)).map(({ as }) => as)))
  test(`the main screens of ${login} are read in their order, with names, and fit at 200% and 400%`, {
    tag: '@critical',
  }, async ({ pageAs }) => {
    const page = await pageAs(login ?? '')
    for (const { name, path, steps } of SCREENS.filter(
      (screen) => screen.as === login && MAIN_SCREENS.includes(screen.name),
    ))
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        await steps?.(page)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expect(async () => expect(await outlineOf(page)).toMatchSnapshot(`${name}.txt`)).toPass({
          timeout: 20_000,
        })
        for (const width of [720, 320]) {
          await page.setViewportSize({ width, height: 640 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
        }
      })
  })
