import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const THEMES = ['light', 'dark', 'contrast'] as const

/**
 * axe finds nothing on the page at the present width, in none of the three themes, and nothing on a phone. In the
 * contrast theme text has at least 7:1 (D1-106).
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours change within a transition of 120 ms; only their end counts.
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
  })
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of [size.width, 390]) {
    await page.setViewportSize({ ...size, width })
    // Colours are the same at each width.
    for (const theme of width === size.width ? THEMES : (['light'] as const)) {
      await page.evaluate((name) => {
        document.documentElement.dataset['theme'] = name
      }, theme)
      // Only contrast differs between the themes: all other rules need one look at each width.
      const ofColour = {
        light: [],
        dark: ['color-contrast'],
        contrast: ['color-contrast', 'color-contrast-enhanced'],
      }
      await expectNoFindings(page, ofColour[theme], `${theme} theme at ${width} px`)
    }
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await page.setViewportSize(size)
}

/** axe finds nothing in the present view, by these rules or by all. */
export async function expectNoFindings(page: Page, rules: string[] = [], where?: string): Promise<void> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axe.source)
  const found = await page.evaluate(async (values) => {
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(values.length > 0 && { runOnly: { type: 'rule', values } }),
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    )
  }, rules)
  expect(found, where).toEqual([])
}
