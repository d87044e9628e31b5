import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FALLBACK_LOGO_PATH, logoPath, toLoginAor } from 'contract/session/associations.ts'
import { html } from 'ghtml'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { brandLink } from './brand-style.ts'
import { type BrandDefaults, type Branding, brandingForPages } from './load-branding.ts'

/** Pages that the server makes are built with the portal, so that both have one look. */
const template = fileURLToPath(new URL('../../../web/dist/sign-in.html', import.meta.url))
let built: string | null = null

/** The look of every page: the settings, and how the market presents itself now. */
export type PageLook = {
  config: Pick<Config, 'publicUrl' | 'supportPhone'>
  brand: Branding
}

export async function pageLook<Settings extends PageLook['config'] & BrandDefaults>(services: {
  config: Settings
  db: Db
}): Promise<PageLook & { config: Settings }> {
  const { config, db } = services
  return { config, brand: await brandingForPages(db, config) }
}

/** A page with one question, in the card of the sign-in: `body` and `help`, the line that says whom to ask, are HTML. */
export function page(look: PageLook, title: string, body: string, help = helpLine(look)): string {
  built ??= readFileSync(template, 'utf8')
  return built
    .replaceAll('{{title}}', () => html`${title} - ${look.brand.marketName}`)
    .replaceAll('{{brand}}', () => brandLink(look.brand))
    .replaceAll('{{body}}', () => body + help)
}

/** `Questions? Call (760) 555-0100`; nothing where the market names nobody. */
function helpLine({ config: { supportPhone }, brand: { supportAddress } }: PageLook): string {
  const ways = [
    supportPhone && callLink(supportPhone),
    supportAddress && html`<a href="mailto:${supportAddress}">Email ${supportAddress}</a>`,
  ].filter(Boolean)
  return ways.length === 0 ? '' : `<p class="help">Questions? ${ways.join(' ')}</p>`
}

/** `Call (760) 555-0100`. */
export function callLink(phone: string): string {
  return phoneLink(phone, `Call ${phone}`)
}

function phoneLink(phone: string, words: string): string {
  return html`<a href="tel:${phone.replace(/[^+\d]/g, '')}">${words}</a>`
}

/** The logo of the association, when `loginAor` names one that has a logo, else the market's. */
export function logoOf({ brand }: PageLook, loginAor: string | null = null): string {
  const code = toLoginAor(loginAor)
  const logo = logoPath(code, brand.associationLogos)
  return logo
    ? html`<img class="logo" src="${logo}" alt="${code} logo">`
    : html`<img class="logo" src="${FALLBACK_LOGO_PATH}" alt="">`
}

/** The contact for members who cannot continue alone; nothing where the market names nobody. */
export function supportLine({ config, brand }: PageLook, question: string): string {
  const { supportPhone: phone } = config
  const ways = [
    phone && `call ${phoneLink(phone, phone)}`,
    brand.supportAddress &&
      html`write to <a href="mailto:${brand.supportAddress}">${brand.supportAddress}</a>`,
  ].filter(Boolean)
  return ways.length === 0 ? '' : html`<p class="help">${question} Please !${ways.join(' or ')}.</p>`
}

/** The error, announced at once; fields point to it. */
export function alert(message: string | null): string {
  return message ? html`<p class="message" role="alert" id="message">${message}</p>` : ''
}

/** The attributes of a field whose value was refused. */
export function refusedField(message: string | null): string {
  return message ? 'aria-describedby="message" aria-invalid="true"' : ''
}

/** A page with one sentence and the way back. */
export function renderMessage(look: PageLook, title: string, text: string): string {
  return page(
    look,
    title,
    html`!${logoOf(look)}<h1>${title}</h1><p class="lead">${text}</p>
<a class="primary" href="${look.config.publicUrl}/">Go back home</a>`,
  )
}
