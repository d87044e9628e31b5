import { wcagContrast } from 'culori/fn'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ACCENT_FORM,
  ACCENT_THEMES,
  type AccentTheme,
  accentColors,
  accentProblem,
  nearestReadable,
  unreadableIn,
} from './accent.ts'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
const themes = Object.keys(ACCENT_THEMES) as AccentTheme[]

/** The contrasts of text on the accent, and of the accent as text or border. */
function contrasts(chosen: string, theme: AccentTheme): number[] {
  const { accent, soft, on } = accentColors(chosen)[theme]
  return [on, soft, ...ACCENT_THEMES[theme].grounds].map((ground) => wcagContrast(accent, ground))
}

test('a color passes exactly when it can be read in every theme, and the nearest one of a refused color passes [4/CBRAND-05]', () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const lowest = themes.map((theme) => Math.min(...contrasts(chosen, theme)))
      const least = themes.map((theme) => ACCENT_THEMES[theme].least)
      expect(least).toEqual([4.5, 4.5, 7])
      const problem = accentProblem(chosen)
      if (problem === null) {
        for (const [index, ratio] of lowest.entries()) expect(ratio).toBeGreaterThanOrEqual(least[index] ?? 0)
        return
      }
      const found = unreadableIn(chosen)
      const figure = Number(/contrast of ([\d.]+):1/.exec(problem)?.[1])
      expect(figure).toBeLessThan(found ? ACCENT_THEMES[found.theme].least : 0)
      const nearest = /passes is (#[\da-f]{6})\.$/.exec(problem)?.[1] ?? ''
      expect(nearest).toBe(nearestReadable(chosen))
      expect(accentProblem(nearest)).toBeNull()
    }),
    { numRuns: 150 },
  )
})

test.for([
  ['#ffd000', '1.26', 'the light theme', '4.5', '#826900'],
  ['#808080', '3.40', 'the light theme', '4.5', '#6c6c6c'],
] as const)('%s is refused with %s:1', ([chosen, figure, theme, needed, nearest]) => {
  expect(accentProblem(chosen)).toBe(
    `This color has a contrast of ${figure}:1 in ${theme} and needs ${needed}:1. The nearest color that passes is ${nearest}.`,
  )
})

test('a color that passes stays as it is in the light theme, and the others get lighter shades of its hue', () => {
  const { light, dark, contrast } = accentColors('#7a1fa2')
  expect([light.accent, dark.accent, contrast.accent]).toEqual(['#7a1fa2', '#c198d8', '#eac8ff'])
  for (const colors of [light, dark, contrast])
    for (const shade of Object.values(colors)) expect(shade).toMatch(ACCENT_FORM)
})

test('the nearest color of one that passes is itself', () => {
  expect(nearestReadable('#0f5e6b')).toBe('#0f5e6b')
})
