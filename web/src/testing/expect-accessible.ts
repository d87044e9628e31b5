import axe from 'axe-core'
import { THEMES } from 'contract/preferences/preferences.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** Only contrast differs between the themes; the enhanced rule includes the other one. */
const rulesOf = { light: [], dark: ['color-contrast'], contrast: ['color-contrast-enhanced'] }

/** For tests: expects no axe findings on the page in all three themes, nor on a phone. */
export async function expectAccessible(): Promise<void> {
  const root = document.documentElement
  const still = new CSSStyleSheet()
  // Colors change in a transition; only the final ones count.
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [still]
  for (const [width, themes] of [
    [1440, THEMES],
    [390, ['light']],
  ] as const) {
    await page.viewport(width, 900)
    for (const theme of themes) {
      root.dataset['theme'] = theme
      const rules = rulesOf[theme]
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        preload: false,
        ...(rules.length > 0 && { runOnly: { type: 'rule', values: rules } }),
      })
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      expect(found, `${theme} theme at ${width} px`).toEqual([])
    }
  }
  root.dataset['theme'] = 'light'
  document.adoptedStyleSheets = []
  await page.viewport(1440, 900)
}
