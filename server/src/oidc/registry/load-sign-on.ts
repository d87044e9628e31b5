import { and, eq, type SQL } from 'drizzle-orm'
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

/** Whether an application is on for a member at this moment: what its card, its sign-in and its tokens rest on. */
export async function isOnFor(db: Db, member: Caller, applicationId: number): Promise<boolean> {
  return (await db.$count(applications, isOneOn(db, member, applicationId))) === 1
}

function isOneOn(db: Db, member: Caller, applicationId: number): SQL | undefined {
  return and(eq(applications.id, applicationId), isApplicationOn(db, member))
}
