import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { aors, offices } from '#db/tables/members.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aDataConsent, aReader } from '#testing/data-api/a-data-client.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'
import { NOBODY } from '../resources/all-resources.ts'
import { office } from '../resources/office.ts'
import { readOptions } from './query-options.ts'
import { readPage, readRecord } from './read-records.ts'

const MARK = 'Nowhere Else'
const server = await testServer({ clock: testClock(new Date()), env: { DATA_API: 'on' } })
const { agent, aor, branch, rivalBroker, otherAorBroker } = await aBrokerage(server)
const far = await server.anOffice({ aor: await server.anAor() })
const own = await server.aListing({ agent, streetName: 'Own Street' })
const foreign = await server.aListing({ agent: rivalBroker, streetName: MARK })

type Asked = { text: string; rows: unknown[] }
/** Another connection to the same database, which records all queries and results. */
const asked: Asked[] = []
const observed = openDatabase(server.database.url, 4)
afterAll(observed.close)
observed.pool.on('connect', keepAnswers)
const portal = {
  ...server,
  ...(await server.startAnother({ database: observed, listening: server.database })),
}

function keepAnswers(client: pg.PoolClient): void {
  const { query } = client
  Object.assign(client, {
    query: (...args: unknown[]): unknown => {
      const [first] = args
      const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first
      const entry: Asked = { text: String(text), rows: [] }
      asked.push(entry)
      const answer: unknown = Reflect.apply(query, client, args)
      if (answer instanceof Promise)
        return answer.then((result: pg.QueryResult) => {
          entry.rows = result.rows
          return result
        })
      return answer
    },
  })
}

test('the connection that reads for programs cannot write, neither for a page nor for one record [5/S5-33]', async () => {
  await server.db.execute(sql`create sequence written`)
  const writing = {
    ...office,
    from: () => sql`${offices} join ${aors} on ${aors.id} = ${offices.aorId} where nextval('written') > 0`,
  }
  const view = { ...NOBODY, client: { ...NOBODY.client, aorIds: [aor.id] } }
  const options = (query: object) => readOptions(query, office, office.fields(view))
  const refused = { cause: { code: '25006', message: expect.stringContaining('read-only transaction') } }
  await expect(readPage(server.db, writing, view, options({}))).rejects.toMatchObject(refused)
  await expect(
    readPage(server.db, writing, view, options({ $count: 'true', $top: '0' })),
  ).rejects.toMatchObject(refused)
  const one = { key: String(branch.id), fields: office.fields(view) }
  await expect(readRecord(server.db, writing, view, one)).rejects.toMatchObject(refused)
  const { rows } = await server.db.execute(sql`select is_called from written`)
  expect(rows).toEqual([{ is_called: false }])
})

test('no row leaves the database without consent or association, and all are read read-only [5/S5-33]', async () => {
  const { client, read } = await aReader(portal, [aor.id])
  await aDataConsent(server, client, { officeId: branch.id })
  // Each is an event that the program may not read.
  await server.db.execute(sql`update listings set list_price = list_price + 1`)
  await server.db.execute(sql`update members set first_name = first_name || ' II'`)
  const either = (field: string, one: string | number, other: string | number) =>
    encodeURIComponent(`${field} eq ${one} or ${field} eq ${other}`)
  const cases = [
    ['Property', 200, own.id, foreign.id],
    [
      `Property?$count=true&$filter=${either('StreetName', "'Own Street'", `'${MARK}'`)}`,
      200,
      own.id,
      foreign.id,
    ],
    [`Property('${own.id}')`, 200, own.id, foreign.id],
    [`Property('${foreign.id}')`, 404, null, foreign.id],
    ['Member', 200, agent.loginId, otherAorBroker.loginId],
    [`Member('${otherAorBroker.id}')`, 404, null, otherAorBroker.loginId],
    ['Office', 200, branch.officeMlsId, far.officeMlsId],
    [`EntityEvent?$filter=${encodeURIComponent("ResourceName eq 'Property'")}`, 200, own.id, foreign.id],
  ] as const
  for (const [path, status, seen, unseen] of cases) {
    asked.length = 0
    const answer = await read(path)
    expect(answer.status, answer.text).toBe(status)
    const answered = JSON.stringify(asked.map(({ rows }) => rows))
    if (seen !== null) expect(answered, path).toContain(seen)
    expect(answered, path).not.toContain(unseen)
    expect(answered, path).not.toContain(MARK)
    expect(readOutside(asked), path).toEqual([])
  }
})

/** Queries of members' records outside of a read-only transaction. */
function readOutside(queries: Asked[]): string[] {
  const outside: string[] = []
  let isReadOnly = false
  for (const { text } of queries) {
    if (/^begin\b/i.test(text)) isReadOnly = /read only/i.test(text)
    else if (/^(commit|rollback)/i.test(text)) isReadOnly = false
    else if (!isReadOnly && /"(listings|members|offices)"/.test(text)) outside.push(text)
  }
  return outside
}
