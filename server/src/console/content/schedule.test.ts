import { and, eq, inArray } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { articles } from '#db/tables/articles.table.ts'
import { contentRecords } from '#db/tables/content.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { contentCalls } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'
import { publishDue } from './publish-due.ts'

const server = await testServer()
const mls = await server.aMember({ isCrmlsAdmin: true })
const other = await server.aMember({ isCrmlsAdmin: true })
const member = await server.aMember()
const { act, begin, get, save } = contentCalls(server, 'articles')
const categories = contentCalls(server, 'categories')

const hour = 3_600_000
const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * hour).toISOString()
const values = { title: 'Later', author: 'Mara Lane', body: '<p>Text</p>' }
const draft = async (more: object = {}) => (await begin(mls, { ...values, ...more })).body
const scheduled = async (publishOn: string, more: object = {}) => {
  const answer = await act(mls, await draft(more), 'schedule', { publishOn })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const shown = async (id: number) => (await server.call(`/api/app/Articles/${id}`, { as: member })).status
/** The work of the job of every minute, in one process. */
const work = () =>
  publishDue({
    db: server.db,
    outbox: server.outbox,
    now: server.clock.now(),
    log: pino({ level: 'silent' }),
  })
const at = async (hours: number, run: () => Promise<unknown>) => {
  server.clock.advance(hours * 3600)
  await run()
  server.clock.advance(-hours * 3600)
}

test('a time that is not in the future and an end that is not after it are refused at their field [4/CPUB-05]', async () => {
  const record = await draft()
  for (const [times, field, message] of [
    [{}, 'publishOn', 'Choose a time in the future.'],
    [{ publishOn: inHours(0) }, 'publishOn', 'Choose a time in the future.'],
    [
      { publishOn: inHours(2), retireOn: inHours(2) },
      'retireOn',
      'The end time must be after the start time.',
    ],
  ] as const) {
    const answer = await act(mls, record, 'schedule', times)
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field, message }]])
  }
  const dated = await draft({ publishedOn: inHours(3) })
  expect((await act(mls, dated, 'publish')).body.errors).toEqual([
    { field: 'publishedOn', message: 'Choose Schedule for a date in the future.' },
  ])
})

test('scheduled versions are published at their time, in its order, once over all processes, and not before [4/S4-06, 4/D4-10]', async () => {
  const late = await scheduled(inHours(3))
  const early = await scheduled(inHours(2))
  expect(early).toMatchObject({ state: 'scheduled', publishOn: inHours(2), mayEdit: false })
  await at(1, work)
  expect([await shown(early.id), await shown(late.id)]).toEqual([404, 404])
  await at(4, async () => {
    await Promise.all(Array.from({ length: 6 }, work))
    expect([await shown(early.id), await shown(late.id)]).toEqual([200, 200])
  })
  for (const { id } of [early, late]) {
    const trail = await auditTrail(server.db, 'article', id)
    expect(trail.map(({ action, actor }) => [action, actor])).toEqual([
      ['begin', mls.loginId],
      ['schedule', mls.loginId],
      ['publish', 'system'],
    ])
    expect((await get(mls, id)).body).toMatchObject({
      state: 'published',
      publishedVersion: 1,
      publishOn: null,
    })
  }
  const stored = await server.db
    .select({ id: articles.id, publishedOn: articles.publishedOn })
    .from(articles)
    .where(inArray(articles.id, [early.id, late.id]))
  expect(stored.find(({ id }) => id === early.id)?.publishedOn?.toISOString()).toBe(inHours(2))
})

test('edits of a published record wait for their time too, and can be taken back [4/CPUB-08]', async () => {
  const first = (await act(mls, await draft(), 'publish')).body
  const edited = (await save(mls, first, { ...values, title: 'Changed' }, first.rowVersion)).body
  const waiting = (await act(mls, edited, 'schedule', { publishOn: inHours(1) })).body
  expect(waiting).toMatchObject({ state: 'scheduled', publishedVersion: 1, draftVersion: 2 })
  expect(await shown(first.id)).toBe(200)
  const back = (await act(mls, waiting, 'unschedule')).body
  expect(back).toMatchObject({ state: 'published', status: 'Published, edits pending', publishOn: null })
  await at(2, work)
  expect((await get(mls, first.id)).body).toMatchObject({
    publishedVersion: 1,
    values: { publishedOn: first.values.publishedOn },
  })
  const soon = (await act(mls, back, 'schedule', { publishOn: inHours(1) })).body
  const now = (await act(mls, soon, 'publish')).body
  expect(now).toMatchObject({ state: 'published', title: 'Changed', publishedVersion: 2 })
})

test('a version that is refused at its time stays scheduled with the reason, and author and staff are notified once [4/CPUB-07]', async () => {
  const category = (await categories.begin(mls, { name: 'Soon gone' })).body
  await categories.act(mls, category, 'publish')
  const record = await scheduled(inHours(1), { categoryIds: [category.id] })
  // The earlier call takes a category from published versions, and leaves drafts alone.
  await server.call(`/api/app/ArticleCategories/${category.id}`, { as: mls, method: 'DELETE' })
  await at(2, async () => {
    await work()
    await work()
  })
  expect((await get(mls, record.id)).body).toMatchObject({
    state: 'scheduled',
    problem: "We couldn't find this category.",
  })
  expect(await shown(record.id)).toBe(404)
  for (const { id } of [mls, other])
    expect(
      await server.db
        .select({ subject: userNotifications.subject })
        .from(userNotifications)
        .where(and(eq(userNotifications.memberId, id), eq(userNotifications.emailCategory, 'Content'))),
    ).toEqual([{ subject: "Later was not published at its time: We couldn't find this category" }])
  await categories.act(mls, (await categories.get(mls, category.id)).body, 'publish')
  const published = await act(mls, (await get(mls, record.id)).body, 'publish')
  expect(published.body).toMatchObject({ state: 'published', problem: null })
})

test('a record with a time of retirement leaves members at it', async () => {
  const begun = (await categories.begin(mls, { name: 'For a week' })).body
  const times = { publishOn: inHours(1), retireOn: inHours(5) }
  expect((await categories.act(mls, begun, 'schedule', times)).body).toMatchObject({ retireOn: inHours(5) })
  const names = async () =>
    (await server.call('/api/app/ArticleCategories', { as: member })).body.results.map(
      ({ name }: { name: string }) => name,
    )
  await at(2, work)
  expect(await names()).toContain('For a week')
  await at(6, work)
  expect(await names()).not.toContain('For a week')
  const [row] = await server.db
    .select({ state: contentRecords.state })
    .from(contentRecords)
    .where(and(eq(contentRecords.kind, 'categories'), eq(contentRecords.id, begun.id)))
  expect(row?.state).toBe('retired')
})
