import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userNotifications } from '#db/tables/messages.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { courseRequests, trainingSubjects, trainingTopics } from '#db/tables/training.table.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>
const member = await server.aMember()
const [subject] = await server.db.insert(trainingSubjects).values({ name: 'Law' }).returning()
const [topic] = await server.db
  .insert(trainingTopics)
  .values({ name: 'Escrow', trainingSubjectId: subject?.id ?? 0 })
  .returning()

const input = (more: object = {}, as: Member = member) => ({
  requestedBy: as.id,
  trainingTopicId: null,
  trainingTopic: 'Drone photography',
  comments: 'For six agents\nof our office',
  dateTime: '2026-11-19T09:30:00-08:00',
  ...more,
})
const send = (body: object, as: Member = member) =>
  server.call('/api/app/classRequest', { as, method: 'POST', body })
const cancel = (id: number | string, as: Member = member) =>
  server.call(`/api/app/ClassRequest/${id}/Cancel`, { as, method: 'POST' })
const setStatus = (id: number | string, requestStatus: unknown, as: Member) =>
  server.call(`/api/app/ClassRequest/${id}`, { as, method: 'PUT', body: { requestStatus } })
const query = (body: object, as: Member = member) =>
  server.call('/api/app/classrequest/q', { as, method: 'POST', body })

test('a request is stored as it was written, with status 1, ignoring what the client sends [2/TAPI-15, 2/TENT-08, 2/S2-33, 2/D2-101, 2/S2-36]', async () => {
  const { status, body } = await send(input({ requestStatus: 3, id: 7 }))
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.any(Number),
    requestedBy: member.id,
    trainingTopicId: null,
    trainingTopic: 'Drone photography',
    comments: 'For six agents\nof our office',
    dateTime: '2026-11-19T09:30:00-08:00',
    requestStatus: 1,
  })
  const [trail] = await server.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'courseRequest'), eq(auditEntries.entityId, String(body.id))))
  expect(trail).toMatchObject({
    actor: member.loginId,
    action: 'create',
    changes: { comments: 'For six agents\nof our office' },
  })
})

test('a text that names a topic becomes that topic, an id alone is enough [2/D2-99]', async () => {
  const named = { trainingTopicId: topic?.id, trainingTopic: 'Escrow' }
  expect((await send(input({ trainingTopic: '  eSCROW ' }))).body).toMatchObject(named)
  expect((await send(input({ trainingTopicId: topic?.id, trainingTopic: undefined }))).body).toMatchObject(
    named,
  )
  const unknown = await send(input({ trainingTopicId: 999_999 }))
  expect([unknown.status, unknown.body.errors]).toEqual([
    400,
    [{ field: 'trainingTopicId', message: "We couldn't find this topic." }],
  ])
})

test('the server repeats every rule of the form [2/S2-33]', async () => {
  const { status, body } = await send({ requestedBy: member.id })
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { field: 'trainingTopic', message: 'Topic Required' },
    { field: 'comments', message: 'Request Details Required' },
    { field: 'dateTime', message: 'Date Required' },
  ])
  for (const [more, message] of [
    [{ trainingTopic: 'abcd' }, 'Topic must be at least 5 characters'],
    [{ trainingTopic: 'x'.repeat(126) }, 'Topic must be at most 125 characters'],
    [{ comments: 'x'.repeat(1001) }, 'Request Details must be at most 1000 characters'],
    [{ comments: 'a\u0007b' }, 'Request Details holds characters that are not allowed'],
    [{ dateTime: '2026-11-18T11:30:00-08:00' }, 'Please enter a valid date'],
    [{ dateTime: '2026-11-21T09:30:00-08:00' }, 'Please enter a valid date'],
    [{ dateTime: '2026-11-19T08:00:00-08:00' }, 'Please enter a valid date'],
    [{ dateTime: '2026-11-19T09:45:00-08:00' }, 'Please enter a valid date'],
    [{ dateTime: '2027-11-19T09:30:00-08:00' }, 'Please enter a valid date'],
  ] as const) {
    const answer = await send(input(more))
    expect([answer.status, answer.body.errors?.[0]?.message], JSON.stringify(more)).toEqual([400, message])
  }
})

test('members write and read their own requests only [2/D2-96, 2/S2-32, 2/TAPI-13, 2/TAPI-14]', async () => {
  const [me, other] = [await server.aMember(), await server.aMember()]
  for (const dateTime of [
    '2026-12-03T09:30:00-08:00',
    '2026-12-01T09:30:00-08:00',
    '2026-12-02T09:30:00-08:00',
  ])
    await send(input({ dateTime }, me), me)
  await send(input({}, other), other)
  expect((await send(input({}, other), me)).status).toBe(403)
  const { body } = await query(
    {
      pageSize: 500,
      criteria: [{ field: 'requestedBy', op: 'Equal', values: [me.id] }],
      orderBy: [{ field: 'dateTime' }],
    },
    me,
  )
  expect(body).toMatchObject({ pageSize: 500, totalPages: 1, totalResults: 3 })
  expect(body.results.map(({ dateTime }: { dateTime: string }) => dateTime.slice(0, 10))).toEqual([
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ])
  const foreign = { criteria: [{ field: 'requestedBy', op: 'Equal', values: [other.id] }] }
  expect((await query(foreign, me)).status).toBe(403)
  expect((await query({}, me)).body.totalResults).toBe(3)
})

test('the requester cancels from status 1 and 2, once [2/TAPI-16, 2/TREQ-27, 2/D2-106]', async () => {
  const staff = await server.aMember({ isCrmlsAdmin: true })
  for (const requestStatus of [1, 2]) {
    const { id } = (await send(input())).body
    if (requestStatus === 2) await setStatus(id, 2, staff)
    const cancelled = await cancel(id)
    expect(cancelled.status).toBe(200)
    expect(cancelled.body).toMatchObject({ id, requestStatus: 4 })
    const again = await cancel(id)
    expect([again.status, again.body.message]).toEqual([
      409,
      'This course request can no longer be cancelled.',
    ])
  }
  for (const requestStatus of [3, 4, null]) {
    const { id } = (await send(input())).body
    await setStatus(id, requestStatus, staff)
    expect((await cancel(id)).status, String(requestStatus)).toBe(409)
  }
  const { id } = (await send(input())).body
  for (const foreign of [id, 999_999, 'x']) expect((await cancel(foreign, staff)).status).toBe(403)
  const [stored] = await server.db.select().from(courseRequests).where(eq(courseRequests.id, id))
  expect(stored?.requestStatus).toBe(1)
})

test('of ten parallel cancels one succeeds', async () => {
  const { id } = (await send(input())).body
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
})

test('staff set the status for members of their association, and the member is notified [2/D2-109, 3/D3-44]', async () => {
  const aor = await server.anAor()
  const office = await server.anOffice({ aor })
  const me = await server.aMember({ aor })
  const staff = await server.aMember({ aor, office, isCrmlsAorAdmin: true })
  const otherAor = await server.anAor()
  const foreign = await server.aMember({
    aor: otherAor,
    office: await server.anOffice({ aor: otherAor }),
    isCrmlsAorAdmin: true,
  })
  const { id } = (await send(input({}, me), me)).body
  expect((await setStatus(id, 2, me)).status).toBe(403)
  expect((await setStatus(id, 2, foreign)).status).toBe(404)
  expect((await query({}, foreign)).body.totalResults).toBe(0)
  expect((await setStatus(id, 2, staff)).body).toMatchObject({ id, requestStatus: 2 })
  await setStatus(id, 2, staff)
  await setStatus(id, 3, staff)
  for (const wrong of [0, 5, 1.5, 'x']) expect((await setStatus(id, wrong, staff)).status).toBe(400)
  const told = await server.db.select().from(userNotifications).where(eq(userNotifications.memberId, me.id))
  expect(told.map(({ subject }) => subject)).toEqual([
    'Course request: Approved',
    'Course request: Scheduled',
  ])
  expect(told[0]?.body).toBe(
    '<p>Good news: your request for Drone photography on 11-19-2026 09:30 AM PT was approved.</p>',
  )
  expect(
    (await query({ criteria: [{ field: 'requestedBy', op: 'Equal', values: [me.id] }] }, staff)).body
      .totalResults,
  ).toBe(1)
})

test('nobody without member data or token asks for a course', async () => {
  expect((await server.call('/api/app/classRequest', { method: 'POST', body: input() })).status).toBe(401)
  const as = await server.anAccount()
  expect((await server.call('/api/app/classRequest', { as, method: 'POST', body: input() })).status).toBe(403)
})
