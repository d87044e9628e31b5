import { and, eq } from 'drizzle-orm'
import { isApplicationOn } from '#access/application-access.ts'
import type { Caller } from '#access/caller.ts'
import type { Db } from '#db/open.ts'
import { applications } from '#db/tables/applications.table.ts'
import { signOnClients } from '#db/tables/sign-on.table.ts'

/** How an application signs members in, as it is stored now. */
export type StoredSignOn = typeof signOnClients.$inferSelect

/** The sign-on of a client id; null when there is none or it is switched off. */
export async function signOnOfClient(db: Db, clientId: string): Promise<StoredSignOn | null> {
  const [row] = await db.select().from(signOnClients).where(eq(signOnClients.clientId, clientId))
  return row?.settings.isOn ? row : null
}

/** The sign-on of an application; null when it has none or it is switched off. */
export async function signOnOfApplication(db: Db, applicationId: number): Promise<StoredSignOn | null> {
  const [row] = await db.select().from(signOnClients).where(eq(signOnClients.applicationId, applicationId))
  return row?.settings.isOn ? row : null
}

/**
 * Whether an application is on for a member at this moment: the base of its card, its sign-in and its tokens.
 */
export async function isOnFor(db: Db, member: Caller | null, applicationId: number): Promise<boolean> {
  if (!member?.hasMemberPortalAccess) return false
  const isOne = and(eq(applications.id, applicationId), isApplicationOn(db, member))
  return (await db.$count(applications, isOne)) === 1
}
