import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { applications } from '../db/tables/applications.table.ts'
import { writeAudit } from '../db/write.ts'
import type { Place } from '../http/place.ts'
import { accountEntry } from './account-entry.ts'

type SignOn = {
  account: { id: string; loginId: string }
  applicationId: number
  place: Place
}

/** Keeps in the audit trail that a member was signed in to an application, by the name that it has now. */
export async function noteSignOn(
  db: Db,
  now: Date,
  { account, applicationId, place }: SignOn,
): Promise<void> {
  const [application] = await db
    .select({ name: applications.name })
    .from(applications)
    .where(eq(applications.id, applicationId))
  if (!application) return
  const entry = accountEntry({ accountId: account.id, place }, 'open-application', {
    application: application.name,
  })
  await writeAudit(db, { loginId: account.loginId, now }, entry)
}
