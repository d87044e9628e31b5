import type { StoredApplication } from 'contract/applications/application.ts'
import type { EnteredApplication } from 'contract/applications/application-form.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { saveContent } from '#content/put-content.ts'
import { applications } from '#db/tables/applications.table.ts'
import { toApplication } from './application-record.ts'
import { storedApplications } from './stored-applications.ts'

/**
 * Enters an application, or changes the one with that id; its date of creation stays.
 * @throws HttpError 400 for a name or short id that is in use, 404 for an unknown id
 */
export async function saveApplication(
  call: MemberCall,
  { id, ...values }: EnteredApplication & { id?: number },
): Promise<StoredApplication> {
  const row = await saveContent(call, storedApplications, {
    id,
    values,
    find: async (tx, saved) => (await tx.select().from(applications).where(eq(applications.id, saved)))[0],
  })
  return toApplication(row, call.now)
}
