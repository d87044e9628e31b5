import { html } from 'ghtml'

/** The body that the button of the page posts; a mail program posts something else. */
export const FROM_PAGE = 'from=page'

const STYLE = `
  :root { color-scheme: light dark; --ground: #f7f6f4; --surface: #fff; --ink: #1f1d1a; --line: #e3e0da; --accent: #0f5e6b; --on: #fff }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #131514; --surface: #1a1d1c; --ink: #ecebe7; --line: #2d3230; --accent: #62bcc6; --on: #05262b }
  }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  main { box-sizing: border-box; width: min(34rem, 100% - 2rem); margin: 12vh auto 0; padding: 1.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: 10px }
  h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25 }
  p { margin: 0 0 1rem }
  p:last-child { margin: 1rem 0 0 }
  a { color: var(--accent) }
  button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid transparent; border-radius: 6px; background: var(--accent); color: var(--on); font: inherit; font-weight: 600; cursor: pointer }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`

type Shown = { category: string; isOff: boolean; marketName: string; publicUrl: string; nonce: string }

/** The page behind an address of a mail: it asks, and shows the outcome. */
export function unsubscribePage({ category, isOff, marketName, publicUrl, nonce }: Shown): string {
  const choices = html`<a href="${publicUrl}/account-settings/notifications">Notification Settings</a>`
  const title = isOff ? `Mail is off for ${category}` : `Turn off mail for ${category}?`
  const content = isOff
    ? html`<p>Everything is in your inbox as before. You can turn mail on again at !${choices}.</p>`
    : html`<p>${marketName} will no longer mail you what belongs to ${category}. Everything stays in your inbox.</p>
<form method="post"><input type="hidden" name="from" value="page"><button type="submit">Turn Off Mail</button></form>
<p>More choices are at !${choices}.</p>`
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} - ${marketName}</title>
<style nonce="${nonce}">!${STYLE}</style></head><body><main><h1>${title}</h1>!${content}</main></body></html>`
}
