import { accentColors } from 'contract/branding/accent.ts'
import { html } from 'ghtml'
import type { Mail } from '#db/outbox.ts'
import { linkedText } from '#http/linked-text.ts'

/**
 * The sender of the mails: the name and look of the market, where to ask questions, and where the portal is.
 */
export type MailBrand = {
  marketName: string
  supportPhone: string | null
  supportAddress: string | null
  publicUrl: string
  /** As `#rrggbb`; null for the colors of the portal. */
  accent: string | null
  /** The address of an own logo; null for the shipped one. */
  logo: string | null
}

/** The id under which the logo is attached, so that nothing is loaded from outside. */
export const LOGO_ID = 'logo@portal'

/** The colors of the portal as it is shipped. */
const SHIPPED = {
  light: { accent: '#0f5e6b', on: '#ffffff' },
  dark: { accent: '#62bcc6', on: '#05262b' },
}
type MailColors = typeof SHIPPED

/** Mail programs keep what stands in `style` of an element; only the dark colors need a sheet. */
const darkSheet = ({ dark }: MailColors) => `@media (prefers-color-scheme: dark) {
  .ground { background: #131514 !important; }
  .card { background: #1a1d1c !important; border-color: #2d3230 !important; }
  .ink, .ink p { color: #ecebe7 !important; }
  .muted { color: #a8a69f !important; }
  .link { color: ${dark.accent} !important; }
  .button { background: ${dark.accent} !important; color: ${dark.on} !important; }
}`

/**
 * The HTML part of a mail: logo and name, the paragraphs of the text, and one button. The button stands in place of
 * the paragraph that is its address, or leads into the portal; `action: null` has none.
 */
export function mailHtml({ subject, body, action, groups = [] }: Omit<Mail, 'to'>, brand: MailBrand): string {
  const { marketName, publicUrl } = brand
  const colors = brand.accent ? accentColors(brand.accent) : SHIPPED
  const pressed =
    action === undefined ? { label: `Open ${marketName}`, url: `${publicUrl}/notifications` } : action
  const paragraphs = body.split('\n\n')
  const hasPlace = pressed !== null && paragraphs.includes(pressed.url)
  const parts = paragraphs.map((text) => {
    const group = groups.find(({ title }) => text.startsWith(`${title}\n`))
    if (group) return linkGroup(group, colors)
    return pressed && text === pressed.url ? button(pressed, colors) : paragraph(text, colors)
  })
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${subject.replace(/\s+/g, ' ')}</title><style>!${darkSheet(colors)}</style></head>
<body class="ground" style="margin:0;background:#f7f6f4;-webkit-text-size-adjust:100%">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f6f4;font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td>!${logoImage(brand)}</td>
<td class="ink" style="padding-left:10px;font-size:16px;font-weight:600;color:#1f1d1a">${marketName}</td></tr></table></td></tr>
<tr><td class="card ink" style="padding:24px;background:#ffffff;border:1px solid #e3e0da;border-radius:10px;color:#1f1d1a;font-size:16px;line-height:24px;overflow-wrap:anywhere">
!${parts.join('')}!${pressed && !hasPlace ? button(pressed, colors) : ''}</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font-size:13px;line-height:20px;color:#635e56">${marketName}!${questions(brand)}</td></tr>
</table></td></tr></table></body></html>`
}

/** An own logo is up to three times as wide as high, and is made for light ground. */
function logoImage({ logo }: MailBrand): string {
  const size = logo
    ? 'height="32" style="display:block;border:0;height:32px;width:auto;max-width:96px;background:#ffffff;border-radius:4px"'
    : 'width="32" height="32" style="display:block;border:0"'
  return html`<img src="cid:${LOGO_ID}" alt="" !${size}>`
}

function questions({ supportPhone, supportAddress }: MailBrand): string {
  const ways = [supportPhone && `Call ${supportPhone}`, supportAddress && `write to ${supportAddress}`]
  const text = ways.filter(Boolean).join(' or ')
  return text ? html`<br>Questions? ${text.charAt(0).toUpperCase()}${text.slice(1)}.` : ''
}

function paragraph(text: string, { light }: MailColors): string {
  const linked = linkedText(text)
    .replaceAll('<a ', `<a class="link" style="color:${light.accent}" `)
    .replaceAll('\n', '<br>')
  return `<p style="margin:0 0 16px">${linked}</p>`
}

function linkGroup({ title, lines }: NonNullable<Mail['groups']>[number], { light }: MailColors): string {
  const links = lines.map(
    ({ text, url }) =>
      html`<p style="margin:0 0 8px"><a class="link" href="${url}" style="color:${light.accent}">${text}</a></p>`,
  )
  return html`<h2 class="ink" style="margin:24px 0 8px;font-size:16px;line-height:24px;color:#1f1d1a">${title}</h2>!${links.join('')}`
}

function button({ label, url }: { label: string; url: string }, { light }: MailColors): string {
  return html`<p style="margin:8px 0 24px"><a class="button" href="${url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${light.accent};color:${light.on};font-weight:600;text-decoration:none">${label}</a></p>`
}
