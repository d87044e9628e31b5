import type { Application } from 'contract/applications/application.ts'
import type { EnteredApplication } from 'contract/applications/application-form.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import { saveNamed, uniqueName } from '#db/save-named.ts'
import { applications } from '#db/tables/applications.table.ts'
import { toApplication } from './application-record.ts'

/**
 * Enters an application, or changes the one with that id; its date of creation stays.
 * @throws HttpError 403 for others than MLS staff, 400 for a name or short id that is in use, 404 for an unknown id
 */
export async function saveApplication(
  call: MemberCall,
  { id, ...entered }: EnteredApplication & { id?: number },
): Promise<Application> {
  refuseUnlessMlsStaff(call)
  const { name, shortId } = entered
  const row = await saveNamed(call, {
    table: applications,
    entity: 'application',
    id,
    find: async (tx, known) => (await tx.select().from(applications).where(eq(applications.id, known)))[0],
    unique: () => [
      uniqueName(applications.name, name),
      { column: applications.shortId, value: shortId, field: 'shortId', refusal: 'The short id is in use.' },
    ],
    write: async (tx, before) => {
      const [saved] = before
        ? await tx.update(applications).set(entered).where(eq(applications.id, before.id)).returning()
        : await tx
            .insert(applications)
            .values({ ...entered, createdOn: call.now })
            .returning()
      return saved
    },
    changes: () => entered,
  })
  return toApplication(row, call.now)
}
