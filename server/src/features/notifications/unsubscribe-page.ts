import { html } from 'ghtml'
import { logoOf, type PageLook, page } from '#branding/page-frame.ts'

/** The body that the button of the page posts; a mail program posts something else. */
export const FROM_PAGE = 'from=page'

/** The page behind an address of a mail: it asks, and shows the outcome. */
export function unsubscribePage(
  look: PageLook,
  { category, isOff }: { category: string; isOff: boolean },
): string {
  const choices = `${look.config.publicUrl}/account-settings/notifications`
  const title = isOff ? `Mail is off for ${category}` : `Turn off mail for ${category}?`
  const content = isOff
    ? html`<p class="lead">Everything is in your inbox as before. You can turn mail on again at any time.</p>
<a class="primary" href="${choices}">Notification Settings</a>`
    : html`<p class="lead">${look.brand.marketName} will no longer mail you what belongs to ${category}. Everything stays in your inbox.</p>
<form method="post"><input type="hidden" name="from" value="page"><button type="submit" class="primary">Turn Off Mail</button></form>
<p class="foot"><a href="${choices}">Notification Settings</a></p>`
  return page(look, title, html`!${logoOf(look)}<h1>${title}</h1>!${content}`)
}
