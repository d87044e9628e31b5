import type { Application } from 'contract/applications/application.ts'
import type { EnteredApplication } from 'contract/applications/application-form.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import type { Db } from '#db/open.ts'
import { applications } from '#db/tables/applications.table.ts'
import { changesOf, inTransaction, lockForWriting, writeAudit } from '#db/write.ts'
import { invalidField, notFound } from '#http/errors.ts'
import { toApplication } from './application-record.ts'

const entity = 'application'

/**
 * Enters an application (D1-138).
 * @throws HttpError 403 below level 5, 400 for a name or short id that is in use
 */
export async function createApplication(call: MemberCall, entered: EnteredApplication): Promise<Application> {
  refuseUnlessMlsStaff(call)
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, applications)
    await refuseTaken(tx, entered, 0)
    const [row] = await tx
      .insert(applications)
      .values({ ...entered, createdOn: call.now })
      .returning()
    if (!row) throw notFound()
    await writeAudit(tx, call, { action: 'create', entity, entityId: String(row.id), changes: entered })
    return toApplication(row, call.now)
  })
}

/**
 * Changes an application; its date of creation stays (D1-138).
 * @throws HttpError as above, 404 for an unknown id
 */
export async function updateApplication(
  call: MemberCall,
  { id, ...entered }: EnteredApplication & { id: number },
): Promise<Application> {
  refuseUnlessMlsStaff(call)
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, applications)
    const [before] = await tx.select().from(applications).where(eq(applications.id, id))
    if (!before) throw notFound()
    await refuseTaken(tx, entered, id)
    await tx.update(applications).set(entered).where(eq(applications.id, id))
    const changes = changesOf(before, entered)
    await writeAudit(tx, call, { action: 'update', entity, entityId: String(id), changes })
    return toApplication({ ...before, ...entered }, call.now)
  })
}

async function refuseTaken(tx: Db, { name, shortId }: EnteredApplication, id: number): Promise<void> {
  const others = (field: 'name' | 'shortId', value: string) =>
    tx
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications[field], value), ne(applications.id, id)))
  if ((await others('name', name)).length > 0) throw invalidField('name', 'The name is in use.')
  if (shortId !== null && (await others('shortId', shortId)).length > 0)
    throw invalidField('shortId', 'The short id is in use.')
}
