import { createHash } from 'node:crypto'
import { type AccentColors, type AccentTheme, accentColors } from 'contract/branding/accent.ts'
import { FALLBACK_LOGO_PATH } from 'contract/session/associations.ts'
import { imageAtWidth } from 'contract/staff/images/image-limits.ts'
import { html } from 'ghtml'
import type { Branding } from './load-branding.ts'

type Look = Pick<Branding, 'accent' | 'logos'>

/** Where the market's own look is served, on every host that has pages. */
export const BRAND_STYLE_PATH = '/brand.css'

/** The part of a page's head that sets that look: nothing while the portal looks as it was shipped. */
export function brandLink(look: Look): string {
  const style = brandStyle(look)
  if (style === '') return ''
  // Another look has another address, so that no browser keeps the old one.
  const version = createHash('sha256').update(style).digest('hex').slice(0, 12)
  return html`<link rel="stylesheet" href="${BRAND_STYLE_PATH}?${version}">`
}

/** The accent of each theme, and the market's logo in place of the shipped one, wherever that stands. */
export function brandStyle({ accent, logos }: Look): string {
  const themes = accent ? Object.entries(accentColors(accent)) : []
  return [
    ...themes.map(([theme, colors]) => themeRule(theme as AccentTheme, colors)),
    ...logoRules(logos),
  ].join('\n')
}

function themeRule(theme: AccentTheme, { accent, hover, soft, on }: AccentColors): string {
  return `:root[data-theme=${theme}]{--accent:${accent};--accent-hover:${hover};--accent-soft:${soft};--on-accent:${on}}`
}

/** How high the places of the logo are, in px, as their images say. */
const LOGO_HEIGHTS = [20, 28, 44, 56, 64]

/** A logo is up to three times as wide as high; its height is that of its place. */
function logoRules(logos: Branding['logos']): string[] {
  if (!logos) return []
  const image = `html img[src="${FALLBACK_LOGO_PATH}"]`
  const light = `content:url(${imageAtWidth(logos.light, 640)})`
  const dark = `content:url(${imageAtWidth(logos.dark, 640)})`
  return [
    `${image}{${light};width:auto;max-width:100%;object-fit:contain}`,
    ...LOGO_HEIGHTS.map(
      (height) => `${image}[height="${height}"]{height:${height}px;max-width:min(100%,${height * 3}px)}`,
    ),
    `[data-theme=dark] img[src="${FALLBACK_LOGO_PATH}"],[data-theme=contrast] img[src="${FALLBACK_LOGO_PATH}"]{${dark}}`,
    `@media print{html[data-theme] img[src="${FALLBACK_LOGO_PATH}"]{${light}}}`,
  ]
}
