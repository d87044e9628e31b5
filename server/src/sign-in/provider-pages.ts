import { html } from 'ghtml'
import { logoOf, page, pageLook, renderMessage } from '#branding/page-frame.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'

/** The pages that the protocol itself shows. */
export function providerPages(services: { config: Config; db: Db }) {
  const { config } = services
  return {
    /** Asks before a session ends, or ends it at once when the portal proved which session is meant; `form` is HTML. */
    async signOut(form: string, isProven: boolean): Promise<string> {
      const confirm = isProven
        ? html`<button type="submit" class="primary" form="op.logoutForm" name="logout" value="yes" data-press>Continue</button>`
        : html`<div class="choice"><button type="submit" class="primary" form="op.logoutForm" name="logout" value="yes">Log Out</button>
<a class="secondary" href="${config.publicUrl}/">Stay logged in</a></div>`
      const question = isProven ? 'You are being logged out.' : 'Do you want to log out?'
      const look = await pageLook(services)
      return page(
        look,
        'Logout',
        html`!${logoOf(look)}<h1>Logout</h1><p class="lead">${question}</p>!${form}!${confirm}`,
      )
    },
    signedOut: async () => renderMessage(await pageLook(services), 'Logged Out', 'You have been logged out.'),
    notPossible: async () =>
      renderMessage(
        await pageLook(services),
        "You can't log in right now",
        'Please go back to the portal and try again.',
      ),
  }
}
