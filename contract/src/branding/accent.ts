import {
  clampChroma,
  useMode as colorSpace,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  wcagContrast,
} from 'culori/fn'

const toOklch = colorSpace(modeOklch)
for (const mode of [modeRgb, modeLrgb, modeOklab]) colorSpace(mode)

/**
 * The themes of the portal: the contrast that text on the accent has to reach, and the grounds on which the
 * accent is read.
 */
export const ACCENT_THEMES = {
  light: { least: 4.5, grounds: ['#ffffff', '#f7f6f4', '#f1efeb', '#f3f1ee'] },
  dark: { least: 4.5, grounds: ['#1a1d1c', '#131514', '#151817', '#222625'] },
  contrast: { least: 7, grounds: ['#000000', '#0b0b0b', '#1f1f1f'] },
} as const
export type AccentTheme = keyof typeof ACCENT_THEMES

/** The accent of one theme, pressed and as a quiet ground, and the text on it. */
export type AccentColors = { accent: string; hover: string; soft: string; on: string }

export const ACCENT_FORM = /^#[0-9a-f]{6}$/

/** Lightness and chroma of what is computed from the hue of the entered color. */
type Shade = { l: number; c: number }
const SHADES: Record<Exclude<AccentTheme, 'light'>, Record<keyof AccentColors, Shade>> = {
  dark: {
    accent: { l: 0.74, c: 0.1 },
    hover: { l: 0.81, c: 0.09 },
    soft: { l: 0.3, c: 0.04 },
    on: { l: 0.22, c: 0.03 },
  },
  contrast: {
    accent: { l: 0.88, c: 0.1 },
    hover: { l: 0.93, c: 0.06 },
    soft: { l: 0.28, c: 0.05 },
    on: { l: 0, c: 0 },
  },
}
const LIGHT_SOFT: Shade = { l: 0.95, c: 0.02 }
const PRESSED = 0.07

/**
 * The accent in each theme, from one color as `#rrggbb`: the light theme has it as it is, the others its hue in a
 * lightness that can be read on dark ground.
 */
export function accentColors(color: string): Record<AccentTheme, AccentColors> {
  const entered = toOklch(color) ?? { mode: 'oklch' as const, l: 0, c: 0 }
  const shade = ({ l, c }: Shade) =>
    formatHex(clampChroma({ ...entered, l: Math.max(0, l), c: Math.min(c, entered.c) }, 'oklch'))
  const themed = (theme: keyof typeof SHADES): AccentColors => {
    const { accent, hover, soft, on } = SHADES[theme]
    return { accent: shade(accent), hover: shade(hover), soft: shade(soft), on: shade(on) }
  }
  return {
    light: {
      accent: color,
      hover: shade({ l: entered.l - PRESSED, c: entered.c }),
      soft: shade(LIGHT_SOFT),
      on: '#ffffff',
    },
    dark: themed('dark'),
    contrast: themed('contrast'),
  }
}

/** A theme in which an accent cannot be read, and the least of its contrasts. */
type Unreadable = { theme: AccentTheme; ratio: number }

/** The first theme in which text on the accent, or the accent as text or border, has too little contrast. */
export function unreadableIn(color: string): Unreadable | null {
  for (const [theme, colors] of Object.entries(accentColors(color)) as [AccentTheme, AccentColors][]) {
    const { least, grounds } = ACCENT_THEMES[theme]
    const { accent, hover, soft, on } = colors
    const ratio = Math.min(
      ...[...grounds, soft, on].map((ground) => wcagContrast(accent, ground)),
      wcagContrast(hover, on),
    )
    if (ratio < least) return { theme, ratio }
  }
  return null
}

const STEP = 0.002

/** The color that can be read in every theme, of the same hue and with the lightness nearest to that of `color`. */
export function nearestReadable(color: string): string {
  const entered = toOklch(color) ?? { mode: 'oklch' as const, l: 0, c: 0 }
  for (let distance = 0; distance <= 1; distance += STEP)
    for (const l of [entered.l - distance, entered.l + distance]) {
      if (l < 0 || l > 1) continue
      const near = formatHex(clampChroma({ ...entered, l }, 'oklch'))
      if (unreadableIn(near) === null) return near
    }
  return '#000000'
}

const THEME_NAMES: Record<AccentTheme, string> = {
  light: 'the light theme',
  dark: 'the dark theme',
  contrast: 'the high contrast theme',
}

/** Why a color cannot be the accent, with its figure and the nearest one that can; null for one that can. */
export function accentProblem(color: string): string | null {
  const found = unreadableIn(color)
  if (!found) return null
  const { theme, ratio } = found
  // Cut, not rounded: 4.499 is not enough and must not read as if it were.
  const figure = (Math.floor(ratio * 100) / 100).toFixed(2)
  return `This color has a contrast of ${figure}:1 in ${THEME_NAMES[theme]} and needs ${ACCENT_THEMES[theme].least}:1. The nearest color that passes is ${nearestReadable(color)}.`
}
