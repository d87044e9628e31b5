import type { StoredApplication } from 'contract/applications/application.ts'
import type { EnteredApplication } from 'contract/applications/application-form.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import { recordWrite } from '#content/record-stored.ts'
import { saveNamed } from '#db/save-named.ts'
import { applications } from '#db/tables/applications.table.ts'
import { toApplication } from './application-record.ts'
import { storedApplications } from './stored-applications.ts'
import { takenByApplication } from './taken-by-application.ts'

/**
 * Enters an application, or changes the one with that id; its date of creation stays.
 * @throws HttpError 403 for others than MLS staff, 400 for a name or short id that is in use, 404 for an unknown id
 */
export async function saveApplication(
  call: MemberCall,
  { id, ...entered }: EnteredApplication & { id?: number },
): Promise<StoredApplication> {
  refuseUnlessMlsStaff(call)
  const row = await saveNamed(call, {
    table: applications,
    entity: 'application',
    id,
    find: async (tx, known) => (await tx.select().from(applications).where(eq(applications.id, known)))[0],
    unique: () => takenByApplication(entered, 'The short id is in use.'),
    write: async (tx, before) => {
      const [saved] = before
        ? await tx.update(applications).set(entered).where(eq(applications.id, before.id)).returning()
        : await tx
            .insert(applications)
            .values({ ...entered, createdOn: call.now })
            .returning()
      if (saved) await recordWrite(tx, call, storedApplications, saved.id)
      return saved
    },
    changes: () => entered,
  })
  return toApplication(row, call.now)
}
