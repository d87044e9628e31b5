import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userNotifications } from '#db/tables/messages.table.ts'
import { attendees, trainingClasses, trainingWaits } from '#db/tables/training.table.ts'
import { callOf } from '#testing/call-of.ts'
import { testServer } from '#testing/test-server.ts'
import { registerAttendee, unregisterAttendee } from '../register-attendee.ts'
import { acceptOffer, declineOffer, leaveWaitList } from './answer-offer.ts'
import { joinWaitList } from './join-wait-list.ts'
import { settleDueLists } from './settle-due-lists.ts'

const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>
const { db } = server
const now = server.clock.now()
const after = (ms: number) => new Date(now.getTime() + ms)
const DAY_MS = 86_400_000
const crowd: Member[] = []
for (let index = 0; index < 6; index++) crowd.push(await server.aMember())
const calls = await Promise.all(crowd.map((member) => callOf(server, member, db)))

/** The acts of members on a class, each at a time of its own: processes differ by a little. */
const ACTS = {
  register: (who: number, id: number, at: Date) =>
    registerAttendee({ ...callAt(who), now: at }, { memberId: callAt(who).member.id, trainingClassId: id }),
  unregister: async (who: number, id: number, at: Date) => {
    const place = await placeOf(who, id)
    if (place) await unregisterAttendee({ ...callAt(who), now: at }, String(place.id))
  },
  join: (who: number, id: number, at: Date) =>
    joinWaitList({ ...callAt(who), now: at }, { memberId: callAt(who).member.id, trainingClassId: id }),
  leave: (who: number, id: number, at: Date) => leaveWaitList({ ...callAt(who), now: at }, String(id)),
  accept: (who: number, id: number, at: Date) => acceptOffer({ ...callAt(who), now: at }, String(id)),
  decline: (who: number, id: number, at: Date) => declineOffer({ ...callAt(who), now: at }, String(id)),
  job: (_who: number, _id: number, at: Date) => job(at),
}
type Act = keyof typeof ACTS

function callAt(who: number) {
  const call = calls[who]
  if (!call) throw new Error('There is no such member')
  return call
}

async function placeOf(who: number, classId: number) {
  const isOwn = and(
    eq(attendees.memberId, callAt(who).member.id),
    eq(attendees.trainingClassId, classId),
    isNull(attendees.unRegisteredOn),
  )
  const [place] = await db.select().from(attendees).where(isOwn)
  return place
}

function job(at: Date) {
  const { config, outbox, app } = server
  const { marketZone, features, setUp } = config
  return settleDueLists({ db, outbox, marketZone, features, setUp, log: app.log, now: at })
}

/** Checks the stored seats of a class: as many as there are, never too many, and each with a member. */
async function checkedSeats(id: number) {
  const [row] = await db.select().from(trainingClasses).where(eq(trainingClasses.id, id))
  if (!row) throw new Error('There is no class')
  const held = await db
    .select({ memberId: attendees.memberId })
    .from(attendees)
    .where(and(eq(attendees.trainingClassId, id), isNull(attendees.unRegisteredOn)))
  const line = await db.select().from(trainingWaits).where(eq(trainingWaits.trainingClassId, id))
  const [offered, waiting] = ['offered', 'waiting'].map((state) =>
    line.filter((entry) => entry.state === state),
  )
  expect(row.seatsTaken).toBe(held.length)
  expect(row.seatsOffered).toBe(offered?.length)
  expect(row.seatsTaken + row.seatsOffered).toBeLessThanOrEqual(row.capacity)
  const booked = new Set(held.map(({ memberId }) => memberId))
  expect(line.filter(({ memberId }) => booked.has(memberId))).toEqual([])
  return { row, offered: offered ?? [], waiting: waiting ?? [] }
}

test('however members, staff and the job come between each other, no class is overbooked and no seat is forgotten [5/TRAIN-07, 5/S5-24, 5/S5-06]', async () => {
  const act = fc.record({
    name: fc.constantFrom<Act>(
      'register',
      'unregister',
      'join',
      'join',
      'leave',
      'accept',
      'accept',
      'decline',
      'job',
    ),
    who: fc.integer({ min: 0, max: crowd.length - 1 }),
    late: fc.constantFrom(-1, 0, 1),
  })
  // Each wave happens all at once, a day after the one before: when offers end.
  const waves = fc.array(fc.array(act, { minLength: 4, maxLength: 12 }), { minLength: 3, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 }), waves, async (capacity, acts) => {
      const { id } = await server.aClass({ capacity, hasWaitList: true, startTime: after(30 * DAY_MS) })
      for (const [index, wave] of acts.entries()) {
        const at = (late: number) => after(index * DAY_MS + late)
        await Promise.all(wave.map(({ name, who, late }) => ACTS[name](who, id, at(late))))
        await checkedSeats(id)
        await Promise.all([job(at(1)), job(at(1))])
        const { row, offered, waiting } = await checkedSeats(id)
        // After a run of the job no offer is held beyond its end, and no seat is free while a member waits.
        expect(offered.filter(({ offeredUntil }) => (offeredUntil ?? now) <= at(1))).toEqual([])
        if (waiting.length > 0) expect(row.seatsTaken + row.seatsOffered).toBe(row.capacity)
        const left = waiting.length
        expect(left).toBeLessThanOrEqual(2 * capacity)
      }
    }),
    { numRuns: 25 },
  )
}, 240_000)

test('of an acceptance and the end of the offer in the same moment exactly one wins [5/TRAIN-07, 5/S5-24, 5/D5-55]', async () => {
  const wins = { accepted: 0, ended: 0 }
  for (let round = 0; round < 12; round++) {
    const { id } = await server.aClass({ capacity: 1, hasWaitList: true })
    await ACTS.register(0, id, now)
    for (const who of [1, 2]) await ACTS.join(who, id, now)
    await ACTS.unregister(0, id, now)
    const [offer] = (await checkedSeats(id)).offered
    const end = offer?.offeredUntil
    if (!end) throw new Error('Nobody is offered the seat')
    const [answer] = await Promise.all([
      ACTS.accept(1, id, new Date(end.getTime() - 1)),
      job(end),
      ACTS.register(3, id, end),
    ])
    const { row, offered } = await checkedSeats(id)
    const hasSeat = (await placeOf(1, id)) !== undefined
    expect(answer.isSuccessful).toBe(hasSeat)
    expect(row).toMatchObject(hasSeat ? { seatsTaken: 1, seatsOffered: 0 } : { seatsOffered: 1 })
    if (!hasSeat) expect(offered.map(({ memberId }) => memberId)).toEqual([callAt(2).member.id])
    wins[hasSeat ? 'accepted' : 'ended'] += 1
  }
  expect(wins.accepted + wins.ended).toBe(12)
}, 60_000)

test('of many requests for the last place on a list one gets it [5/D5-54, 5/S5-24]', async () => {
  const { id } = await server.aClass({ capacity: 1, hasWaitList: true })
  await ACTS.register(0, id, now)
  await ACTS.join(1, id, now)
  const answers = await Promise.all([2, 3, 4, 5].map((who) => ACTS.join(who, id, now)))
  expect(answers.filter(({ isSuccessful }) => isSuccessful)).toHaveLength(1)
  expect(new Set(answers.map(({ message }) => message))).toEqual(new Set([null, 'The waitlist is full.']))
  expect((await checkedSeats(id)).waiting).toHaveLength(2)
})

test('a seat that is released while another one asks for it goes to the waiting member [5/TRAIN-03, 5/S5-24]', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await server.aClass({ capacity: 1, hasWaitList: true })
    await ACTS.register(0, id, now)
    await ACTS.join(1, id, now)
    const [, ...answers] = await Promise.all([
      ACTS.unregister(0, id, now),
      ...[2, 3, 4].map((who) => ACTS.register(who, id, now)),
    ])
    expect(answers.map(({ isSuccessful }) => isSuccessful)).toEqual([false, false, false])
    const { offered } = await checkedSeats(id)
    expect(offered.map(({ memberId }) => memberId)).toEqual([callAt(1).member.id])
  }
})

test('two processes notify of an offer once [5/S5-06]', async () => {
  const { id } = await server.aClass({ capacity: 1, hasWaitList: true, className: 'Told once' })
  await ACTS.register(0, id, now)
  await ACTS.join(1, id, now)
  // As a process of the former release leaves it: nobody was offered the seat.
  await db.delete(attendees).where(eq(attendees.trainingClassId, id))
  await db.update(trainingClasses).set({ seatsTaken: 0 }).where(eq(trainingClasses.id, id))
  await Promise.all(Array.from({ length: 6 }, () => job(now)))
  await checkedSeats(id)
  const told = await db
    .select()
    .from(userNotifications)
    .where(
      and(
        inArray(
          userNotifications.memberId,
          crowd.map((member) => member.id),
        ),
        sql`${userNotifications.subject} like '%Told once'`,
        eq(userNotifications.priority, 1),
      ),
    )
  expect(told.map(({ subject }) => subject)).toEqual(['A seat is held for you: Told once'])
})
