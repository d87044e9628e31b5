import { readFileSync } from 'node:fs'
import { ACCENT_THEMES } from 'contract/branding/accent.ts'
import { expect, test } from 'vitest'
import { brandLink, brandStyle } from './brand-style.ts'

const tokens = readFileSync(new URL('../../../web/src/styles/tokens.css', import.meta.url), 'utf8')
const logos = { light: `/media/${'a'.repeat(32)}-1280.webp`, dark: `/media/${'b'.repeat(32)}-1280.webp` }

/** The grounds of a theme on which its accent is text or border. */
function groundsOf(theme: string): string[] {
  const [, block = ''] = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(tokens) ?? []
  const names = ['surface', 'ground', 'sunken', 'hover']
  return names.map((name) => new RegExp(`--${name}: (#\\w+)`).exec(block)?.[1] ?? '')
}

test.for(Object.entries(ACCENT_THEMES))(
  'an accent is checked on the grounds that the %s theme has',
  ([theme, { grounds }]) => {
    expect([...new Set(groundsOf(theme))]).toEqual([...grounds])
  },
)

test('a page links to a style sheet only where there is a look, by an address that changes with it', () => {
  expect(brandLink({ accent: null, logos: null })).toBe('')
  const links = [
    brandLink({ accent: '#0f5e6b', logos: null }),
    brandLink({ accent: '#7a1fa2', logos: null }),
    brandLink({ accent: '#7a1fa2', logos }),
  ]
  for (const link of links) expect(link).toMatch(/^<link rel="stylesheet" href="\/brand\.css\?[\da-f]{12}">$/)
  expect(new Set(links).size).toBe(3)
})

test('a logo takes the place of the shipped one, on paper that of light ground', () => {
  const style = brandStyle({ accent: null, logos })
  expect(style).not.toContain('--accent')
  expect(style).toMatch(/^html img\[src="\/logos\/fallback\.svg"\]\{content:url\(\/media\/a{32}-640\.webp\)/)
  expect(style).toMatch(/\[data-theme=dark\] img.*\[data-theme=contrast\] img.*b{32}-640/)
  expect(style).toMatch(/@media print\{.*a{32}-640/)
})
