import type { Search } from 'contract/common/search.ts'
import type { EnteredLocation, Location } from 'contract/training/staff/class-keepers.ts'
import { DESK_TEXTS } from 'contract/training/staff/training-desk-texts.ts'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { readPage } from '#db/read-page.ts'
import { aors } from '#db/tables/members.table.ts'
import { attendees, trainingClasses, trainingLocations } from '#db/tables/training.table.ts'
import { changesOf, inTransaction, writeAudit } from '#db/write.ts'
import { classFacts, notifiesOfChanges, notifyOfChanges } from '#features/training/notify-attendees.ts'
import { resolveAor } from '#features/training/resolve-aor.ts'
import { isKeptWithin } from '#features/training/training-access.ts'
import { invalidField, notFound } from '#http/errors.ts'
import { isOwnRecord, keeperOrder, matchesFilters } from './keeper-query.ts'
import { refuseUnseen, type Seen, type TrainingCall } from './training-call.ts'

const table = trainingLocations
const entity = 'trainingLocation'

/** One page of the locations that the caller may choose, by name. */
export async function queryLocations(call: TrainingCall, search: Search) {
  const query = selectLocations(call.db, call.now)
    .where(matchesFilters(call, table, search.criteria))
    .$dynamic()
  const page = await readPage(call.db, search, query, keeperOrder(table, search.orderBy))
  return { ...page, results: page.results.map((row) => toLocation(call, row)) }
}

/** @throws HttpError 403 for another association */
export async function createLocation(call: TrainingCall, entered: EnteredLocation): Promise<Location> {
  return inTransaction(call, async (tx) => {
    const values = await valuesOf(tx, call, entered, null)
    const [row] = await tx.insert(table).values(values).returning({ id: table.id })
    if (!row) throw notFound()
    await writeAudit(tx, call, { action: 'create', entity, entityId: String(row.id), changes: values })
    return findLocation(tx, call, row.id)
  })
}

/**
 * Changes a location. Members of classes to come there are notified of another name or address unless the caller says
 * no.
 * @throws HttpError 404 for one out of reach, 428, 409 for an older version, 400 without a choice whether members are
 * notified
 */
export async function updateLocation(
  call: TrainingCall,
  { id, ifMatch }: Seen,
  { notify, ...entered }: EnteredLocation & { notify: boolean | null },
): Promise<Location> {
  return inTransaction(call, async (tx) => {
    const [before] = await tx
      .select()
      .from(table)
      .where(and(eq(table.id, id), isKeptWithin(call.reach, table.aorId)))
      .for('update')
    if (!before) throw notFound()
    refuseUnseen(ifMatch, before.rowVersion)
    const values = await valuesOf(tx, call, entered, before.retiredOn)
    const isElsewhere = before.name !== values.name || before.address !== values.address
    const { members } = await findLocation(tx, call, id)
    if (isElsewhere && members > 0 && notify === null) throw invalidField('notify', DESK_TEXTS.answerNotify)
    const facts = isElsewhere && (notify ?? notifiesOfChanges(call)) ? await comingFacts(tx, call, id) : []
    const rowVersion = before.rowVersion + 1
    await tx
      .update(table)
      .set({ ...values, rowVersion })
      .where(eq(table.id, id))
    const changes = changesOf(before, values)
    await writeAudit(tx, call, { action: 'update', entity, entityId: String(id), changes })
    await notifyOfChanges(tx, call, facts, `place-${rowVersion}`)
    return findLocation(tx, call, id)
  })
}

/** The facts by which members know the coming classes of a location. */
async function comingFacts(tx: Db, call: TrainingCall, locationId: number) {
  const classes = await tx
    .select({ id: trainingClasses.id })
    .from(trainingClasses)
    .where(and(eq(trainingClasses.locationId, locationId), isComing(call.now), hasMembers()))
  return classFacts(
    tx,
    classes.map((row) => row.id),
  )
}

/** Whether a member is registered for a class, or has a seat on offer. */
function hasMembers(): SQL {
  return gt(sql`${trainingClasses.seatsTaken} + ${trainingClasses.seatsOffered}`, 0)
}

async function valuesOf(
  tx: Db,
  { reach, now }: TrainingCall,
  { aor, isRetired, ...values }: EnteredLocation,
  retiredOn: Date | null,
) {
  const aorId = await resolveAor(tx, reach, aor)
  return { ...values, aorId, retiredOn: isRetired ? (retiredOn ?? now) : null }
}

function isComing(now: Date): SQL | undefined {
  return and(isNull(trainingClasses.cancelledOn), gt(trainingClasses.startTime, now))
}

function selectLocations(db: Db, now: Date) {
  const registered = db
    .select({ count: sql`count(distinct ${attendees.memberId})::integer` })
    .from(attendees)
    .innerJoin(trainingClasses, eq(trainingClasses.id, attendees.trainingClassId))
    .where(and(eq(trainingClasses.locationId, table.id), isComing(now), isNull(attendees.unRegisteredOn)))
  return db
    .select({ row: table, aor: aors.name, members: sql<number>`(${registered})` })
    .from(table)
    .leftJoin(aors, eq(aors.id, table.aorId))
}

async function findLocation(tx: Db, call: TrainingCall, id: number): Promise<Location> {
  const [found] = await selectLocations(tx, call.now).where(eq(table.id, id))
  if (!found) throw notFound()
  return toLocation(call, found)
}

function toLocation(
  { reach }: TrainingCall,
  { row, aor, members }: { row: typeof table.$inferSelect; aor: string | null; members: number },
): Location {
  const { aorId, retiredOn, ...rest } = row
  return {
    ...rest,
    aor,
    members,
    isOwn: isOwnRecord(reach, aorId),
    retiredOn: retiredOn?.toISOString() ?? null,
  }
}
