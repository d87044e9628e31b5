import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userNotifications } from '#db/tables/messages.table.ts'
import { staffGrants } from '#db/tables/staff.table.ts'
import { attendees, trainingClasses } from '#db/tables/training.table.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>
const aor = await server.anAor()
const office = await server.anOffice({ aor, name: 'Palm Realty' })
const mls = await server.aMember({ isCrmlsAdmin: true })
const trainer = await trainerOf(aor.id)
const foreign = await trainerOf((await server.anAor()).id)
const ada = await server.aMember({
  aor,
  office,
  firstName: 'Ada',
  lastName: '=Byron',
  email: 'ada@example.com',
})
const bo = await server.aMember({ aor, office, firstName: 'Bo', lastName: 'Zorn', email: 'bo@example.com' })
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function trainerOf(aorId: number) {
  const holder = await server.aMember({ memberTypeId: MEMBER_TYPE.associationStaff })
  await server.db.insert(staffGrants).values({
    memberId: holder.id,
    role: 'Training Staff',
    aorId,
    reason: 'Gives the classes',
    grantedBy: mls.id,
    grantedOn: server.clock.now(),
    endsOn: '2027-12-31',
  })
  return holder
}

const call = (method: 'GET' | 'POST' | 'PUT', path: string, as: Member, body?: object) =>
  server.call(`/api/app/${path}`, { as, method, ...(body && { body }) })
const at = (ms: number) => new Date(server.clock.now().getTime() + ms)
/** A class that begins in the given number of minutes and lasts an hour. */
const aClass = (minutes: number, more: object = {}) =>
  server.aClass({
    aorId: aor.id,
    startTime: at(minutes * MINUTE),
    endTime: at((minutes + 60) * MINUTE),
    ...more,
  })
const registerByStaff = (id: number, member: Member, as = trainer) =>
  call('POST', `Staff/Classes/${id}/attendees`, as, { memberId: member.id })
const placeOf = async (id: number, member: Member) => {
  const [row] = await server.db
    .select()
    .from(attendees)
    .where(and(eq(attendees.trainingClassId, id), eq(attendees.memberId, member.id)))
  return row?.id ?? 0
}
const mark = (place: number, wasPresent: boolean | null, as = trainer, more: object = {}) =>
  call('PUT', `attendee/${place}`, as, { wasPresent, ...more })
const rosterOf = async (id: number, asked: object = {}) =>
  (await call('POST', `Staff/Classes/${id}/attendees/q`, trainer, asked)).body
const subjectsOf = async (member: Member) =>
  (await server.db.select().from(userNotifications).where(eq(userNotifications.memberId, member.id))).map(
    ({ subject }) => subject,
  )

test('a class lists registered, unregistered and present members, with name, User ID, office and time [4/CTRN-12, 4/D4-41]', async () => {
  const { id } = await aClass(20)
  for (const member of [ada, bo]) await registerByStaff(id, member)
  await call('POST', `Staff/Classes/${id}/attendees/${await placeOf(id, bo)}/unregister`, trainer)
  await mark(await placeOf(id, ada), true)
  const all = await rosterOf(id)
  expect(all).toMatchObject({ registered: 1, present: 1, totalResults: 2 })
  expect(all.results).toEqual([
    {
      id: await placeOf(id, ada),
      name: 'Ada =Byron',
      loginId: ada.loginId,
      office: 'Palm Realty',
      wasPresent: true,
      registeredOn: server.clock.now().toISOString(),
      unregisteredOn: null,
    },
    expect.objectContaining({ loginId: bo.loginId, unregisteredOn: server.clock.now().toISOString() }),
  ])
  expect((await rosterOf(id, { shown: 'unregistered' })).results).toMatchObject([{ loginId: bo.loginId }])
  expect((await rosterOf(id, { shown: 'present', text: 'ad' })).totalResults).toBe(1)
  expect((await rosterOf(id, { shown: 'absent' })).results).toEqual([])
  const elsewhere = await call('POST', `Staff/Classes/${id}/attendees/q`, foreign, {})
  expect(elsewhere.status).toBe(404)
})

test('staff find a member by name or User ID, and register as long as there are seats and the class runs [4/CTRN-13, 4/D4-38, 4/D4-41]', async () => {
  const { id } = await aClass(-10, { capacity: 1 })
  for (const text of ['zor', bo.loginId]) {
    const found = await call('POST', `Staff/Classes/${id}/members`, trainer, { text })
    expect(found.body.results, text).toEqual([
      { id: bo.id, name: 'Bo Zorn', loginId: bo.loginId, office: 'Palm Realty' },
    ])
  }
  expect((await call('POST', `Staff/Classes/${id}/members`, trainer, { text: 'z' })).body.results).toEqual([])
  expect((await registerByStaff(id, bo)).body).toMatchObject({ seatsTaken: 1 })
  const full = await registerByStaff(id, ada)
  expect([full.status, full.body.message]).toEqual([409, 'This class is full.'])
  const over = await aClass(-61)
  expect((await registerByStaff(over.id, bo)).status).toBe(409)
})

test('staff unregister a member before the start: the seat is free and the member is notified [4/CTRN-14, 4/D4-01]', async () => {
  const { id, className } = await aClass(5, { capacity: 1, className: 'Taken back' })
  await registerByStaff(id, bo)
  const place = await placeOf(id, bo)
  const unregister = (as = trainer, classId = id) =>
    call('POST', `Staff/Classes/${classId}/attendees/${place}/unregister`, as)
  expect((await unregister(foreign)).status).toBe(404)
  expect((await unregister(trainer, (await aClass(5)).id)).status).toBe(404)
  for (const answer of [await unregister(), await unregister()]) expect(answer.status).toBe(200)
  expect((await registerByStaff(id, ada)).body).toMatchObject({ seatsTaken: 1 })
  expect((await subjectsOf(bo)).filter((subject) => subject.includes(`${className}`))).toEqual([
    'You are registered for Taken back',
    'You are no longer registered for Taken back',
  ])
  expect((await auditTrail(server.db, 'trainingClass', id)).map(({ action }) => action)).toContain(
    'unregister-member',
  )
  const begun = await aClass(0)
  await registerByStaff(begun.id, bo)
  const late = await call(
    'POST',
    `Staff/Classes/${begun.id}/attendees/${await placeOf(begun.id, bo)}/unregister`,
    trainer,
  )
  expect([late.status, late.body.message]).toEqual([409, 'This class has already started.'])
})

test('presence is set for one or for all, and counted [4/CTRN-15, 4/D4-37]', async () => {
  const { id } = await aClass(20)
  for (const member of [ada, bo]) await registerByStaff(id, member)
  const place = await placeOf(id, ada)
  expect((await mark(place, false)).body).toMatchObject({ wasPresent: false })
  expect(await rosterOf(id)).toMatchObject({ registered: 2, present: 0 })
  const all = () => call('POST', `Staff/Classes/${id}/attendees/present`, trainer)
  expect((await all()).body).toEqual({ marked: 2 })
  expect((await all()).body).toEqual({ marked: 0 })
  expect(await rosterOf(id)).toMatchObject({ registered: 2, present: 2 })
  expect(await auditTrail(server.db, 'attendee', place)).toMatchObject([
    { actor: trainer.loginId, changes: { wasPresent: { from: null, to: false }, how: 'desk' } },
    { actor: trainer.loginId, changes: { wasPresent: { from: false, to: true }, how: 'desk' } },
  ])
  await call('POST', `Staff/Classes/${id}/attendees/${place}/unregister`, trainer)
  expect((await mark(place, true)).body.message).toBe('This member is not registered.')
})

test('presence is set from 30 minutes before the start to 14 days after the end, by MLS staff also later [4/CTRN-16, 4/D4-37]', async () => {
  const start = server.clock.now()
  const { id } = await aClass(31)
  await registerByStaff(id, ada)
  const place = await placeOf(id, ada)
  const all = (as: Member) => call('POST', `Staff/Classes/${id}/attendees/present`, as)
  for (const as of [trainer, mls]) {
    expect((await mark(place, true, as)).status).toBe(409)
    expect((await all(as)).status).toBe(409)
  }
  server.clock.advance(60)
  expect((await mark(place, true)).status).toBe(200)
  server.clock.set(new Date(start.getTime() + 91 * MINUTE + 14 * DAY))
  expect((await mark(place, false)).status).toBe(200)
  server.clock.advance(1)
  for (const answer of [await mark(place, true), await all(trainer)])
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('14 days')])
  expect((await mark(place, true, mls)).status).toBe(200)
  server.clock.set(start)
})

test('a mark that waited counts for the time at which it was set, at most twelve hours ago [4/CTRN-20, 4/D4-58]', async () => {
  const start = server.clock.now()
  const { id } = await aClass(-60)
  const [row] = await server.db
    .insert(attendees)
    .values({ memberId: ada.id, trainingClassId: id, createdOn: start })
    .returning()
  const place = row?.id ?? 0
  const setOn = at(-30 * MINUTE).toISOString()
  expect((await mark(place, true, trainer, { setOn })).status).toBe(200)
  expect((await auditTrail(server.db, 'attendee', place)).at(-1)).toMatchObject({ changes: { setOn } })
  await mark(place, false, trainer, { setOn: at(-10 * MINUTE).toISOString() })
  const older = await mark(place, true, trainer, { setOn: at(-20 * MINUTE).toISOString() })
  expect([older.status, older.body.message]).toEqual([409, 'Someone else set presence again.'])
  const tooOld = await mark(place, true, trainer, { setOn: at(-12 * 60 * MINUTE - 1000).toISOString() })
  expect([tooOld.status, tooOld.body.message]).toEqual([409, 'This mark is more than 12 hours old.'])
  const ahead = await mark(place, true, trainer, { setOn: at(DAY).toISOString() })
  expect(ahead.status).toBe(200)
  const early = await mark(place, true, trainer, { setOn: at(-95 * MINUTE).toISOString() })
  expect(early.body.message).toContain('Presence can be set from')
})

test('a message reaches registered members once, and is kept in the history [4/CTRN-22, 4/CAPI-13]', async () => {
  const { id } = await aClass(20)
  const path = `Staff/Classes/${id}/message`
  const body = { title: 'Bring a laptop', text: 'First line\nSecond line', messageKey: crypto.randomUUID() }
  expect((await call('POST', path, trainer, body)).status).toBe(409)
  for (const member of [ada, bo]) await registerByStaff(id, member)
  await call('POST', `Staff/Classes/${id}/attendees/${await placeOf(id, bo)}/unregister`, trainer)
  const answers = await Promise.all([call('POST', path, trainer, body), call('POST', path, trainer, body)])
  for (const answer of answers)
    expect(answer.body.sent).toMatchObject([{ subject: body.title, body: body.text, members: 1 }])
  const [notice, ...more] = await server.db
    .select()
    .from(userNotifications)
    .where(eq(userNotifications.subject, body.title))
  expect(more).toEqual([])
  expect(notice).toMatchObject({ memberId: ada.id, body: '<p>First line</p><p>Second line</p>' })
  const mails = (await server.boss.findJobs('mail')).filter((job) =>
    JSON.stringify(job.data).includes(body.title),
  )
  expect(mails).toHaveLength(1)
  expect((await call('POST', path, trainer, { ...body, title: '' })).body.errors).toMatchObject([
    { field: 'title' },
  ])
  expect((await call('POST', path, foreign, body)).status).toBe(404)
  const trail = await auditTrail(server.db, 'trainingClass', id)
  expect(trail.filter(({ action }) => action === 'message')).toMatchObject([{ changes: { members: 1 } }])
  expect(JSON.stringify(trail)).not.toContain('Second line')
})

test('the roster is saved as a file that no program takes for formulas [4/CTRN-21, 4/D4-39, 4/S4-24]', async () => {
  const { id } = await aClass(20, { className: 'Fair Housing, 2' })
  for (const member of [ada, bo]) await registerByStaff(id, member)
  await mark(await placeOf(id, ada), true)
  const save = async (as: Member) =>
    fetch(`${server.url}/api/app/Staff/Exports/roster`, {
      method: 'POST',
      body: new URLSearchParams({ access_token: await server.tokenFor(as), id: String(id) }),
    })
  const evil = await server.aMember({ aor, firstName: '=HYPERLINK("x")', lastName: 'Zz' })
  await registerByStaff(id, evil)
  const answer = await save(trainer)
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="Fair_Housing_2-2026-11-18.csv"',
  )
  expect((await answer.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Name,User ID,Office,Registered on (Pacific Time),Presence',
    `Ada =Byron,${ada.loginId},Palm Realty,11-18-2026 12:00 PM,Present`,
    `Bo Zorn,${bo.loginId},Palm Realty,11-18-2026 12:00 PM,Not recorded`,
    expect.stringContaining(`"'=HYPERLINK(""x"") Zz",${evil.loginId}`),
    '',
  ])
  expect((await save(foreign)).status).toBe(404)
  expect((await save(ada)).status).toBe(403)
})

test('registrations by staff and by members at once never seat more than the capacity [4/CBAD-08, 4/S4-17]', async () => {
  const { id } = await aClass(20, { capacity: 4 })
  const members = await Promise.all(Array.from({ length: 12 }, () => server.aMember({ aor })))
  await Promise.all(
    members.map((member, index) =>
      index % 2 === 0
        ? registerByStaff(id, member)
        : call('POST', 'attendee/register', member, { memberId: member.id, trainingClassId: id }),
    ),
  )
  const seated = await server.db
    .select()
    .from(attendees)
    .where(and(eq(attendees.trainingClassId, id), isNull(attendees.unRegisteredOn)))
  const [row] = await server.db.select().from(trainingClasses).where(eq(trainingClasses.id, id))
  expect([seated.length, row?.seatsTaken]).toEqual([4, 4])
})
