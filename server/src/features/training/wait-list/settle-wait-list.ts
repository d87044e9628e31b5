import { registrationCloses } from 'contract/training/registration-button.ts'
import { offerEnd } from 'contract/training/wait-list-rules.ts'
import { and, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { isReachable } from '#access/audience-reach.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { trainingClasses, trainingWaits } from '#db/tables/training.table.ts'
import { notify } from '#notify/notify.ts'
import { roomZone } from '../room-zone.ts'
import { TRAINING_NOTICES } from '../training-notices.ts'
import { hasWaitLists, type WaitServices } from './seats.ts'

type ClassRow = typeof trainingClasses.$inferSelect

/** The order of the line: members whom staff have put ahead, then in the order of joining. */
export const lineOrder = [sql`${trainingWaits.aheadOn} asc nulls last`, sql`${trainingWaits.id} asc`]

/**
 * Locks the class before its wait list, as every change of a list does, so that offers, answers and ends
 * come one after the other. Null for one that has no list and offers nothing.
 */
async function lockWaitList(tx: Db, services: WaitServices, classId: number): Promise<ClassRow | null> {
  if (!hasWaitLists(services.features)) return null
  const [row] = await tx
    .select()
    .from(trainingClasses)
    .where(eq(trainingClasses.id, classId))
    .for('no key update')
  return row && (row.hasWaitList || row.seatsOffered > 0) ? row : null
}

/**
 * Brings the wait list of a class to this moment, in the transaction that changed its seats: offers that have
 * ended lapse, free seats are offered to those who are next, and a list whose registration is closed says so.
 * Returns the class as it is stored afterwards; null without a list.
 */
export async function settleWaitList(
  tx: Db,
  services: WaitServices,
  classId: number,
): Promise<ClassRow | null> {
  const row = await lockWaitList(tx, services, classId)
  if (!row || row.cancelledOn !== null) return row
  const freed = (await endOffers(tx, services, row)) + (await dropFormerMembers(tx, classId))
  const closes = registrationCloses(timesOf(row))
  const seatsHeld = row.seatsOffered - freed
  const offered =
    closes > services.now && row.hasWaitList
      ? await offerSeats(tx, services, row, {
          until: offerEnd(services.now, closes),
          count: row.capacity - row.seatsTaken - seatsHeld,
        })
      : await closeWaitList(tx, services, row)
  const seatsOffered = seatsHeld + offered
  if (seatsOffered !== row.seatsOffered)
    await tx.update(trainingClasses).set({ seatsOffered }).where(eq(trainingClasses.id, classId))
  return { ...row, seatsOffered }
}

/** Lets due offers lapse, and returns their number. */
async function endOffers(tx: Db, services: WaitServices, row: ClassRow): Promise<number> {
  const ended = await tx
    .update(trainingWaits)
    .set({ state: 'lapsed', aheadOn: null })
    .where(
      and(isOf(row.id), eq(trainingWaits.state, 'offered'), lte(trainingWaits.offeredUntil, services.now)),
    )
    .returning()
  for (const entry of ended)
    await notify(tx, services, TRAINING_NOTICES.seatReleased(row, entry), { memberIds: [entry.memberId] })
  return ended.length
}

/** Removes members who may no longer use the portal; returns the number of seats that were held for them. */
async function dropFormerMembers(tx: Db, classId: number): Promise<number> {
  const gone = await tx
    .delete(trainingWaits)
    .where(and(isOf(classId), ne(trainingWaits.state, 'lapsed'), isFormerMember()))
    .returning({ state: trainingWaits.state })
  return gone.filter(({ state }) => state === 'offered').length
}

/** Whether the member of a place in line has left. */
export function isFormerMember(): SQL {
  return sql`not exists (select from ${members} where ${members.id} = ${trainingWaits.memberId} and ${isReachable})`
}

/** Offers free seats to the next in line, and returns the number of offers. */
async function offerSeats(
  tx: Db,
  services: WaitServices,
  row: ClassRow,
  { until, count }: { until: Date | null; count: number },
): Promise<number> {
  if (until === null || count <= 0) return 0
  const next = await tx
    .select({ id: trainingWaits.id })
    .from(trainingWaits)
    .where(and(isOf(row.id), eq(trainingWaits.state, 'waiting')))
    .orderBy(...lineOrder)
    .limit(count)
  return holdSeats(tx, services, row, { ids: next.map(({ id }) => id), until })
}

/** Holds a seat for each of these places in line until a moment, notifies their members, and returns their number. */
async function holdSeats(
  tx: Db,
  services: WaitServices,
  row: ClassRow,
  { ids, until }: { ids: number[]; until: Date },
): Promise<number> {
  if (ids.length === 0) return 0
  const held = await tx
    .update(trainingWaits)
    .set({ state: 'offered', offeredUntil: until })
    .where(and(inArray(trainingWaits.id, ids), eq(trainingWaits.state, 'waiting')))
    .returning()
  const zone = await roomZone(tx, services, row)
  const { portalUrl } = services.setUp
  for (const entry of held)
    await notify(tx, services, TRAINING_NOTICES.seatHeld(row, entry, zone, portalUrl), {
      memberIds: [entry.memberId],
    })
  return held.length
}

/**
 * Ends the waiting of all without a seat; offers stay until their own end. Returns 0: nobody is offered
 * one.
 */
export async function closeWaitList(tx: Db, services: WaitServices, row: ClassRow): Promise<0> {
  const closed = await tx
    .delete(trainingWaits)
    .where(and(isOf(row.id), eq(trainingWaits.state, 'waiting')))
    .returning()
  for (const entry of closed)
    await notify(tx, services, TRAINING_NOTICES.waitListClosed(row, entry), { memberIds: [entry.memberId] })
  return 0
}

/** Takes a cancelled class from all who wait or have an offer, and returns these members. */
export async function dropWaitList(tx: Db, classId: number): Promise<number[]> {
  const dropped = await tx
    .delete(trainingWaits)
    .where(and(isOf(classId), ne(trainingWaits.state, 'lapsed')))
    .returning({ memberId: trainingWaits.memberId })
  return dropped.map(({ memberId }) => memberId)
}

function isOf(classId: number): SQL {
  return eq(trainingWaits.trainingClassId, classId)
}

/** The times of a stored class as rules take them. */
export function timesOf({ startTime, registerUntil, unregisterUntil }: ClassRow) {
  return {
    startTime: startTime.toISOString(),
    registerUntil: registerUntil?.toISOString() ?? null,
    unregisterUntil: unregisterUntil?.toISOString() ?? null,
  }
}
