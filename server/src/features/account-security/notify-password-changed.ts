import { notifyAccountOwner } from '#accounts/notify-account-owner.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'

/** A change keeps the session that made it; a reset keeps none. */
const LOGGED_OUT = { change: 'everywhere else', reset: 'everywhere' }

/** Mail and notification after a change and after a reset. */
export async function notifyPasswordChanged(
  tx: Db,
  services: { outbox: Outbox; now: Date; config: Config },
  { loginId, by }: { loginId: string; by: keyof typeof LOGGED_OUT },
): Promise<void> {
  await notifyAccountOwner(tx, services, {
    loginId,
    subject: `Your ${await marketNameOf(tx, services.config)} password was changed`,
    text: `Your password was changed, and you've been logged out ${LOGGED_OUT[by]}.`,
  })
}
