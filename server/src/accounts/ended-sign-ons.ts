import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { signOnClients } from '../db/tables/sign-on.table.ts'

/** A session as the provider stores it: at which clients it has signed its account in. */
export type EndedSession = {
  uid: string | null
  payload: { accountId?: unknown; authorizations?: Record<string, { sid?: string }> }
}

/**
 * Leaves word for the applications that were opened in sessions which end with this transaction: each is notified at the
 * address that is registered for it.
 */
export async function leaveSignOutNotices(tx: Db, outbox: Outbox, sessions: EndedSession[]): Promise<void> {
  const signedIn = sessions.flatMap(({ uid, payload: { accountId, authorizations = {} } }) =>
    Object.entries(authorizations).map(([clientId, { sid }]) => ({
      entry: { clientId, accountId: String(accountId), sid: sid ?? null },
      key: `${clientId}:${sid ?? uid}`,
    })),
  )
  if (signedIn.length === 0) return
  const clientIds = [...new Set(signedIn.map(({ entry }) => entry.clientId))]
  const wanted = await tx
    .select({ clientId: signOnClients.clientId })
    .from(signOnClients)
    .where(
      and(
        inArray(signOnClients.clientId, clientIds),
        sql`${signOnClients.settings} ->> 'backchannelLogoutUri' is not null`,
      ),
    )
  const known = new Set(wanted.map(({ clientId }) => clientId))
  for (const { entry, key } of signedIn)
    if (known.has(entry.clientId)) await outbox.put(tx, 'sign-out', entry, key)
}
