import type { Db } from '../db/open.ts'
import { applicationOpenings } from '../db/tables/applications.table.ts'

/** Keeps when a member opened an application last, for the member alone. */
export async function noteOpening(db: Db, memberId: number, applicationId: number, now: Date): Promise<void> {
  await db
    .insert(applicationOpenings)
    .values({ memberId, applicationId, openedOn: now })
    .onConflictDoUpdate({
      target: [applicationOpenings.memberId, applicationOpenings.applicationId],
      set: { openedOn: now },
    })
}
