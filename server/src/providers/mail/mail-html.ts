import { html } from 'ghtml'
import type { Mail } from '#db/outbox.ts'
import { linkedText } from '#http/linked-text.ts'

/** Whose mails they are: the name of the market, its phone for questions, and where the portal is. */
export type MailBrand = { marketName: string; supportPhone: string | null; publicUrl: string }

/** The id under which the logo is attached, so that nothing is loaded from outside. */
export const LOGO_ID = 'logo@portal'

/** Mail programs keep what stands in `style` of an element; only the dark colors need a sheet. */
const dark = `@media (prefers-color-scheme: dark) {
  .ground { background: #131514 !important; }
  .card { background: #1a1d1c !important; border-color: #2d3230 !important; }
  .ink, .ink p { color: #ecebe7 !important; }
  .muted { color: #a8a69f !important; }
  .link { color: #62bcc6 !important; }
  .button { background: #62bcc6 !important; color: #05262b !important; }
}`

/**
 * The HTML part of a mail: logo and name, the paragraphs of the text, and one button. The button stands in place of
 * the paragraph that is its address, or leads into the portal; `action: null` has none.
 */
export function mailHtml({ subject, body, action }: Omit<Mail, 'to'>, brand: MailBrand): string {
  const { marketName, supportPhone, publicUrl } = brand
  const pressed =
    action === undefined ? { label: `Open ${marketName}`, url: `${publicUrl}/notifications` } : action
  const paragraphs = body.split('\n\n')
  const hasPlace = pressed !== null && paragraphs.includes(pressed.url)
  const parts = paragraphs.map((text) =>
    pressed && text === pressed.url ? button(pressed) : paragraph(text),
  )
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${subject.replace(/\s+/g, ' ')}</title><style>!${dark}</style></head>
<body class="ground" style="margin:0;background:#f7f6f4;-webkit-text-size-adjust:100%">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f6f4;font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td><img src="cid:${LOGO_ID}" width="32" height="32" alt="" style="display:block;border:0"></td>
<td class="ink" style="padding-left:10px;font-size:16px;font-weight:600;color:#1f1d1a">${marketName}</td></tr></table></td></tr>
<tr><td class="card ink" style="padding:24px;background:#ffffff;border:1px solid #e3e0da;border-radius:10px;color:#1f1d1a;font-size:16px;line-height:24px;overflow-wrap:anywhere">
!${parts.join('')}!${pressed && !hasPlace ? button(pressed) : ''}</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font-size:13px;line-height:20px;color:#635e56">${marketName}!${supportPhone ? html`<br>Questions? Call ${supportPhone}.` : ''}</td></tr>
</table></td></tr></table></body></html>`
}

function paragraph(text: string): string {
  const linked = linkedText(text)
    .replaceAll('<a ', '<a class="link" style="color:#0f5e6b" ')
    .replaceAll('\n', '<br>')
  return `<p style="margin:0 0 16px">${linked}</p>`
}

function button({ label, url }: { label: string; url: string }): string {
  return html`<p style="margin:8px 0 24px"><a class="button" href="${url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0f5e6b;color:#ffffff;font-weight:600;text-decoration:none">${label}</a></p>`
}
