import { accentColors } from 'contract/branding/accent.ts'
import { html } from 'ghtml'
import { factLines, type Mail } from '#db/outbox.ts'
import { splitAtAddresses } from '#http/linked-text.ts'

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
 * The HTML part of a mail: logo and name, the subject as heading, the paragraphs and facts of the text, and one button.
 * The button stands in place of the paragraph that is its address, or at the end; `action: null` has none. No address is
 * there to be read: they belong to the text part.
 */
export function mailHtml(mail: Omit<Mail, 'to'>, brand: MailBrand): string {
  const { subject, body, groups = [], facts } = mail
  const { marketName } = brand
  const heading = subject.replace(/\s+/g, ' ')
  const colors = brand.accent ? accentColors(brand.accent) : SHIPPED
  const groupOf = (text: string) => groups.find(({ title }) => text.startsWith(`${title}\n`))
  const paragraphs = body.split('\n\n')
  const pressed = actionOf(mail, paragraphs.filter((text) => !groupOf(text)).join('\n'), brand)
  const hasPlace = pressed !== null && paragraphs.includes(pressed.url)
  const parts = paragraphs.map((text) => {
    const group = groupOf(text)
    if (group) return linkGroup(group, colors)
    if (facts && text === factLines(facts)) return factTable(facts)
    return pressed && text === pressed.url
      ? button(pressed, colors)
      : paragraph(pressed ? withoutAddress(text, pressed.url) : text, colors)
  })
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${heading}</title><style>!${darkSheet(colors)}</style></head>
<body class="ground" style="margin:0;background:#f7f6f4;-webkit-text-size-adjust:100%">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f6f4;font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td>!${logoImage(brand)}</td>
<td class="ink" style="padding-left:10px;font-size:16px;font-weight:600;color:#1f1d1a">${marketName}</td></tr></table></td></tr>
<tr><td class="card ink" style="padding:24px;background:#ffffff;border:1px solid #e3e0da;border-radius:10px;color:#1f1d1a;font-size:16px;line-height:24px;overflow-wrap:anywhere">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;color:#1f1d1a">!${wordedText(heading)}</h1>
!${parts.join('')}!${pressed && !hasPlace ? button(pressed, colors) : ''}</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font-size:13px;line-height:20px;color:#635e56">!${reason(mail, brand, colors)}!${questions(brand)}</td></tr>
</table></td></tr></table></body></html>`
}

/** An own logo is up to three times as wide as high, and is made for light ground. */
function logoImage({ logo }: MailBrand): string {
  const size = logo
    ? 'height="32" style="display:block;border:0;height:32px;width:auto;max-width:96px;background:#ffffff;border-radius:4px"'
    : 'width="32" height="32" style="display:block;border:0"'
  return html`<img src="cid:${LOGO_ID}" alt="" !${size}>`
}

/** The button that a mail asks for; else the last page of the portal in its text, or the inbox. */
function actionOf({ action }: Pick<Mail, 'action'>, text: string, { marketName, publicUrl }: MailBrand) {
  if (action !== undefined) return action
  const last = splitAtAddresses(text).findLast((part) => part.startsWith(`${publicUrl}/`))
  return { label: `Open ${marketName}`, url: last ?? `${publicUrl}/notifications` }
}

/** Words in place of an address within a sentence. */
const LINK_WORDS = 'Open this page'
/** The last words before an address, up to their colon. */
const LABEL = /([^\s.!?][^.!?\n]*):\s$/

/** A text as HTML, in which a link has the words that lead to its address. */
function wordedText(text: string): string {
  const parts = splitAtAddresses(text)
  const labelBefore = (index: number) => LABEL.exec(parts[index - 1] ?? '')?.[1] ?? LINK_WORDS
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return html`<a href="${part}">${labelBefore(index)}</a>`
      return html`${index < parts.length - 1 ? part.replace(LABEL, '') : part}`
    })
    .join('')
}

/** A text without the address of its button at the end. */
function withoutAddress(text: string, url: string): string {
  return text.endsWith(url) ? text.slice(0, -url.length).trimEnd() : text
}

/** Why its reader gets a mail, and where that can be changed. */
function reason({ unsubscribe }: Pick<Mail, 'unsubscribe'>, brand: MailBrand, { light }: MailColors): string {
  const { marketName, publicUrl } = brand
  if (!unsubscribe) return html`You get this email because your address is on file with ${marketName}.`
  return html`You get this email because you are a member of ${marketName}. <a class="link" href="${publicUrl}/account-settings/notifications" style="color:${light.accent}">Change which emails you get</a>`
}

function questions({ supportPhone, supportAddress }: MailBrand): string {
  const ways = [supportPhone && `Call ${supportPhone}`, supportAddress && `write to ${supportAddress}`]
  const text = ways.filter(Boolean).join(' or ')
  return text ? html`<br>Questions? ${text.charAt(0).toUpperCase()}${text.slice(1)}.` : ''
}

function paragraph(text: string, { light }: MailColors): string {
  if (text === '') return ''
  const linked = wordedText(text)
    .replaceAll('<a ', `<a class="link" style="color:${light.accent}" `)
    .replaceAll('\n', '<br>')
  return `<p style="margin:0 0 16px">${linked}</p>`
}

function factTable(facts: NonNullable<Mail['facts']>): string {
  const rows = facts.map(
    ([label, value]) =>
      html`<tr><td class="muted" style="padding:4px 20px 4px 0;color:#635e56;vertical-align:top">${label}</td><td class="ink" style="padding:4px 0;font-weight:600;color:#1f1d1a">${value}</td></tr>`,
  )
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:16px;line-height:24px">!${rows.join('')}</table>`
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
