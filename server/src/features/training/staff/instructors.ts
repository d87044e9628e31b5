import type { Search } from 'contract/common/search.ts'
import type { EnteredInstructor, Instructor } from 'contract/training/staff/class-keepers.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { readPage } from '#db/read-page.ts'
import { aors } from '#db/tables/members.table.ts'
import { trainingInstructors } from '#db/tables/training.table.ts'
import { changesOf, inTransaction, writeAudit } from '#db/write.ts'
import { resolveAor } from '#features/training/resolve-aor.ts'
import { isKeptWithin } from '#features/training/training-access.ts'
import { notFound } from '#http/errors.ts'
import { isOwnRecord, keeperOrder, matchesFilters } from './keeper-query.ts'
import { refuseUnseen, type Seen, type TrainingCall } from './training-call.ts'

const table = trainingInstructors
const entity = 'trainingInstructor'

/** One page of the instructors whom the caller may choose, by name. */
export async function queryInstructors(call: TrainingCall, search: Search) {
  const query = selectInstructors(call.db)
    .where(matchesFilters(call, table, search.criteria))
    .$dynamic()
  const page = await readPage(call.db, search, query, keeperOrder(table, search.orderBy))
  return { ...page, results: page.results.map((row) => toInstructor(call, row)) }
}

/** @throws HttpError 403 for another association */
export async function createInstructor(call: TrainingCall, entered: EnteredInstructor): Promise<Instructor> {
  return inTransaction(call, async (tx) => {
    const values = await valuesOf(tx, call, entered, null)
    const [row] = await tx.insert(table).values(values).returning({ id: table.id })
    if (!row) throw notFound()
    await writeAudit(tx, call, { action: 'create', entity, entityId: String(row.id), changes: values })
    return findInstructor(tx, call, row.id)
  })
}

/** @throws HttpError 404 for one out of reach, 428, 409 for an older version */
export async function updateInstructor(
  call: TrainingCall,
  { id, ifMatch }: Seen,
  entered: EnteredInstructor,
): Promise<Instructor> {
  return inTransaction(call, async (tx) => {
    const [before] = await tx
      .select()
      .from(table)
      .where(and(eq(table.id, id), isKeptWithin(call.reach, table.aorId)))
      .for('update')
    if (!before) throw notFound()
    refuseUnseen(ifMatch, before.rowVersion)
    const values = await valuesOf(tx, call, entered, before.retiredOn)
    await tx
      .update(table)
      .set({ ...values, rowVersion: before.rowVersion + 1 })
      .where(eq(table.id, id))
    const changes = changesOf(before, values)
    await writeAudit(tx, call, { action: 'update', entity, entityId: String(id), changes })
    return findInstructor(tx, call, id)
  })
}

async function valuesOf(
  tx: Db,
  { reach, now }: TrainingCall,
  { photoURL: photoUrl, aor, isRetired, ...values }: EnteredInstructor,
  retiredOn: Date | null,
) {
  const aorId = await resolveAor(tx, reach, aor)
  return { ...values, photoUrl, aorId, retiredOn: isRetired ? (retiredOn ?? now) : null }
}

function selectInstructors(db: Db) {
  return db.select({ row: table, aor: aors.name }).from(table).leftJoin(aors, eq(aors.id, table.aorId))
}

async function findInstructor(tx: Db, call: TrainingCall, id: number): Promise<Instructor> {
  const [found] = await selectInstructors(tx).where(eq(table.id, id))
  if (!found) throw notFound()
  return toInstructor(call, found)
}

function toInstructor(
  { reach }: TrainingCall,
  { row, aor }: { row: typeof table.$inferSelect; aor: string | null },
): Instructor {
  const { photoUrl: photoURL, aorId, retiredOn, ...rest } = row
  return {
    ...rest,
    photoURL,
    aor,
    isOwn: isOwnRecord(reach, aorId),
    retiredOn: retiredOn?.toISOString() ?? null,
  }
}
