import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

test('author HTML keeps its form and loses all that could run', () => {
  expect(cleanHtml('<h2>Fees</h2><p>Due <strong>now</strong><br>or later</p>')).toBe(
    '<h2>Fees</h2><p>Due <strong>now</strong><br />or later</p>',
  )
  for (const html of [
    '<script>alert(1)</script>',
    '<svg onload="alert(1)"></svg>',
    '<style>body{display:none}</style>',
    '<iframe src="https://example.com"></iframe>',
    '<img src="javascript:alert(1)">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<img src="/api/app/Profiles/Claims">',
    '<form action="https://evil.example"><input name="x"></form>',
  ])
    expect(cleanHtml(html), html).toBe('')
  expect(cleanHtml('<p onclick="alert(1)" style="position:fixed" class="x">Hi</p>')).toBe('<p>Hi</p>')
})

test('links open apart and only lead to known protocols; images come over https or from the portal', () => {
  expect(cleanHtml('<a href="https://example.com">Go</a>')).toBe(
    '<a href="https://example.com" target="_blank" rel="noopener noreferrer">Go</a>',
  )
  for (const href of ['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', '//evil.example'])
    expect(cleanHtml(`<a href="${href}">Go</a>`), href).not.toContain('href')
  expect(cleanHtml('<img src="https://example.com/a.png" alt="A">')).toContain('https://example.com/a.png')
  expect(cleanHtml('<img src="/media/roof.svg" alt="A">')).toContain('/media/roof.svg')
  expect(cleanHtml('<img src="http://example.com/a.png">')).toBe('')
})
