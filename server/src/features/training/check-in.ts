import { DAY_MS } from 'contract/common/day.ts'
import {
  CHECK_IN_TEXTS,
  CHECK_IN_TRIES,
  checkInRefusal,
  checkInTimes,
  readCode,
} from 'contract/training/check-in.ts'
import { classZone } from 'contract/training/class-times.ts'
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { attendees, trainingClasses, trainingLocations } from '#db/tables/training.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { HttpError } from '#http/errors.ts'
import { areDigitsValid, checkInSecrets } from './check-in-codes.ts'
import { auditedPresence } from './record-presence.ts'
import { toAttendees } from './training-record.ts'

type Row = typeof attendees.$inferSelect
type Place = { attendee: Row; startTime: string; endTime: string; zone: string }

/**
 * Records that the caller is in a class, by the code that its door shows; a refusal says why not.
 * @throws HttpError 429 after too many tries
 */
export async function checkIn(
  call: MemberCall,
  { code }: { code: string },
  setHeader: (name: string, value: string) => void,
) {
  if (!(await isWithinRate(call.db, call.now, `check-in:${call.member.id}`, CHECK_IN_TRIES))) {
    setHeader('retry-after', String(CHECK_IN_TRIES.windowSeconds))
    throw new HttpError(429, CHECK_IN_TEXTS.tooMany)
  }
  const read = readCode(code)
  if (!read) return refused(CHECK_IN_TEXTS.expired)
  const places = await placesOf(call, read.classId)
  const open = places.filter((place) => whyNot(call, place) === null)
  if (open.length === 0) return refused(whyNone(call, places))
  const place = await placeWithDigits(call, open, read.digits)
  if (!place) return refused(CHECK_IN_TEXTS.expired)
  const stored = await recordBeingThere(call, place.attendee.id)
  if (!stored) return refused(CHECK_IN_TEXTS.notRegistered)
  return { isSuccessful: true, message: CHECK_IN_TEXTS.done, results: await toAttendees(call, [stored]) }
}

/** The caller's places in one class, or in all of about now; the class that starts first comes first. */
async function placesOf(
  { db, member, now, marketZone }: MemberCall,
  classId: number | null,
): Promise<Place[]> {
  const isAboutNow = and(
    lt(trainingClasses.startTime, new Date(now.getTime() + DAY_MS)),
    gt(trainingClasses.endTime, new Date(now.getTime() - DAY_MS)),
  )
  const rows = await db
    .select({
      attendee: attendees,
      startTime: trainingClasses.startTime,
      endTime: trainingClasses.endTime,
      presentationType: trainingClasses.presentationType,
      location: { zone: trainingLocations.zone },
    })
    .from(attendees)
    .innerJoin(trainingClasses, eq(trainingClasses.id, attendees.trainingClassId))
    .leftJoin(trainingLocations, eq(trainingLocations.id, trainingClasses.locationId))
    .where(
      and(
        eq(attendees.memberId, member.id),
        isNull(attendees.unRegisteredOn),
        isNull(trainingClasses.cancelledOn),
        classId === null ? isAboutNow : eq(trainingClasses.id, classId),
      ),
    )
    .orderBy(asc(trainingClasses.startTime), asc(trainingClasses.id))
  return rows.map(({ attendee, startTime, endTime, ...placed }) => ({
    attendee,
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    zone: classZone(placed, marketZone),
  }))
}

function whyNot({ now }: MemberCall, place: Place): string | null {
  return checkInRefusal(place, now, place.zone)
}

/** The refusal when no class is open: that of the next one, else of the last. */
function whyNone(call: MemberCall, places: Place[]): string {
  const next = places.find((place) => checkInTimes(place).closes > call.now) ?? places.at(-1)
  return (next && whyNot(call, next)) ?? CHECK_IN_TEXTS.notRegistered
}

async function placeWithDigits(
  { db, now }: MemberCall,
  open: Place[],
  digits: string,
): Promise<Place | undefined> {
  const rows = await checkInSecrets(
    db,
    open.map(({ attendee }) => attendee.trainingClassId),
  )
  const valid = new Set(
    rows.flatMap(({ trainingClassId, secret }) =>
      areDigitsValid(secret, digits, now) ? [trainingClassId] : [],
    ),
  )
  return open.find(({ attendee }) => valid.has(attendee.trainingClassId))
}

/** Marks the seat as present, unless it is already; null for a seat that was released meanwhile. */
function recordBeingThere(call: MemberCall, id: number): Promise<Row | null> {
  const isRegistered = and(eq(attendees.id, id), isNull(attendees.unRegisteredOn))
  return inTransaction(call, async (tx) => {
    const [before] = await tx.select().from(attendees).where(isRegistered).for('update')
    if (!before || before.wasPresent) return before ?? null
    const [after] = await tx
      .update(attendees)
      .set({ wasPresent: true, presenceOn: call.now })
      .where(isRegistered)
      .returning()
    await writeAudit(tx, call, auditedPresence(before, { wasPresent: true, how: 'code' }))
    return after ?? null
  })
}

function refused(message: string) {
  return { isSuccessful: false, message, results: [] }
}
