import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { auditPage } from '../../scripts/accessibility/engines.ts'
import { isExcepted } from '../../scripts/accessibility/exceptions.ts'

const THEMES = ['light', 'dark', 'contrast'] as const

/** `npm run test:all` checks in three themes and on a phone, `npm test` checks once. */
const isOnce = process.env['AXE_ONCE'] === 'true'

/**
 * Expects no axe findings on the page at the current width in all three themes, nor on a phone. In the
 * contrast theme text has at least 7:1 (D1-106).
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still loading has no heading yet; below a dialog it is hidden.
  await expect(page.locator('h1').first()).toBeAttached()
  // Colors change in a 120 ms transition; only the final ones count.
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
  })
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of new Set(isOnce ? [size.width] : [size.width, 390])) {
    await page.setViewportSize({ ...size, width })
    // Colors are the same at every width.
    for (const theme of width === size.width && !isOnce ? THEMES : (['light'] as const)) {
      // Only contrast differs between the themes: all other rules need one check per width.
      const ofColor = {
        light: [],
        dark: ['color-contrast'],
        // The enhanced rule includes the other one.
        contrast: ['color-contrast-enhanced'],
      }
      // Rows are dimmed while they are being refetched.
      await expect(page.locator('[aria-busy="true"] tbody')).toHaveCount(0)
      const found = await findingsOf(page, ofColor[theme], theme)
      expect(found, `${theme} theme at ${width} px`).toEqual([])
    }
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await page.setViewportSize(size)
}

/** Expects no axe findings in the current view. */
export async function expectNoFindings(page: Page): Promise<void> {
  expect(await findingsOf(page, [])).toEqual([])
}

/**
 * Expects no findings from IBM Equal Access and HTML_CodeSniffer; `npm run accessibility` runs them on every
 * page.
 */
export async function expectCleanInOtherEngines(page: Page): Promise<void> {
  const { findings } = await auditPage(page, ['IBM', 'HTMLCS'])
  const wrong = findings.filter((finding) => finding.isCertain && !isExcepted(finding, '', ''))
  expect(wrong.map(({ rule, snippet }) => `${rule}: ${snippet.slice(0, 160)}`)).toEqual([])
}

/** The axe findings for these rules or for all, in the given or the current theme. */
async function findingsOf(page: Page, rules: string[], theme?: string): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ values, name }) => {
      const root = document.documentElement
      const changes = new MutationObserver(() => undefined)
      changes.observe(document.body, { subtree: true, childList: true })
      for (let attempts = 1; ; attempts += 1) {
        if (name) root.dataset['theme'] = name
        changes.takeRecords()
        const { violations } = await axe.run(document, {
          resultTypes: ['violations'],
          // No rule in use needs the style sheets; reading them takes a tenth of the time.
          preload: false,
          ...(values.length > 0 && { runOnly: { type: 'rule', values } }),
        })
        // Preferences arriving from the server meanwhile apply the member's own theme: such a result is void.
        const isOwnTheme = name && root.dataset['theme'] !== name
        // So is one for a list whose response arrives meanwhile: its parts refer to removed ones.
        const hasChanged = changes.takeRecords().length > 0 && attempts < 5
        if (isOwnTheme || (violations.length > 0 && hasChanged)) continue
        changes.disconnect()
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
        )
      }
    },
    { values: rules, name: theme },
  )
}
