import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const themes = ['light', 'dark', 'contrast']

/**
 * axe finds nothing on the page at the present width, in none of the three themes, and nothing on a phone. In the
 * contrast theme text has at least 7:1 (D1-106).
 */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of [size.width, 390]) {
    await page.setViewportSize({ ...size, width })
    // Colours are the same at each width.
    for (const theme of width === size.width ? themes : ['light']) {
      await page.evaluate((name) => {
        document.documentElement.dataset['theme'] = name
      }, theme)
      await expect(page.locator(':root')).toHaveAttribute('data-theme', theme)
      // Colours change within a transition of 120 ms; only their end counts.
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            .filter((animation) => animation instanceof CSSTransition)
            .map((transition) => transition.finished.catch(() => null)),
        ),
      )
      // Only contrast differs between the themes: all other rules need one look at each width.
      const axe = new AxeBuilder({ page })
      const ofColour =
        theme === 'contrast' ? ['color-contrast', 'color-contrast-enhanced'] : ['color-contrast']
      const { violations } = await (theme === 'light' ? axe : axe.withRules(ofColour)).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
      )
      expect(found, `${theme} theme at ${width} px`).toEqual([])
    }
  }
  await page.setViewportSize(size)
}
