import { DAY_MS } from 'contract/common/day.ts'
import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userNotifications } from '#db/tables/messages.table.ts'
import { staffGrants } from '#db/tables/staff.table.ts'
import { attendees, trainingClasses } from '#db/tables/training.table.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>
const aor = await server.anAor()
const otherAor = await server.anAor()
const mls = await server.aMember({ isCrmlsAdmin: true })
const trainer = await trainerOf(aor.id)
const foreign = await trainerOf(otherAor.id)
const member = await server.aMember({ aor, email: 'ada@example.com' })
const second = await server.aMember({ aor })

async function trainerOf(aorId: number) {
  const holder = await server.aMember({ memberTypeId: MEMBER_TYPE.associationStaff })
  await server.db.insert(staffGrants).values({
    memberId: holder.id,
    role: 'Training Staff',
    aorId,
    reason: 'Gives the classes',
    grantedBy: mls.id,
    grantedOn: server.clock.now(),
    endsOn: '2026-12-31',
  })
  return holder
}

const call = (method: 'GET' | 'POST' | 'PUT', path: string, as: Member, body?: object, version?: number) =>
  server.call(`/api/app/${path}`, {
    as,
    method,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const inDays = (days: number, hours = 0) =>
  new Date(server.clock.now().getTime() + days * DAY_MS + hours * 3_600_000).toISOString()
const entered = (more: object = {}) => ({
  className: 'Escrow',
  startTime: inDays(7),
  endTime: inDays(7, 1),
  capacity: 20,
  presentationType: 'In Person',
  ...more,
})
const create = async (more: object = {}, as = trainer) =>
  (await call('POST', 'Staff/Classes', as, entered(more))).body
const register = (as: Member, trainingClassId: number) =>
  call('POST', 'attendee/register', as, { memberId: as.id, trainingClassId })
const weekday = () => new Date(inDays(7)).getUTCDay()
const noticesOf = async (as: Member) =>
  (
    await server.db
      .select()
      .from(userNotifications)
      .where(and(eq(userNotifications.memberId, as.id), eq(userNotifications.emailCategory, 'Training')))
  ).map(({ subject }) => subject)
const mailsAbout = async (subject: string) =>
  (await server.boss.findJobs('mail')).filter((job) => JSON.stringify(job.data).includes(subject)).length

test('classes are listed for the scope of the caller, past and cancelled ones too [4/CTRN-01, 4/CROLE-04, 4/S4-02]', async () => {
  const coming = await create({ className: 'Listed coming' })
  const past = await server.aClass({
    className: 'Listed past',
    aorId: aor.id,
    startTime: new Date(inDays(-7)),
    seatsTaken: 2,
  })
  const places = [member, second].map(({ id }, index) => ({
    memberId: id,
    trainingClassId: past.id,
    wasPresent: index === 0 ? true : null,
    createdOn: server.clock.now(),
  }))
  await server.db.insert(attendees).values(places)
  const cancelled = await create({ className: 'Listed cancelled' })
  await call('POST', `Staff/Classes/${cancelled.id}/cancel`, trainer, { reason: 'Ill' }, 1)
  const listed = async (as: Member, criteria: object[] = []) =>
    (
      await call('POST', 'Staff/Classes/q', as, {
        pageSize: 50,
        criteria: [{ field: 'className', op: 'Contains', values: ['Listed'] }, ...criteria],
      })
    ).body.results
  expect(await listed(trainer)).toMatchObject([
    { id: cancelled.id, cancelledOn: expect.any(String), cancelReason: 'Ill' },
    { id: coming.id, seatsTaken: 0, capacity: 20, cancelledOn: null, aor: { name: aor.name } },
    { id: past.id, seatsTaken: 2, presenceRecorded: 1 },
  ])
  expect(await listed(mls, [{ field: 'isCancelled', op: 'Equal', values: [true] }])).toHaveLength(1)
  expect(await listed(mls, [{ field: 'aorShortName', op: 'Equal', values: [otherAor.name] }])).toEqual([])
  expect(await listed(foreign)).toEqual([])
  expect((await call('GET', `Staff/Classes/${coming.id}`, foreign)).status).toBe(404)
  expect((await call('POST', 'Staff/Classes/q', member, {})).status).toBe(403)
})

test('a class is entered in the own scope alone, by the earlier calls too [4/CTRN-02, 4/CROLE-04, 4/D4-01]', async () => {
  for (const path of ['Staff/Classes', 'TrainingClass']) {
    const own = await call('POST', path, trainer, entered({ aor: { name: aor.name } }))
    expect(own.body, path).toMatchObject({ className: 'Escrow', aor: { name: aor.name } })
    const elsewhere = await call('POST', path, trainer, entered({ aor: { name: otherAor.name } }))
    expect(elsewhere.status, path).toBe(403)
    expect((await call('POST', path, member, entered())).status, path).toBe(403)
  }
  const wrong = await call('POST', 'Staff/Classes', trainer, entered({ endTime: inDays(6), capacity: -1 }))
  expect(wrong.status).toBe(400)
  expect(wrong.body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'capacity',
    'endTime',
  ])
})

test('a holder of the granted role needs the second step for the earlier calls too [4/D4-06, 4/CROLE-15]', async () => {
  const strict = await server.startAnother({ env: { STAFF_REQUIRES_SECOND_FACTOR: 'true' } })
  for (const path of ['Staff/Classes', 'TrainingClass', 'subjects']) {
    const refused = await strict.call(`/api/app/${path}`, {
      as: trainer,
      method: 'POST',
      body: entered({ name: 'Law' }),
    })
    expect([refused.status, refused.body.message], path).toEqual([403, CONSOLE_TEXTS.secondFactor])
  }
})

test('fewer seats than are taken are refused, and an older version too [4/CTRN-09, 4/CAPI-13, 4/CBAD-01]', async () => {
  const { id } = await create({ className: 'Seats' })
  for (const as of [member, second]) await register(as, id)
  const save = (capacity: number, version?: number) =>
    call(
      'PUT',
      `Staff/Classes/${id}`,
      trainer,
      { trainingClass: { ...entered({ className: 'Seats', capacity }), ...times } },
      version,
    )
  const { startTime, endTime } = (await call('GET', `Staff/Classes/${id}`, trainer)).body
  const times = { startTime, endTime }
  const refused = await save(1, 1)
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    message: '2 members are registered, so capacity cannot be lower than 2.',
    errors: [{ field: 'capacity' }],
  })
  expect((await save(2)).status).toBe(428)
  const saved = await save(2, 1)
  expect(saved.body).toMatchObject({ capacity: 2, seatsAvailable: 0, rowVersion: 2 })
  expect((await save(3, 1)).status).toBe(409)
})

test('registered members are notified of another time or place when staff say so [4/CTRN-10, 4/D4-63]', async () => {
  const place = (await call('POST', 'Staff/Locations', trainer, { name: 'Room 9' })).body
  const { id } = await create({ className: 'Moving' })
  await register(member, id)
  const save = (more: object, version: number) =>
    call(
      'PUT',
      `Staff/Classes/${id}`,
      trainer,
      { trainingClass: entered({ className: 'Moving', locationId: place.id }), ...more },
      version,
    )
  const unanswered = await save({}, 1)
  expect(unanswered.body.errors).toMatchObject([{ field: 'notify' }])
  const told = await save({ notify: true }, 1)
  expect(told.status, told.text).toBe(200)
  expect(told.body.sent).toMatchObject([
    {
      subject: 'Moving has changed',
      members: 1,
      body: expect.stringMatching(/^Moving is now on .+, Room 9\.\nLocation: Room 9 \(was not announced\)$/),
    },
  ])
  expect(await noticesOf(member)).toEqual(['Moving has changed'])
  expect(await mailsAbout('Moving has changed')).toBe(1)
  const quiet = await save({ notify: false, trainingClass: entered({ className: 'Moving' }) }, 2)
  expect(quiet.body.sent).toHaveLength(1)
  const renamed = await save({ trainingClass: entered({ className: 'Moved' }) }, 3)
  expect(renamed.status).toBe(200)
  await register(second, id)
  const there = await save({ notify: false }, 4)
  expect(there.status, there.text).toBe(200)
  const address = { ...place, address: '1 Main St', seats: null, aor: aor.name }
  expect((await call('PUT', `Staff/Locations/${place.id}`, trainer, address, 1)).body.errors).toMatchObject([
    { field: 'notify' },
  ])
  const moved = await call('PUT', `Staff/Locations/${place.id}`, trainer, { ...address, notify: true }, 1)
  expect(moved.body).toMatchObject({ address: '1 Main St', members: 2, rowVersion: 2 })
  expect(await noticesOf(second)).toEqual(['Moving has changed'])
})

test('a series is made at once, and a change is for one, the later or all coming classes [4/CTRN-06, 4/CTRN-07, 4/CENT-08, 4/D4-35]', async () => {
  const rule = { every: 'week', weekday: weekday(), times: 4 }
  const first = entered({ className: 'Series' })
  const left = new Date(Date.parse(first.startTime) + 14 * DAY_MS).toISOString().slice(0, 10)
  const made = await call('POST', 'Staff/ClassSeries', trainer, {
    trainingClass: first,
    rule,
    without: [left],
  })
  expect(made.status, made.text).toBe(200)
  const ids: number[] = made.body.results.map(({ id }: { id: number }) => id)
  expect(ids).toHaveLength(3)
  const middle = (await call('GET', `Staff/Classes/${ids[1]}`, trainer)).body
  expect(middle.series).toMatchObject({
    rule: { ...rule, until: null },
    without: [left],
    later: { classes: 2, members: 0 },
    upcoming: { classes: 3 },
  })
  await register(member, ids[2] ?? 0)
  const change = async (id: number, applyTo: string, more: object, notify: boolean | null = null) => {
    const { rowVersion, startTime, endTime, className, capacity } = (
      await call('GET', `Staff/Classes/${id}`, trainer)
    ).body
    const trainingClass = { ...entered({ startTime, endTime, className, capacity }), ...more }
    return call('PUT', `Staff/Classes/${id}`, trainer, { trainingClass, applyTo, notify }, rowVersion)
  }
  const capacities = async () =>
    (
      await server.db
        .select({ capacity: trainingClasses.capacity })
        .from(trainingClasses)
        .where(inArray(trainingClasses.id, ids))
        .orderBy(trainingClasses.startTime)
    ).map(({ capacity }) => capacity)
  await change(ids[0] ?? 0, 'this', { capacity: 11 })
  await change(ids[1] ?? 0, 'later', { capacity: 12 })
  expect(await capacities()).toEqual([11, 12, 12])
  await change(ids[2] ?? 0, 'upcoming', { capacity: 13 })
  expect(await capacities()).toEqual([13, 13, 13])

  const start = Date.parse(middle.startTime)
  const later = {
    startTime: new Date(start + DAY_MS).toISOString(),
    endTime: new Date(start + DAY_MS + 3_600_000).toISOString(),
  }
  const unanswered = await change(ids[1] ?? 0, 'later', later)
  expect(unanswered.body.errors).toMatchObject([{ field: 'notify' }])
  await change(ids[1] ?? 0, 'later', later, true)
  const rows = await server.db
    .select({ startTime: trainingClasses.startTime })
    .from(trainingClasses)
    .where(inArray(trainingClasses.id, ids))
    .orderBy(trainingClasses.startTime)
  expect(rows.map(({ startTime }) => (startTime.getTime() - Date.parse(first.startTime)) / DAY_MS)).toEqual([
    0, 8, 22,
  ])
  expect(await noticesOf(member)).toContain('Series has changed')
})

test('a taken instructor or location returns the other class [4/CTRN-08]', async () => {
  const instructor = (await call('POST', 'Staff/Instructors', trainer, { name: 'Miriam Vale' })).body
  const taken = await create({ className: 'Taken', instructorId: instructor.id })
  const clashes = async (hours: number, exceptId: number | null = null) =>
    (
      await call('POST', 'Staff/Classes/clashes', trainer, {
        times: [{ startTime: inDays(7, hours), endTime: inDays(7, hours + 1) }],
        instructorId: instructor.id,
        exceptId,
      })
    ).body.results
  expect(await clashes(0.5)).toMatchObject([
    { id: taken.id, className: 'Taken', instructor: 'Miriam Vale', location: null },
  ])
  expect(await clashes(1)).toEqual([])
  expect(await clashes(0, taken.id)).toEqual([])
  const both = await create({ className: 'Also there', instructorId: instructor.id })
  expect(both.id).toBeGreaterThan(taken.id)
})

test('a cancelled class is gone for members, who learn the reason; it cannot come back [4/CTRN-11, 4/D4-36, 4/D4-63]', async () => {
  const { id } = await create({ className: 'Flooded' })
  for (const as of [member, second]) await register(as, id)
  const cancel = (as: Member, reason: string, version?: number) =>
    call('POST', `Staff/Classes/${id}/cancel`, as, { reason }, version)
  expect((await cancel(trainer, '', 1)).body.errors).toMatchObject([{ field: 'reason' }])
  expect((await cancel(foreign, 'The room is flooded.', 1)).status).toBe(404)
  expect((await cancel(trainer, 'The room is flooded.')).status).toBe(428)
  const done = await cancel(trainer, 'The room is flooded.', 1)
  expect(done.body).toMatchObject({
    cancelReason: 'The room is flooded.',
    seatsTaken: 0,
    sent: [{ subject: 'Flooded was cancelled', members: 2 }],
  })
  expect(done.body.sent[0].body).toMatch(
    /^Flooded on \d\d-\d\d-\d{4} \d\d:\d\d [AP]M PT was cancelled\. The room is flooded\.$/,
  )
  expect((await cancel(trainer, 'Again', 2)).status).toBe(409)

  const gone = await call('GET', `trainingClass/${id}/expanded`, member)
  expect([gone.status, gone.body.message]).toEqual([404, 'No class found'])
  const list = await call('POST', 'TrainingClass/q', member, {
    criteria: [{ field: 'id', op: 'Equal', values: [id] }],
  })
  expect(list.body.results).toEqual([])
  const mine = await call('POST', 'attendee/q', member, {
    criteria: [{ field: 'trainingClassId', op: 'Equal', values: [id] }],
  })
  expect(mine.body.results).toEqual([])
  expect((await register(member, id)).status).toBe(404)
  expect((await call('PUT', 'TrainingClass', trainer, { ...entered(), id })).status).toBe(404)
  const rows = await server.db.select().from(attendees).where(eq(attendees.trainingClassId, id))
  expect(rows.map(({ unRegisteredOn }) => unRegisteredOn)).toEqual([server.clock.now(), server.clock.now()])
  expect(await noticesOf(second)).toContain('Flooded was cancelled')
  expect(await mailsAbout('Flooded was cancelled')).toBe(1)
  const trail = await auditTrail(server.db, 'trainingClass', id)
  expect(trail.map(({ action }) => action)).toEqual([
    'create',
    'cancel',
    'unregister-member',
    'unregister-member',
  ])
})

test('parallel registrations by staff and members never seat more than the capacity [4/CBAD-08, 4/S4-17, 4/D4-38]', async () => {
  const { id } = await create({ className: 'Small', capacity: 2 })
  const people = await Promise.all(Array.from({ length: 6 }, () => server.aMember({ aor })))
  const answers = await Promise.all(
    people.map((as, index) =>
      index % 2 === 0
        ? register(as, id)
        : call('POST', `Staff/Classes/${id}/attendees`, trainer, { memberId: as.id }),
    ),
  )
  const seated = answers.filter(({ status, body }) => status === 200 && body.isSuccessful !== false)
  expect(seated).toHaveLength(2)
  const [row] = await server.db.select().from(trainingClasses).where(eq(trainingClasses.id, id))
  expect(row?.seatsTaken).toBe(2)
  const full = await call('POST', `Staff/Classes/${id}/attendees`, trainer, {
    memberId: (await server.aMember({ aor })).id,
  })
  expect([full.status, full.body.message]).toEqual([409, 'This class is full.'])
})
