import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#db/tables/members.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { staffGrants } from '#db/tables/staff.table.ts'
import { courseRequests } from '#db/tables/training.table.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>
const aor = await server.anAor()
const otherAor = await server.anAor()
const office = await server.anOffice({ aor })
const mls = await server.aMember({ isCrmlsAdmin: true })
const trainer = await server.aMember({ memberTypeId: MEMBER_TYPE.associationStaff })
await server.db.insert(staffGrants).values({
  memberId: trainer.id,
  role: 'Training Staff',
  aorId: aor.id,
  reason: 'Gives the classes',
  grantedBy: mls.id,
  grantedOn: server.clock.now(),
  endsOn: '2026-12-31',
})
const foreign = await server.aMember({
  aor: otherAor,
  office: await server.anOffice({ aor: otherAor }),
  isCrmlsAorAdmin: true,
})
const member = await server.aMember({ aor, office, firstName: 'Ada', lastName: 'Byron' })

const call = (method: 'GET' | 'POST' | 'PUT', path: string, as: Member, body?: object, version?: number) =>
  server.call(`/api/app/${path}`, {
    as,
    method,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const course = (more: object = {}) => ({
  className: 'Escrow',
  startTime: '2026-12-01T10:00:00-08:00',
  endTime: '2026-12-01T12:00:00-08:00',
  capacity: 20,
  presentationType: 'In Person',
  ...more,
})

test('instructors and locations are kept in the own scope, and a retired one stays on past classes [4/CTRN-03, 4/CTRN-04, 4/CAPI-13, 4/S4-02]', async () => {
  for (const { path, field, values } of [
    {
      path: 'Staff/Instructors',
      field: 'instructorId',
      values: { name: 'Miriam', photoURL: 'https://example.com/m.webp', color: '#0f766e', notes: 'Funny' },
    },
    {
      path: 'Staff/Locations',
      field: 'locationId',
      values: { name: 'Room 2', address: '1 Main St', seats: 12 },
    },
  ]) {
    const made = (await call('POST', path, trainer, values)).body
    expect(made, path).toMatchObject({
      ...values,
      aor: aor.name,
      isOwn: true,
      retiredOn: null,
      rowVersion: 1,
    })
    const given = (await call('POST', 'Staff/Classes', trainer, course({ [field]: made.id }))).body
    const body = { ...values, aor: aor.name, isRetired: true }
    expect((await call('PUT', `${path}/${made.id}`, foreign, body, 1)).status).toBe(404)
    expect((await call('PUT', `${path}/${made.id}`, trainer, body)).status).toBe(428)
    const retired = await call('PUT', `${path}/${made.id}`, trainer, body, 1)
    expect(retired.body).toMatchObject({ retiredOn: server.clock.now().toISOString(), rowVersion: 2 })
    const late = await call('PUT', `${path}/${made.id}`, trainer, body, 1)
    expect([late.status, late.body.message]).toEqual([
      409,
      'Someone else changed this. Reopen it to see the latest version.',
    ])

    const named = (await call('GET', `Staff/Classes/${given.id}`, trainer)).body
    expect(named[field]).toBe(made.id)
    const again = await call('POST', 'Staff/Classes', trainer, course({ [field]: made.id }))
    expect(again.body.errors).toMatchObject([{ field }])
    const kept = await call(
      'PUT',
      `Staff/Classes/${given.id}`,
      trainer,
      { trainingClass: course({ [field]: made.id, className: 'Renamed' }) },
      1,
    )
    expect(kept.status, kept.text).toBe(200)

    const listed = async (as: Member) =>
      (
        await call('POST', `${path}/q`, as, {
          criteria: [{ field: 'id', op: 'Equal', values: [made.id] }],
        })
      ).body.results
    expect(await listed(trainer)).toHaveLength(1)
    expect(await listed(foreign)).toEqual([])
    const shared = (await call('POST', path, mls, { ...values, name: `Shared ${field}` })).body
    expect(shared).toMatchObject({ aor: null })
    expect((await call('PUT', `${path}/${shared.id}`, trainer, body, 1)).status).toBe(404)
  }
  const wrong = await call('POST', 'Staff/Instructors', trainer, { name: '', color: 'red;' })
  expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'color'])
})

test('topics are kept with description, notes and a PDF, by the granted role too [4/CTRN-05, 4/CAPI-01]', async () => {
  const subject = (await call('POST', 'subjects', trainer, { name: 'Law' })).body
  const upload = await server.call('/api/app/Staff/Attachments', {
    as: trainer,
    method: 'POST',
    body: Buffer.from('%PDF-1.7\n'),
  })
  expect(upload.status, upload.text).toBe(200)
  const topic = {
    name: 'Escrow',
    trainingSubjectId: subject.id,
    description: 'From offer to close',
    notes: 'Bring a pen',
    attachmentUrl: upload.body.url,
  }
  const made = await call('POST', 'TrainingTopic', trainer, topic)
  expect(made.status, made.text).toBe(200)
  const mine = (await call('GET', 'Staff/Topics', trainer)).body
  expect(mine.subjects).toContainEqual({ id: subject.id, name: 'Law', isOwn: true })
  expect(mine.topics).toMatchObject([{ name: 'Escrow', notes: 'Bring a pen', isOwn: true }])
  const theirs = (await call('GET', 'Staff/Topics', foreign)).body
  expect(theirs.topics).toMatchObject([{ name: 'Escrow', isOwn: false }])
  expect((await call('PUT', 'TrainingTopic', foreign, { ...topic, id: made.body.id })).status).toBe(404)
})

const ask = async (topic: string) =>
  (
    await call('POST', 'classRequest', member, {
      requestedBy: member.id,
      trainingTopic: topic,
      comments: 'For six agents',
      dateTime: '2026-11-19T09:30:00-08:00',
    })
  ).body
const lastNotice = async () =>
  (
    await server.db
      .select()
      .from(userNotifications)
      .where(eq(userNotifications.memberId, member.id))
      .orderBy(desc(userNotifications.id))
      .limit(1)
  )[0]
const requests = async (as: Member, ...criteria: object[]) =>
  (await call('POST', 'Staff/CourseRequests/q', as, { criteria })).body.results

test('course requests are listed with their requesters, by status, topic and association, in the own scope [4/CTRN-23, 4/D4-41, 4/S4-02]', async () => {
  const asked = await ask('Drones at work')
  expect(await requests(trainer, { field: 'trainingTopic', op: 'Contains', values: ['drones'] })).toEqual([
    {
      ...asked,
      reason: null,
      createdOn: expect.any(String),
      member: { name: 'Ada Byron', loginId: member.loginId, office: office.name, aor: aor.name },
    },
  ])
  expect(await requests(trainer, { field: 'requestStatus', op: 'Equal', values: [2] })).toEqual([])
  const none = { field: 'requestStatus', op: 'Equal', values: ['None'] }
  const setStatus = (requestStatus: number | null) =>
    server.db.update(courseRequests).set({ requestStatus }).where(eq(courseRequests.id, asked.id))
  expect(await requests(trainer, none)).toEqual([])
  await setStatus(null)
  expect(await requests(trainer, none)).toMatchObject([{ id: asked.id, requestStatus: null }])
  await setStatus(1)
  expect(await requests(mls, { field: 'aorShortName', op: 'Equal', values: [otherAor.name] })).toEqual([])
  expect(await requests(mls, { field: 'aorShortName', op: 'Equal', values: [aor.name] })).toHaveLength(1)
  expect(await requests(foreign)).toEqual([])
  expect((await call('POST', 'Staff/CourseRequests/q', member, {})).status).toBe(403)
})

test('course requests go with a member to another association', async () => {
  const { id } = await ask('Moving offices')
  const idsOf = async (as: Member) => (await requests(as)).map((row: { id: number }) => row.id)
  expect(await idsOf(foreign)).not.toContain(id)
  const moveTo = (aorId: number | null) =>
    server.db.update(members).set({ aorId }).where(eq(members.id, member.id))
  await moveTo(null)
  expect(await idsOf(trainer)).not.toContain(id)
  await moveTo(otherAor.id)
  expect(await idsOf(foreign)).toContain(id)
  expect(
    await requests(mls, { field: 'aorShortName', op: 'Equal', values: [aor.name, otherAor.name] }),
  ).toEqual(await requests(foreign))
  await moveTo(aor.id)
  expect(await idsOf(foreign)).not.toContain(id)
  expect(await idsOf(trainer)).toContain(id)
})

test('a request is approved, or cancelled with a reason that the member reads [4/CTRN-24]', async () => {
  const { id } = await ask('Probate sales')
  const approved = await call('PUT', `ClassRequest/${id}`, trainer, { requestStatus: 2 })
  expect(approved.body).toMatchObject({ requestStatus: 2 })
  expect((await lastNotice())?.subject).toBe('Course request: Approved')
  expect((await call('PUT', `ClassRequest/${id}`, foreign, { requestStatus: 4 })).status).toBe(404)
  await call('PUT', `ClassRequest/${id}`, trainer, { requestStatus: 4, reason: 'Nobody teaches it yet.' })
  expect((await lastNotice())?.body).toContain('is now Cancelled. Nobody teaches it yet.')
  const [stored] = await requests(trainer, { field: 'id', op: 'Equal', values: [id] })
  expect(stored).toMatchObject({ requestStatus: 4, reason: 'Nobody teaches it yet.' })
})

test('a class for a request schedules it once, and its member can be registered [4/CTRN-25]', async () => {
  const { id } = await ask('Land surveys')
  const elsewhere = await call('POST', 'Staff/Classes', foreign, course({ requestId: id }))
  expect(elsewhere.status).toBe(404)
  const made = await call('POST', 'Staff/Classes', trainer, course({ requestId: id }))
  expect(made.status, made.text).toBe(200)
  const [stored] = await requests(trainer, { field: 'id', op: 'Equal', values: [id] })
  expect(stored.requestStatus).toBe(3)
  expect((await lastNotice())?.subject).toBe('Course request: Scheduled')
  expect((await call('POST', 'Staff/Classes', trainer, course({ requestId: id }))).status).toBe(409)
  const seated = await call('POST', `Staff/Classes/${made.body.id}/attendees`, trainer, {
    memberId: member.id,
  })
  expect(seated.body).toMatchObject({ seatsTaken: 1 })
  expect((await lastNotice())?.subject).toBe('You are registered for Escrow')
})
