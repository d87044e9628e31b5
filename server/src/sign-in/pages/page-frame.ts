import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FALLBACK_LOGO_PATH, logoPath, toLoginAor } from 'contract/session/associations.ts'
import { html } from 'ghtml'
import type { Config } from '#config.ts'

/** The pages of the provider are built with the portal, so that both have one look. */
const template = fileURLToPath(new URL('../../../../web/dist/sign-in.html', import.meta.url))
let built: string | null = null

/** A page of the provider around `body`, which is HTML. */
export function page(config: Config, title: string, body: string): string {
  built ??= readFileSync(template, 'utf8')
  return built
    .replaceAll('{{title}}', () => html`${title} - ${config.marketName}`)
    .replaceAll('{{body}}', () => body)
}

/** The logo of the association, when `loginAor` names one that has a logo, else the market's. */
export function logoOf(loginAor: string | null): string {
  const code = toLoginAor(loginAor)
  const logo = logoPath(code)
  return logo
    ? html`<img class="logo" src="${logo}" alt="${code} logo">`
    : html`<img class="logo" src="${FALLBACK_LOGO_PATH}" alt="">`
}

/** What went wrong, announced at once; fields point to it. */
export function alert(message: string | null): string {
  return message ? html`<p class="message" role="alert" id="message">${message}</p>` : ''
}

/** The attributes of a field whose value was refused. */
export function refusedField(message: string | null): string {
  return message ? 'aria-describedby="message" aria-invalid="true"' : ''
}

/** A page with one sentence and the way back. */
export function renderMessage(config: Config, title: string, text: string): string {
  return page(
    config,
    title,
    html`<h1>${title}</h1><p class="lead">${text}</p>
<p class="foot"><a href="${config.publicUrl}/">Go back home</a></p>`,
  )
}
