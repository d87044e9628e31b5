import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FALLBACK_LOGO_PATH, logoPath, toLoginAor } from 'contract/session/associations.ts'
import { html } from 'ghtml'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { brandLink } from './brand-style.ts'
import { type Branding, brandingForPages } from './load-branding.ts'

/** The pages of the provider are built with the portal, so that both have one look. */
const template = fileURLToPath(new URL('../../../web/dist/sign-in.html', import.meta.url))
let built: string | null = null

/** The look of every page: the settings, and how the market presents itself now. */
export type PageLook = {
  config: Pick<Config, 'publicUrl' | 'supportPhone'> & { factorTypes: { fido2: boolean } }
  brand: Branding
}

export async function pageLook({ config, db }: { config: Config; db: Db }): Promise<PageLook> {
  return { config, brand: await brandingForPages(db, config) }
}

/** A page of the provider around `body`, which is HTML. */
export function page({ brand }: PageLook, title: string, body: string): string {
  built ??= readFileSync(template, 'utf8')
  return built
    .replaceAll('{{title}}', () => html`${title} - ${brand.marketName}`)
    .replaceAll('{{brand}}', () => brandLink(brand))
    .replaceAll('{{body}}', () => body)
}

/** The logo of the association, when `loginAor` names one that has a logo, else the market's. */
export function logoOf({ brand }: PageLook, loginAor: string | null): string {
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
    phone && html`call <a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a>`,
    brand.supportAddress &&
      html`write to <a href="mailto:${brand.supportAddress}">${brand.supportAddress}</a>`,
  ].filter(Boolean)
  return ways.length === 0 ? '' : html`<p class="foot">${question} Please !${ways.join(' or ')}.</p>`
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
    html`<h1>${title}</h1><p class="lead">${text}</p>
<p class="foot"><a href="${look.config.publicUrl}/">Go back home</a></p>`,
  )
}
