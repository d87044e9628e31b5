import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { articles } from '#db/tables/articles.table.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const member = await server.aMember()
const asked = vi.spyOn(pg.Client.prototype, 'query')

const find = (query: string) => server.call(`/api/app/Find?text=egret${query}`, { as: member })

/** The number of statements of searches that wait at the database. */
async function waiting(): Promise<number> {
  const { rows } = await server.db.execute<{ waiting: number }>(sql`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%"articles"%'`)
  return rows[0]?.waiting ?? 0
}

/** Does something while every read of articles waits. */
const whileHeld = <Result>(work: () => Promise<Result>): Promise<Result> =>
  server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${articles} in access exclusive mode`)
    return work()
  })

/** The statement times of searches since the last reading, in ms. */
function statementTimes(): number[] {
  const texts = asked.mock.calls.map(([statement]: unknown[]) =>
    typeof statement === 'string' ? statement : (statement as { text: string }).text,
  )
  asked.mockClear()
  return texts.flatMap((text) => /^set local statement_timeout = (\d+)$/.exec(text)?.[1] ?? []).map(Number)
}

test('however many search, four statements of searches run at once, and other calls get responses meanwhile [5/S5-27]', async () => {
  await find('&group=Articles')
  await whileHeld(async () => {
    let answered = 0
    const searches = Array.from({ length: 24 }, async () => {
      const { status } = await find('&group=Articles')
      answered += 1
      return status
    })
    await expect.poll(waiting, { interval: 10 }).toBe(4)
    const others = await Promise.all(
      Array.from({ length: 4 }, () => server.call('/api/app/Members/AuthMemberDto', { as: member })),
    )
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answered, 'the searches still wait').toBe(0)
    expect(await waiting()).toBe(4)
    expect(new Set(await Promise.all(searches)), 'and are refused in the end').toEqual(new Set([400]))
  })
  expect((await find('&group=Articles')).status, 'places are given back').toBe(200)
})

test('a statement of a search has at most 30 of the 40 ms [5/S5-27]', async () => {
  statementTimes()
  const { body } = await whileHeld(async () => {
    const searches = await Promise.all(Array.from({ length: 12 }, () => find('')))
    expect(searches.map(({ status }) => status)).toEqual(searches.map(() => 200))
    return searches[0] ?? (await find(''))
  })
  expect(body.groups).toContainEqual({ name: 'Articles', results: [], total: 0, isPartial: true })
  const times = statementTimes()
  expect(times.length).toBeGreaterThan(0)
  for (const time of times) expect(time).toBeLessThanOrEqual(30)
})
