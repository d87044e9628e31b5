import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attendees, trainingClasses } from '#db/tables/training.table.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>
const aor = await server.anAor()
const otherAor = await server.anAor()
const mls = await server.aMember({ isCrmlsAdmin: true })
const staff = await server.aMember({ aor, office: await server.anOffice({ aor }), isCrmlsAorAdmin: true })
const foreign = await server.aMember({
  aor: otherAor,
  office: await server.anOffice({ aor: otherAor }),
  isCrmlsAorAdmin: true,
})
const member = await server.aMember({ aor })

const write = (path: string, method: 'POST' | 'PUT', body: object, as: Member) =>
  server.call(`/api/app/${path}`, { as, method, body })
const entered = (more: object = {}) => ({
  className: 'Escrow',
  startTime: '2026-12-01T10:00:00-08:00',
  endTime: '2026-12-01T12:00:00-08:00',
  capacity: 20,
  presentationType: 'In Person',
  instructor: { name: 'Miriam', color: '#0f766e' },
  location: { name: 'Room 2', address: '1 Main St, Indio, CA 92201' },
  ...more,
})
const trailOf = (entity: string, id: number) => auditTrail(server.db, entity, id)

test('staff enter subjects, topics and classes and change their own [2/D2-109]', async () => {
  const subject = (await write('subjects', 'POST', { name: 'Law' }, staff)).body
  expect((await write('subjects', 'PUT', { ...subject, name: 'Contracts' }, staff)).body).toEqual({
    id: subject.id,
    name: 'Contracts',
  })
  const topicBody = { name: 'Escrow', trainingSubjectId: subject.id, notes: 'Bring a pen' }
  const topic = (await write('TrainingTopic', 'POST', topicBody, staff)).body
  expect(topic).toEqual({ ...topicBody, id: expect.any(Number), description: null, attachmentUrl: null })
  expect((await write('TrainingTopic', 'PUT', { ...topic, notes: null }, staff)).body.notes).toBeNull()

  const body = entered({ trainingTopics: [{ trainingTopicId: topic.id }, { trainingTopicId: topic.id }] })
  const created = await write('TrainingClass', 'POST', body, staff)
  expect(created.status).toBe(200)
  expect(created.body).toMatchObject({
    className: 'Escrow',
    startTime: '2026-12-01T18:00:00.000Z',
    endTime: '2026-12-01T20:00:00.000Z',
    seatsAvailable: 20,
    instructor: { name: 'Miriam', color: '#0f766e', photoURL: null, notes: null },
    location: { name: 'Room 2' },
    aor: { name: aor.name, fullName: aor.fullName },
    trainingTopics: [{ trainingTopicId: topic.id, trainingTopic: { name: 'Escrow' } }],
  })
  const { id, instructorId, locationId } = created.body
  const again = (await write('TrainingClass', 'POST', entered(), staff)).body
  expect([again.instructorId, again.locationId]).toEqual([instructorId, locationId])
  const changed = await write(
    'TrainingClass',
    'PUT',
    entered({ id, className: '', capacity: 30, instructor: null, instructorId }),
    staff,
  )
  expect(changed.body).toMatchObject({ id, className: null, capacity: 30, instructorId, trainingTopics: [] })
  expect(await trailOf('trainingClass', id)).toMatchObject([
    { actor: staff.loginId, action: 'create', changes: { className: 'Escrow', capacity: 20 } },
    {
      actor: staff.loginId,
      action: 'update',
      changes: { className: { from: 'Escrow', to: null }, capacity: { from: 20, to: 30 } },
    },
  ])
  expect(await trailOf('trainingTopic', topic.id)).toMatchObject([
    { action: 'create' },
    { action: 'update', changes: { notes: { from: 'Bring a pen', to: null } } },
  ])
  expect(await trailOf('trainingSubject', subject.id)).toHaveLength(2)
})

test('association staff reach the records of their association only, MLS staff all [2/D2-109]', async () => {
  const subject = (await write('subjects', 'POST', { name: 'Tools' }, staff)).body
  const topic = (
    await write('TrainingTopic', 'POST', { name: 'Reports', trainingSubjectId: subject.id }, staff)
  ).body
  const { id } = (await write('TrainingClass', 'POST', entered(), staff)).body
  const common = (await write('TrainingClass', 'POST', entered({ aor: null }), mls)).body
  expect(common.aor).toBeNull()
  for (const [path, body] of [
    ['subjects', { ...subject, name: 'Mine' }],
    ['TrainingTopic', { ...topic, name: 'Mine' }],
    ['TrainingClass', entered({ id, className: 'Mine' })],
  ] as const) {
    expect((await write(path, 'PUT', body, foreign)).status, path).toBe(404)
    expect((await write(path, 'PUT', body, member)).status, path).toBe(403)
    expect((await write(path, 'POST', body, member)).status, path).toBe(403)
    expect((await write(path, 'PUT', body, mls)).status, path).toBe(200)
    expect((await write(path, 'PUT', { ...body, id: 999_999 }, mls)).status, path).toBe(404)
    expect((await server.call(`/api/app/${path}`, { method: 'PUT', body })).status, path).toBe(401)
  }
  expect((await write('TrainingClass', 'PUT', entered({ id: common.id }), staff)).status).toBe(404)
  const elsewhere = entered({ aor: { name: otherAor.name } })
  expect((await write('TrainingClass', 'POST', elsewhere, staff)).status).toBe(403)
  expect((await write('TrainingClass', 'POST', elsewhere, mls)).body.aor).toEqual({
    name: otherAor.name,
    fullName: otherAor.fullName,
  })
})

test('wrong values are named', async () => {
  for (const [more, field] of [
    [{ endTime: '2026-12-01T10:00:00-08:00' }, 'endTime'],
    [{ startTime: '2026-12-01' }, 'startTime'],
    [{ capacity: -1 }, 'capacity'],
    [{ capacity: 1.5 }, 'capacity'],
    [{ imageURL: 'javascript:alert(1)' }, 'imageURL'],
    [{ instructor: { name: 'A', photoURL: 'http://example.com/a.png' } }, 'instructor.photoURL'],
    [{ instructorId: 999_999 }, 'instructorId'],
    [{ locationId: 999_999 }, 'locationId'],
    [{ trainingTopics: [{ trainingTopicId: 999_999 }] }, 'trainingTopics'],
    [{ aor: { name: 'XX' } }, 'aor'],
    [{ className: 'a\u0000b' }, 'className'],
  ] as const) {
    const answer = await write('TrainingClass', 'POST', entered(more), mls)
    expect([answer.status, answer.body.errors?.[0]?.field], field).toEqual([400, field])
  }
  const topic = { name: 'Reports', trainingSubjectId: 999_999, attachmentUrl: 'javascript:alert(1)' }
  expect((await write('TrainingTopic', 'POST', topic, mls)).body.errors).toMatchObject([
    { field: 'attachmentUrl' },
  ])
  const unknown = await write('TrainingTopic', 'POST', { ...topic, attachmentUrl: null }, mls)
  expect(unknown.body.errors).toMatchObject([{ field: 'trainingSubjectId' }])
})

test('fewer seats than are taken: nobody loses a seat, and none is left [2/D2-93]', async () => {
  const { id } = (await write('TrainingClass', 'POST', entered({ capacity: 2 }), staff)).body
  for (const as of [member, staff])
    await write('attendee/register', 'POST', { memberId: as.id, trainingClassId: id }, as)
  const smaller = await write('TrainingClass', 'PUT', entered({ id, capacity: 1 }), staff)
  expect(smaller.body).toMatchObject({ capacity: 1, seatsAvailable: 0 })
  const [row] = await server.db.select().from(trainingClasses).where(eq(trainingClasses.id, id))
  expect(row?.seatsTaken).toBe(2)
})

test('staff record presence, for classes of their association [2/D2-109]', async () => {
  const startTime = server.clock.now()
  const endTime = new Date(startTime.getTime() + 3_600_000)
  const { id } = (await write('TrainingClass', 'POST', entered({ startTime, endTime }), staff)).body
  const [place] = await server.db
    .insert(attendees)
    .values({ memberId: member.id, trainingClassId: id, createdOn: server.clock.now() })
    .returning()
  const path = `attendee/${place?.id}`
  expect((await write(path, 'PUT', { wasPresent: true }, member)).status).toBe(403)
  expect((await write(path, 'PUT', { wasPresent: true }, foreign)).status).toBe(404)
  expect((await write('attendee/x', 'PUT', { wasPresent: true }, staff)).status).toBe(404)
  expect((await write(path, 'PUT', { wasPresent: 'yes' }, staff)).status).toBe(400)
  expect((await write(path, 'PUT', { wasPresent: true, memberID: 1 }, staff)).body).toMatchObject({
    id: place?.id,
    memberID: member.id,
    wasPresent: true,
    trainingClass: { id },
  })
  expect(await trailOf('attendee', place?.id ?? 0)).toMatchObject([
    { actor: staff.loginId, action: 'record-presence', changes: { wasPresent: { from: null, to: true } } },
  ])
})
