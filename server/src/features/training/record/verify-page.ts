import { html } from 'ghtml'

const STYLE = `
  :root { color-scheme: light dark; --ground: #f7f6f4; --surface: #fff; --ink: #1f1d1a; --muted: #5c574f; --line: #e3e0da; --good: #1c6b3c; --bad: #9b2c1f }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #131514; --surface: #1a1d1c; --ink: #ecebe7; --muted: #b0aea7; --line: #2d3230; --good: #7fcf9b; --bad: #f0a196 }
  }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  main { box-sizing: border-box; width: min(34rem, 100% - 2rem); margin: 12vh auto 2rem; padding: 1.5rem; background: var(--surface); border: 1px solid var(--line); border-top: 6px solid var(--mark); border-radius: 10px; overflow-wrap: anywhere }
  main.valid { --mark: var(--good) }
  main.invalid { --mark: var(--bad) }
  h1 { margin: 0 0 .5rem; color: var(--mark); font-size: 1.375rem; line-height: 1.25 }
  p { margin: 0 0 .5rem }
  .from { color: var(--muted); font-size: .875rem }
  dl { display: grid; grid-template-columns: minmax(5rem, auto) 1fr; gap: .5rem 1.25rem; margin: 1.25rem 0; padding: 1.25rem 0; border: solid var(--line); border-width: 1px 0 }
  dt { color: var(--muted) }
  dd { margin: 0; font-weight: 600 }
  code { font: inherit; font-variant-numeric: tabular-nums }
`

/** The result of a check of a certificate, for the page. */
export type Checked =
  | { state: 'valid'; number: string; facts: [string, string][] }
  | { state: 'withdrawn'; number: string }
  | { state: 'unknown' }
  | { state: 'tooMany' }

const WORDS = {
  valid: { title: 'This certificate is valid', text: '' },
  withdrawn: {
    title: 'This certificate is not valid',
    text: 'It was issued here and is no longer valid.',
  },
  unknown: {
    title: 'No certificate has this number',
    text: 'Compare the number with the one on the certificate: the letter C and 16 letters and digits.',
  },
  tooMany: { title: 'Too many checks', text: 'Wait a minute, then try again.' },
} as const

/** The page behind the check address of a certificate, without a script and for everybody. */
export function verifyPage(
  checked: Checked,
  { marketName, nonce }: { marketName: string; nonce: string },
): string {
  const { title, text } = WORDS[checked.state]
  const facts =
    checked.state === 'valid'
      ? html`<dl>!${checked.facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`
      : html`<p>${text}</p>`
  const number = 'number' in checked ? html`<p>Certificate number: <code>${checked.number}</code></p>` : ''
  const look = checked.state === 'valid' ? 'valid' : 'invalid'
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} - ${marketName}</title>
<style nonce="${nonce}">!${STYLE}</style></head><body><main class="${look}"><p class="from">${marketName}</p>
<h1>${title}</h1>!${facts}!${number}</main></body></html>`
}
