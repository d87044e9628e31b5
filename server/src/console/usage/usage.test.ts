import { addDays, calendarDayIn } from 'contract/common/calendar-day.ts'
import { nextStep, stepOf, stepsBetween } from 'contract/staff/usage/usage-figures.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '#db/tables/applications.table.ts'
import { usageCounts } from '#db/tables/operations/usage.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { attendees, trainingClasses } from '#db/tables/training.table.ts'
import { contentCalls, grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'
import { countUsage } from './count-usage.ts'

const server = await testServer()
const { db, clock, config } = server
const [cv, pt] = [await server.anAor(), await server.anAor()]
const mls = await server.aMember({ isCrmlsAdmin: true, memberTypeId: 12 })
const association = await server.aMember({
  isCrmlsAorAdmin: true,
  memberTypeId: 11,
  aor: cv,
  office: await server.anOffice({ aor: cv }),
})
const operator = await server.aMember({ memberTypeId: 12 })
await grantTo(server, operator, 'Operator')
const agents = await Promise.all(
  Array.from({ length: 6 }, () => server.aMember({ memberTypeId: 1, aor: cv })),
)
const lone = await server.aMember({ memberTypeId: 6, aor: pt })
const [agent = lone, other = lone] = agents

const today = calendarDayIn(config.marketZone, clock.now())
const period = { from: addDays(today, -6), to: today, step: 'day' }
const ask = (more: object = {}, as = mls) =>
  server.call('/api/app/Staff/Usage/q', { as, method: 'POST', body: { ...period, ...more } })
type Figure = { figure: string; groups: { group: string; counts: (number | null)[] }[] }
async function figure(name: string, more: object = {}, as = mls) {
  const answer = await ask(more, as)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.figures.find((found: Figure) => found.figure === name).groups
}
const whole = (...counts: number[]) => [{ group: '', counts }]
const count = () => countUsage({ db, now: clock.now(), config })

async function signedIn(member: { accountId: string }, daysAgo: number) {
  const at = new Date(clock.now().getTime() - daysAgo * 86_400_000)
  const { accountId } = member
  await db.insert(auditEntries).values({
    at,
    actor: 'x',
    action: 'log-in',
    entity: 'account',
    entityId: accountId,
    changes: { by: 'password' },
  })
}

test('reading and opening are counted by record, association and type, and nothing else is kept [4/CUSE-05, 4/CENT-09, 4/D4-56, 4/S4-26]', async () => {
  const { begin, act } = contentCalls(server, 'articles')
  const live = (
    await act(
      mls,
      (
        await begin(mls, { title: 'Rules', author: 'A', body: '<p>T</p>', viewOrder: 1 })
      ).body,
      'publish',
    )
  ).body
  const read = (as = agent) => server.call(`/api/app/Article/${live.id}`, { as })
  const path = (await read()).status === 200 ? `/api/app/Article/${live.id}` : `/api/app/articles/${live.id}`
  for (const as of [agent, other]) expect((await server.call(path, { as })).status).toBe(200)
  const [app] = await db.select().from(applications).limit(1)
  if (app) await server.call(`/api/app/AudienceApplications/${app.id}/opened`, { as: agent, method: 'POST' })
  expect(
    (await server.call('/api/app/AudienceApplications/987654/opened', { as: agent, method: 'POST' })).status,
  ).toBe(404)
  const stored = () => db.select().from(usageCounts).where(eq(usageCounts.figure, 'articlesRead'))
  await expect.poll(async () => (await stored()).length).toBe(2)
  const rows = await stored()
  for (const row of rows)
    expect(row).toEqual({
      day: today,
      figure: 'articlesRead',
      key: expect.toBeOneOf(['', String(live.id)]),
      aorShortName: cv.name,
      memberTypeId: 1,
      count: expect.any(Number),
    })
  const { rows: named } = await db.execute<{ column_name: string }>(
    sql`select column_name from information_schema.columns where table_name = 'usage_counts' order by 1`,
  )
  expect(named.map(({ column_name: name }) => name)).toEqual([
    'aor_short_name',
    'count',
    'day',
    'figure',
    'key',
    'member_type_id',
  ])
  const answer = await ask()
  expect(answer.body.ranked.find((list: Figure) => list.figure === 'articlesRead').records).toEqual([
    { key: String(live.id), name: 'Rules', count: rows[0]?.count, share: 1 },
  ])
  for (const person of [agent, other, mls]) {
    expect(answer.text).not.toContain(person.loginId)
    expect(answer.text).not.toContain(person.accountId)
  }
})

test('sign-ins and the members behind them are counted by day, week and month, without counting twice [4/CUSE-01, 4/D4-56]', async () => {
  for (const member of agents) await signedIn(member, 1)
  await signedIn(agent, 1)
  await signedIn(agent, 0)
  await signedIn(agent, 2)
  await count()
  await count()
  expect(await figure('signIns')).toEqual(whole(0, 0, 0, 0, 0, 7, 1))
  expect(await figure('membersSignedIn')).toEqual(whole(0, 0, 0, 0, 0, 6, 0))
  const inWeek = { step: 'week', from: stepOf('week', today), to: today }
  expect((await figure('membersSignedIn', inWeek))[0].counts).toEqual([6])
  expect((await figure('signIns', inWeek))[0].counts).toEqual([8])
  const inMonth = { step: 'month', from: stepOf('month', today), to: today }
  expect((await figure('membersSignedIn', inMonth))[0].counts).toEqual([6])
  expect((await figure('articlesRead', inMonth))[0].counts[0]).toBeGreaterThan(1)
})

test('classes held and attended, and messages published, are counted [4/CUSE-01]', async () => {
  const held = await server.aClass()
  const { id } = held
  const startTime = new Date(clock.now().getTime() - 2 * 86_400_000)
  const endTime = new Date(startTime.getTime() + 3_600_000)
  await db.update(trainingClasses).set({ startTime, endTime }).where(eq(trainingClasses.id, id))
  const createdOn = startTime
  await db.insert(attendees).values([
    { memberId: agent.id, trainingClassId: id, wasPresent: true, createdOn },
    { memberId: other.id, trainingClassId: id, wasPresent: false, createdOn },
  ])
  await db.insert(auditEntries).values({
    at: clock.now(),
    actor: mls.loginId,
    action: 'publish',
    entity: 'systemNotification',
    entityId: '1',
    changes: {},
  })
  await count()
  expect(await figure('classesHeld')).toEqual(whole(0, 0, 0, 0, 1, 0, 0))
  expect(await figure('classesAttended')).toEqual(whole(0, 0, 0, 0, 1, 0, 0))
  expect(await figure('messagesPublished')).toEqual(whole(0, 0, 0, 0, 0, 0, 1))
})

test('figures split by association and type; of a group below 5 members nothing is said [4/CUSE-04, 4/S4-26]', async () => {
  await signedIn(lone, 0)
  await count()
  const counts = [0, 0, 0, 0, 0, 7, 1]
  const small = counts.map(() => null)
  const split = await figure('signIns', { splitBy: 'association' })
  expect(split).toEqual(
    expect.arrayContaining([
      { group: cv.name, counts },
      { group: pt.name, counts: small },
    ]),
  )
  expect(await figure('signIns', { splitBy: 'memberType' })).toEqual([
    { group: 'Agent', counts },
    { group: 'Appraiser', counts: small },
  ])
  expect(await figure('signIns', { association: pt.name })).toEqual([{ group: '', counts: small }])
  expect((await ask({ association: pt.name })).body.ranked).toEqual([])
  expect(await figure('signIns', { association: cv.name, memberTypeId: 1 })).toEqual([{ group: '', counts }])
  expect(await figure('membersSignedIn', { association: cv.name })).toEqual(whole(0, 0, 0, 0, 0, 6, 0))
})

test('association staff see the figures of their own association [4/CROLE-02]', async () => {
  expect(await figure('signIns', {}, association)).toEqual(whole(0, 0, 0, 0, 0, 7, 1))
  expect((await ask({ association: pt.name }, association)).body.figures[0].groups[0].counts).toEqual(
    Array.from({ length: 7 }, () => null),
  )
  expect((await ask({}, association)).body.associations).toEqual([cv.name])
  expect((await ask({}, agent)).status).toBe(403)
})

test('days and weeks go after 25 months, months stay [4/CONST-07]', async () => {
  const old = { key: '', aorShortName: cv.name, memberTypeId: 1, count: 3, day: '2024-10-01' }
  await db.insert(usageCounts).values([
    { ...old, figure: 'signIns' },
    { ...old, figure: 'signIns/week' },
    { ...old, figure: 'signIns/month' },
  ])
  await count()
  const left = await db.select().from(usageCounts).where(eq(usageCounts.day, '2024-10-01'))
  expect(left.map((row) => row.figure)).toEqual(['signIns/month'])
})

test('USAGE_FIGURES=off counts nothing [4/D4-56, 4/CONST-04]', async () => {
  const off = await server.startAnother({ env: { USAGE_FIGURES: 'off' } })
  expect(
    (await server.call('/api/app/Staff/Usage/q', { as: mls, method: 'POST', body: period })).body.isCounting,
  ).toBe(true)
  expect(
    (await off.call('/api/app/Staff/Usage/q', { as: mls, method: 'POST', body: period })).body.isCounting,
  ).toBe(false)
  await db.delete(usageCounts)
  await countUsage({ db, now: clock.now(), config: off.config })
  expect(await db.$count(usageCounts)).toBe(0)
})

test('a figure is saved as CSV with the numbers of its table, and an invalid period is refused [4/CUSE-02, 4/D4-39]', async () => {
  await count()
  const save = async (fields: Record<string, string>, as = mls) => {
    const body = new URLSearchParams({ ...fields, access_token: await server.tokenFor(as) })
    return fetch(`${server.url}/api/app/Staff/Exports/usage`, { method: 'POST', body })
  }
  const file = await save({ figure: 'signIns', ...period, splitBy: 'association' })
  expect(file.status).toBe(200)
  const text = await file.text()
  expect(text).toContain('Day (Pacific Time),Group,Sign-ins\r\n')
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="usage-sign-ins-${period.from}-${period.to}.csv"`,
  )
  const monthly = await (await save({ figure: 'membersSignedIn', ...period, step: 'month' })).text()
  expect(monthly).toContain('Month of (Pacific Time),Group,Members\r\n')
  expect(text).toContain(`${today},${cv.name},1\r\n`)
  expect(text).toContain(`${today},${pt.name},fewer than 5\r\n`)
  expect((await save({ figure: 'signIns', ...period }, agent)).status).toBe(403)
  for (const wrong of [
    { from: 'x' },
    { from: '2026-12-01' },
    { from: '2020-01-01' },
    { step: 'year' },
    { splitBy: 'member' },
  ])
    expect((await ask(wrong)).status, JSON.stringify(wrong)).toBe(400)
})

test('steps are whole weeks from Monday and whole months', () => {
  expect(stepOf('week', '2026-11-18')).toBe('2026-11-16')
  expect(stepOf('week', '2026-11-22')).toBe('2026-11-16')
  expect(nextStep('month', '2026-12-01')).toBe('2027-01-01')
  expect(stepsBetween('month', '2026-01-31', '2026-03-01')).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ])
  expect(stepsBetween('day', '2026-01-01', '2026-12-31')).toHaveLength(92)
})
