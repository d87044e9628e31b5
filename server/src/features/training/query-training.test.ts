import { DAY_MS } from 'contract/common/day.ts'
import { expect, test } from 'vitest'
import {
  attendees,
  trainingClassTopics,
  trainingInstructors,
  trainingLocations,
  trainingSubjects,
  trainingTopics,
} from '#db/tables/training.table.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>
const member = await server.aMember()
const now = server.clock.now()

const post = (path: string, body: object, as: Member = member) =>
  server.call(path, { as, method: 'POST', body })
const classesQuery = {
  pageId: 0,
  pageSize: 100,
  criteria: [{ field: 'startTime', op: 'GreaterThan', values: [now.toISOString()] }],
  orderBy: [{ field: 'startTime', direction: 'desc' }],
}

async function aTopic() {
  const [subject] = await server.db.insert(trainingSubjects).values({ name: 'Compliance' }).returning()
  const [topic] = await server.db
    .insert(trainingTopics)
    .values({
      name: 'Fair Housing',
      trainingSubjectId: subject?.id ?? 0,
      notes: 'Bring a pen',
      attachmentUrl: 'https://example.com/a.pdf',
    })
    .returning()
  if (!subject || !topic) throw new Error('Nothing was stored')
  return { subject, topic }
}

test('the class query returns classes later than now, latest first, with all fields [2/TAPI-03, 2/TAPI-04, 2/TAPI-05, 2/TAPI-06, 2/TENT-01, 2/TENT-03, 2/TENT-04, 2/TAPI-07]', async () => {
  const aor = await server.anAor()
  const { topic } = await aTopic()
  const [instructor] = await server.db
    .insert(trainingInstructors)
    .values({ name: 'Miriam', color: '#0f766e', notes: 'Ask' })
    .returning()
  const [location] = await server.db
    .insert(trainingLocations)
    .values({ name: 'Room 2', address: '1 Main St, Indio, CA 92201' })
    .returning()
  const full = await server.aClass({
    aorId: aor.id,
    instructorId: instructor?.id ?? null,
    locationId: location?.id ?? null,
    imageUrl: '/media/class.svg',
    seatsTaken: 30,
  })
  await server.db
    .insert(trainingClassTopics)
    .values({ trainingClassId: full.id, trainingTopicId: topic.id, position: 0 })
  const later = await server.aClass({ startTime: new Date(now.getTime() + 9 * DAY_MS) })
  await server.aClass({ startTime: now })
  const { status, body } = await post('/api/app/TrainingClass/q', classesQuery)
  expect(status).toBe(200)
  expect(body).toMatchObject({ pageId: 0, pageSize: 100, totalPages: 1, totalResults: 2 })
  expect(body.results.map(({ id }: { id: number }) => id)).toEqual([later.id, full.id])
  const expected = {
    id: full.id,
    className: 'Fair Housing',
    startTime: '2026-11-25T20:00:00.000Z',
    endTime: '2026-11-25T21:00:00.000Z',
    capacity: 25,
    seatsAvailable: 0,
    imageURL: '/media/class.svg',
    presentationType: 'In Person',
    locationId: location?.id,
    instructorId: instructor?.id,
    instructor: { name: 'Miriam', photoURL: null, color: '#0f766e', notes: 'Ask' },
    location: { name: 'Room 2', address: '1 Main St, Indio, CA 92201' },
    aor: { name: aor.name, fullName: aor.fullName },
    trainingTopics: [{ trainingTopicId: topic.id }],
    // What the addition `train` adds.
    hasWaitList: false,
    waiting: 0,
    myPlace: null,
    offeredUntil: null,
    registerUntil: null,
    unregisterUntil: null,
    creditHours: null,
    creditCategory: null,
    creditProvider: null,
  }
  expect(body.results[1]).toEqual(expected)
  const expanded = await server.call(
    `/api/app/trainingClass/${full.id}/expanded?trainingClassId=${full.id}`,
    { as: member },
  )
  const { aorId: _, ...wholeTopic } = topic
  expect(expanded.body).toEqual({
    ...expected,
    trainingTopics: [{ trainingTopicId: topic.id, trainingTopic: wholeTopic }],
  })
})

test('a class says for how many hours of which kind it counts, and who provides them: its association, or the market [5/ENT-10]', async () => {
  const aor = await server.anAor()
  const startTime = new Date(now.getTime() + 20 * DAY_MS)
  const credits = { startTime, creditHours: 3, creditCategory: 'Ethics' }
  const withLine = { hasWaitList: true, registerUntil: startTime, unregisterUntil: now }
  const classes = [
    await server.aClass({ ...credits, ...withLine, aorId: aor.id }),
    await server.aClass({ ...credits, aorId: null }),
    await server.aClass({ startTime, aorId: aor.id }),
  ]
  const { body } = await post('/api/app/TrainingClass/q', classesQuery)
  const answerOf = ({ id }: { id: number }) => body.results.find((found: { id: number }) => found.id === id)
  const [ofAor, ofMarket, withoutCredits] = classes.map(answerOf)
  expect(ofAor).toMatchObject({
    hasWaitList: true,
    waiting: 0,
    myPlace: null,
    offeredUntil: null,
    registerUntil: startTime.toISOString(),
    unregisterUntil: now.toISOString(),
    creditHours: 3,
    creditCategory: 'Ethics',
    creditProvider: aor.fullName,
  })
  expect(ofMarket.creditProvider).toBe(server.config.marketName)
  expect(withoutCredits.creditProvider).toBeNull()
})

test('a class that is not there is 404, and what cannot be an id too', async () => {
  for (const id of ['999999', 'x', '0', '-1', '1e3', '99999999999'])
    expect((await server.call(`/api/app/trainingClass/${id}/expanded`, { as: member })).status, id).toBe(404)
  const wrong = await server.call('/api/app/trainingClass/1/expanded?trainingClassId=2', { as: member })
  expect(wrong.status).toBe(400)
})

test('subjects and topics are returned whole, by name [2/TAPI-01, 2/TAPI-02, 2/TENT-05, 2/TENT-06, 2/D2-15]', async () => {
  const { subject, topic } = await aTopic()
  const subjects = await server.call('/api/app/subjects', { as: member })
  expect(subjects.body.results).toContainEqual({ id: subject.id, name: 'Compliance' })
  expect(subjects.body).toMatchObject({
    pageId: 0,
    totalPages: 1,
    totalResults: subjects.body.results.length,
  })
  const topics = await server.call('/api/app/TrainingTopic/GetAllTrainingTopics', { as: member })
  expect(topics.body.results).toContainEqual({
    id: topic.id,
    name: 'Fair Housing',
    trainingSubjectId: subject.id,
    description: null,
    notes: 'Bring a pen',
    attachmentUrl: 'https://example.com/a.pdf',
  })
  for (const path of ['/api/app/subjects', '/api/app/TrainingTopic/GetAllTrainingTopics'])
    expect((await server.call(path)).status).toBe(401)
})

test('own places come by the start of their class, with the whole class, unregistered ones too [2/TAPI-08, 2/TAPI-09, 2/S2-34, 2/D2-98]', async () => {
  const me = await server.aMember()
  const other = await server.aMember()
  const days = [3, 1, 2].map((day) => new Date(now.getTime() + day * DAY_MS))
  const classes = await Promise.all(days.map((startTime) => server.aClass({ startTime })))
  const past = await server.aClass({ startTime: new Date(now.getTime() - DAY_MS) })
  await server.db.insert(attendees).values([
    ...classes.map(({ id }, index) => ({
      memberId: me.id,
      trainingClassId: id,
      createdOn: now,
      unRegisteredOn: index === 2 ? now : null,
    })),
    { memberId: me.id, trainingClassId: past.id, createdOn: now, wasPresent: true },
    { memberId: other.id, trainingClassId: past.id, createdOn: now },
  ])
  const query = {
    pageSize: 100,
    criteria: [{ field: 'memberID', op: 'Equal', values: [me.id] }],
    orderBy: [{ field: 'trainingClass.startTime', direction: 'ascending' }],
  }
  const { body } = await post('/api/app/attendee/q', query, me)
  expect(body.results).toMatchObject([
    {
      trainingClassId: past.id,
      wasPresent: true,
      trainingClass: { id: past.id, startTime: '2026-11-17T20:00:00.000Z' },
    },
    { trainingClassId: classes[1]?.id, memberID: me.id },
    { trainingClassId: classes[2]?.id, unRegisteredOn: '2026-11-18T20:00:00.000Z' },
    { trainingClassId: classes[0]?.id },
  ])
  expect(body).toMatchObject({ pageId: 0, pageSize: 100, totalPages: 1, totalResults: 4 })
  const held = [...query.criteria, { field: 'isRegistered', op: 'Equal', values: [true] }]
  const upcoming = [...held, { field: 'trainingClass.startTime', op: 'GreaterThan', values: [now] }]
  expect((await post('/api/app/attendee/q', { ...query, criteria: held }, me)).body.totalResults).toBe(3)
  expect((await post('/api/app/attendee/q', { ...query, criteria: upcoming }, me)).body.totalResults).toBe(2)
  const second = await post('/api/app/attendee/q', { ...query, pageSize: 3, pageId: 1 }, me)
  expect(second.body).toMatchObject({ totalPages: 2, results: [{ trainingClassId: classes[0]?.id }] })
})

test('members read their own places only; staff those of their association [2/D2-96, 2/S2-32]', async () => {
  const aor = await server.anAor()
  const office = await server.anOffice({ aor })
  const otherAor = await server.anAor()
  const [mine, foreign] = [await server.aMember({ aor }), await server.aMember({ aor: otherAor })]
  const { id } = await server.aClass()
  await server.db.insert(attendees).values([
    { memberId: mine.id, trainingClassId: id, createdOn: now },
    { memberId: foreign.id, trainingClassId: id, createdOn: now },
  ])
  const criteria = (op: string, values: number[]) => ({ criteria: [{ field: 'memberId', op, values }] })
  for (const body of [criteria('Equal', [foreign.id]), criteria('In', [mine.id, foreign.id])])
    expect((await post('/api/app/attendee/q', body, mine)).status).toBe(403)
  for (const body of [{}, criteria('notEqual', [0]), criteria('GreaterThan', [0])])
    expect((await post('/api/app/attendee/q', body, mine)).body).toMatchObject({
      totalResults: 1,
      results: [{ memberID: mine.id }],
    })
  const aorStaff = await server.aMember({ aor, office, isCrmlsAorAdmin: true })
  const totals = async (as: Member, memberId: number) =>
    (await post('/api/app/attendee/q', criteria('Equal', [memberId]), as)).body.totalResults
  expect([await totals(aorStaff, mine.id), await totals(aorStaff, foreign.id)]).toEqual([1, 0])
  const mlsStaff = await server.aMember({ isCrmlsAdmin: true })
  expect([await totals(mlsStaff, mine.id), await totals(mlsStaff, foreign.id)]).toEqual([1, 1])
  expect((await server.call('/api/app/attendee/q', { method: 'POST', body: {} })).status).toBe(401)
  expect(
    (await server.call('/api/app/attendee/q', { as: await server.anAccount(), method: 'POST', body: {} }))
      .status,
  ).toBe(403)
})

test('queries page, and refuse what they do not know', async () => {
  for (const path of ['/api/app/TrainingClass/q', '/api/app/attendee/q', '/api/app/classrequest/q']) {
    const first = await post(path, { pageSize: 20_000 })
    expect(first.body).toMatchObject({ pageId: 0, pageSize: 10_000 })
    for (const wrong of [
      { pageId: -1 },
      { pageSize: -5 },
      { criteria: [{ field: 'password', op: 'Equal', values: [1] }] },
      { orderBy: [{ field: 'capacity; drop table members' }] },
      { criteria: [{ field: 'startTime', op: 'Like', values: [1] }] },
    ])
      expect((await post(path, wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  const odd = { criteria: [{ field: 'startTime', op: 'GreaterThan', values: ['soon'] }] }
  expect((await post('/api/app/TrainingClass/q', odd)).status).toBe(400)
  expect((await post('/api/app/TRAININGCLASS/Q/', classesQuery)).status).toBe(200)
})

test('a class is found case-insensitively by words of its name, with accents or without', async () => {
  const { id } = await server.aClass({ className: 'Négociation à São Paulo' })
  const plain = await server.aClass({ className: 'Negociation basics' })
  const found = async (text: string) => {
    const criteria = [{ field: 'className', op: 'Contains', values: [text] }]
    const { body } = await post('/api/app/TrainingClass/q', { criteria })
    return body.results
      .map((row: { id: number }) => row.id)
      .toSorted((one: number, other: number) => one - other)
  }
  for (const text of ['negociation', 'NÉGOCIATION', 'négo'])
    expect(await found(text), text).toEqual([id, plain.id])
  for (const text of ['sao paulo', 'Paulo négociation', 'SÃO']) expect(await found(text), text).toEqual([id])
  expect(await found('100%')).toEqual([])
})
