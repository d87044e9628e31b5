import { DAY_MS } from 'contract/common/day.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemNotifications } from '#db/tables/messages.table.ts'
import { profiles } from '#db/tables/profiles.table.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const read = (as: TestMember, memberId = as.id) =>
  server.call(`/api/app/Profiles/Contact/${memberId}`, { as })
const save = (as: TestMember, id: number, body: unknown) =>
  server.call(`/api/app/Profiles/${id}`, { as, method: 'PUT', body })

test('the first read makes an empty record, which later reads answer bare [1/D1-103, 1/API-10]', async () => {
  const member = await server.aMember()
  const first = await read(member)
  expect(first.status).toBe(200)
  expect(first.body).toEqual({
    id: expect.any(Number),
    memberId: member.id,
    rowVersion: 1,
    favApps: [],
    articlesRead: [],
    favArticles: [],
    userNotifications: [],
    userNotificationsArchived: [],
    systemNotificationsAcknowledged: [],
    profileBag: {},
  })
  expect((await read(member)).body).toEqual(first.body)
})

test('parallel first reads, over two processes, make one record [1/S1-05]', async () => {
  const member = await server.aMember()
  const other = await server.startAnother()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      (index % 2 ? server : other).call(`/api/app/Profiles/Contact/${member.id}`, { as: member }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await server.db.select().from(profiles).where(eq(profiles.memberId, member.id))).toHaveLength(1)
})

test('a save changes the sent fields, keeps the others and returns the stored record [1/API-11, 1/S1-06, 1/PROF-49]', async () => {
  const member = await server.aMember()
  const { body: before } = await read(member)
  const bag = { theme: { selectedTheme: 'dark' }, ID: 1, memberid: { FAVAPPS: [1] } }
  const saved = await save(member, before.id, {
    rowVersion: 1,
    favApps: [4, 2, 4, '2'],
    profileBag: bag,
  })
  expect(saved.status).toBe(200)
  expect(saved.body).toEqual({ ...before, rowVersion: 2, favApps: [4, '2'], profileBag: bag })
  const later = await save(member, before.id, { userNotifications: ['a'], memberId: 1, id: 999, other: 1 })
  expect(later.body).toEqual({ ...saved.body, rowVersion: 3, userNotifications: ['a'] })
  expect((await read(member)).body).toEqual(later.body)
})

test('a save against an older version is refused and changes nothing; one without a version is taken [1/S1-06, 3/D3-27, 3/S3-18]', async () => {
  const member = await server.aMember()
  const { body: before } = await read(member)
  await save(member, before.id, { rowVersion: 1, favApps: [1] })
  const late = await save(member, before.id, { rowVersion: 1, favApps: [2] })
  expect(late.status).toBe(409)
  expect(late.body).toEqual({
    message: 'Your preferences changed in another window. Please reload.',
    errors: [],
  })
  expect((await read(member)).body).toMatchObject({ rowVersion: 2, favApps: [1] })
  for (const list of ['userNotifications', 'userNotificationsArchived', 'systemNotificationsAcknowledged'])
    expect((await save(member, before.id, { rowVersion: 1, [list]: [9] })).status, list).toBe(409)
  const blind = await save(member, before.id, { rowVersion: null, favArticles: [3] })
  expect(blind.body).toMatchObject({ rowVersion: 3, favApps: [1], favArticles: [3] })
})

test('a message that is read or archived again, as the answer got lost, is found so [5/D5-109]', async () => {
  const member = await server.aMember()
  const { body: before } = await read(member)
  const archived = { rowVersion: 1, userNotifications: ['7'], userNotificationsArchived: ['7'] }
  const done = await save(member, before.id, archived)
  const again = await save(member, before.id, archived)
  expect([again.status, again.body]).toEqual([200, done.body])
  // Another value, another version and a save of nothing are conflicts as before.
  expect((await save(member, before.id, { ...archived, userNotifications: ['8'] })).status).toBe(409)
  expect((await save(member, before.id, { rowVersion: 1 })).status).toBe(409)
  const bag = {
    rowVersion: 2,
    profileBag: { b: { d: 1, c: 2 }, a: [1] },
    systemNotificationsAcknowledged: [3],
  }
  expect((await save(member, before.id, bag)).body.rowVersion).toBe(3)
  expect((await save(member, before.id, bag)).body.rowVersion).toBe(3)
  expect((await save(member, before.id, archived)).status).toBe(409)
})

test('of parallel saves without a version none takes away what another one saved [3/D3-27]', async () => {
  const member = await server.aMember()
  const { body: before } = await read(member)
  const keys = Array.from({ length: 10 }, (_, index) => `key${index}`)
  const answers = await Promise.all(keys.map((key) => save(member, before.id, { profileBag: { [key]: 1 } })))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await read(member)).body.profileBag).toEqual(Object.fromEntries(keys.map((key) => [key, 1])))
  const large = { profileBag: { large: 'x'.repeat(40_000) } }
  expect((await save(member, before.id, large)).status).toBe(200)
  const tooLarge = await save(member, before.id, { profileBag: { more: 'x'.repeat(40_000) } })
  expect([tooLarge.status, tooLarge.body.errors]).toEqual([
    400,
    [{ field: 'profileBag', message: 'Must be at most 64 KB' }],
  ])
})

test('of parallel saves against one version exactly one wins', async () => {
  const member = await server.aMember()
  const { body: before } = await read(member)
  const saves = Array.from({ length: 8 }, (_, index) =>
    save(member, before.id, { rowVersion: 1, favApps: [index] }),
  )
  const answers = await Promise.all(saves)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  const winner = answers.find(({ status }) => status === 200)
  expect((await read(member)).body.favApps).toEqual(winner?.body.favApps)
})

test('a foreign record can neither be read nor written, and looks like one that never was [1/S1-04]', async () => {
  const member = await server.aMember()
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const { body: own } = await read(member)
  for (const as of [staff, await server.aMember()]) {
    const refused = { message: 'Forbidden', errors: [] }
    for (const answer of [
      await read(as, member.id),
      await read(as, 987_654),
      await save(as, own.id, { favApps: [6] }),
      await save(as, own.id, { favApps: [6], memberId: as.id, rowVersion: 1 }),
      await save(as, 987_654, { favApps: [6] }),
    ]) {
      expect(answer.status).toBe(403)
      expect(answer.body).toEqual(refused)
    }
  }
  expect((await read(member)).body).toEqual(own)
})

test('the bag holds at most 64 KB and each list 10000 ids; odd values are refused [1/S1-06]', async () => {
  const member = await server.aMember()
  const { id } = (await read(member)).body
  const text = (bytes: number) => 'é'.repeat(bytes / 2)
  const bagOf = (bytes: number) => ({ a: text(bytes - 8) })
  expect((await save(member, id, { profileBag: bagOf(65_536) })).status).toBe(200)
  const ids = Array.from({ length: 10_001 }, (_, index) => index)
  expect((await save(member, id, { favApps: ids.slice(1) })).status).toBe(200)
  const stored = (await read(member)).body
  const tooMany = await save(member, id, { favApps: ids })
  expect(tooMany.body.errors).toEqual([{ field: 'favApps', message: 'Must hold at most 10000 ids' }])
  const tooBig = await save(member, id, { profileBag: bagOf(65_538) })
  expect(tooBig.body.errors).toEqual([{ field: 'profileBag', message: 'Must be at most 64 KB' }])
  const deep = `{"profileBag":{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`
  for (const body of [
    ...[null, 'x', [], 1].map((profileBag) => ({ profileBag })),
    ...[null, 'x', {}, [1.5], [null], [''], ['\u0000'], [{}]].map((favApps) => ({ favApps })),
    { profileBag: { a: '\u0000' } },
    { profileBag: { a: '\ud800' } },
    { rowVersion: 'x' },
    { rowVersion: 9e99 },
    deep,
    '[]',
  ]) {
    const answer = await save(member, id, body)
    expect(answer.status, JSON.stringify(body).slice(0, 60)).toBe(400)
  }
  for (const odd of ['abc', '1.5', '9'.repeat(100), '%00'])
    expect((await server.call(`/api/app/Profiles/Contact/${odd}`, { as: member })).status).toBe(400)
  expect((await read(member)).body).toEqual(stored)
})

test('a save drops the ids of system messages that were removed more than 90 days ago, and no others [3/D3-28]', async () => {
  const member = await server.aMember()
  const { body: before } = await read(member)
  const now = server.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const rows = await server.db
    .insert(systemNotifications)
    .values(
      [daysAgo(91), daysAgo(89), null].map((deletedOn) => ({
        title: 'T',
        message: 'M',
        systemNotificationStatusId: 1,
        source: 'MLS',
        position: 'dash' as const,
        show: true,
        createdOn: daysAgo(100),
        modifiedOn: daysAgo(100),
        deletedOn,
      })),
    )
    .returning({ id: systemNotifications.id })
  const [gone, removed, there] = rows.map(({ id }) => id)
  const sent = [gone, String(removed), there, 987_654, 'word', 2 ** 52]
  const { body } = await save(member, before.id, { systemNotificationsAcknowledged: sent })
  expect(body.systemNotificationsAcknowledged).toEqual(sent.slice(1))
})
