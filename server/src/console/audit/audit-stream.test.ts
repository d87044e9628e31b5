import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#db/tables/portal.table.ts'
import { aDataClient, askToken } from '#testing/data-api/a-data-client.ts'
import { send } from '#testing/send.ts'
import { grantTo } from '#testing/staff-content.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

// The provider goes by the clock of the machine.
const server = await testServer({ clock: testClock(new Date()), env: { DATA_API: 'on' } })
const { db } = server
const PATH = '/api/app/Audit/Stream'

const get = (token: string, query = '', url = server.url) =>
  send(`${url}${PATH}${query}`, { method: 'GET', headers: { authorization: `Bearer ${token}` } })
const tokenOf = async (scopes: ('reso' | 'audit.read')[], scope = 'audit.read') => {
  const client = await aDataClient(server, [], scopes)
  const answer = await askToken(server, client, { scope })
  return { client, answer, token: String(answer.body.access_token) }
}
const { token, client } = await tokenOf(['audit.read'])

type Line = {
  id: number
  entityId: string | null
  changes: object
  hidden: string[]
  actorName: string | null
}
const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
const read = async (after: number, limit = 1000) => {
  const answer = await get(token, `?after=${after}&limit=${limit}`)
  expect(answer.status, answer.text).toBe(200)
  return linesOf(answer.text)
}
const newest = async () =>
  Number((await db.execute(sql`select max(id) as id from audit_entries`)).rows[0]?.['id'] ?? 0)
const entry = (entityId: string) => ({
  at: new Date(),
  actor: 'watched1',
  action: 'update',
  entity: 'article',
  entityId,
  changes: {},
})

test('2,500 entries are read in pages of 1,000, each once and in order, and it goes on where it stopped', async () => {
  const begin = await newest()
  await db.insert(auditEntries).values(Array.from({ length: 2500 }, (_, number) => entry(`p${number}`)))
  const pages: Line[][] = []
  for (let after = begin; ; after = pages.at(-1)?.at(-1)?.id ?? 0) {
    const page = await read(after)
    if (page.length === 0) break
    pages.push(page)
  }
  expect(pages.map(({ length }) => length)).toEqual([1000, 1000, 500])
  const ids = pages.flat().map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
  expect(new Set(ids).size).toBe(2500)
  await db.insert(auditEntries).values(entry('9001'))
  expect((await read(ids.at(-1) ?? 0)).map(({ entityId }) => entityId)).toEqual(['9001'])
  expect(await read(begin, 7)).toHaveLength(7)
  const answer = await get(token, `?after=${begin}&limit=2`)
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(answer.text.split('\n')).toHaveLength(3)
})

test('an entry that becomes visible after a later one is not skipped', async () => {
  const begin = await newest()
  const slow = await server.database.pool.connect()
  await slow.query('begin')
  await slow.query(
    `insert into audit_entries (at, actor, action, entity, entity_id, changes) values (now(), 'a', 'update', 'article', '9002', '{}')`,
  )
  await db.insert(auditEntries).values(entry('9003'))
  // While the writer of the first is at work, the second one is not there either.
  expect(await read(begin)).toEqual([])
  const waiting = read(begin)
  await slow.query('commit')
  slow.release()
  expect((await waiting).map(({ entityId }) => entityId)).toEqual(['9002', '9003'])
})

test('among many writers that commit in any order a reader gets every entry once', async () => {
  const begin = await newest()
  let isDone = false
  const seen: number[] = []
  const reading = (async () => {
    for (let after = begin; ; ) {
      const wasDone = isDone
      const page = await read(after, 40)
      seen.push(...page.map(({ id }) => id))
      after = page.at(-1)?.id ?? after
      if (wasDone && page.length === 0) return
    }
  })()
  await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      db
        .transaction(async (tx) => {
          await tx.insert(auditEntries).values(entry(`w${number}`))
          await tx.execute(sql`select pg_sleep(${((number * 7) % 10) / 50})`)
          await tx.insert(auditEntries).values(entry(`w${number}b`))
          if (number % 9 === 0) tx.rollback()
        })
        .catch(() => undefined),
    ),
  )
  isDone = true
  await reading
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::integer as id from audit_entries where id > ${begin} order by id`,
  )
  expect(seen).toEqual(rows.map(({ id }) => id))
  expect(seen.length).toBe(2 * 60 - 2 * 7)
})

test('a program reads what an operator reads: no name, no personal value', async () => {
  const operator = await server.aMember({ memberTypeId: 12 })
  await grantTo(server, operator, 'Operator')
  const begin = await newest()
  const member = await server.aMember({ loginId: 'watched2', firstName: 'Ada', lastName: 'Secret' })
  await db.insert(auditEntries).values({
    ...entry(String(member.id)),
    actor: 'watched2',
    entity: 'member',
    changes: { lastName: { from: 'Secret', to: 'Other' } },
  })
  const [line] = await read(begin)
  const shown = await server.call('/api/app/Staff/Audit/q', {
    as: operator,
    method: 'POST',
    body: {
      pageId: 0,
      pageSize: 1,
      criteria: [{ field: 'actor', op: 'Equal', values: ['watched2'] }],
      orderBy: [],
    },
  })
  expect(line).toEqual(shown.body.results[0])
  expect(JSON.stringify(line)).not.toContain('Secret')
  expect(line?.hidden).toEqual(['lastName'])
})

test('only a program with the scope gets a token for it, and neither another one nor a member reads the stream', async () => {
  const staff = await server.aMember({ isCrmlsAdmin: true })
  expect((await server.call(PATH, { as: staff })).status).toBe(401)
  expect((await server.call(PATH)).status).toBe(401)
  const plain = await tokenOf(['reso'])
  expect(plain.answer.body.error).toBe('invalid_scope')
  const reso = await tokenOf(['reso'], 'reso')
  expect((await get(reso.token)).status).toBe(401)
  expect(
    (
      await send(`${server.url}/reso/odata/`, {
        method: 'GET',
        headers: { authorization: `Bearer ${token}` },
      })
    ).status,
  ).toBe(401)
  const both = await tokenOf(['reso', 'audit.read'], '')
  expect(both.answer.body.scope).toBe('reso audit.read')
  expect((await get(both.token)).status).toBe(200)
  // A token for one of two scopes opens that one alone.
  const narrow = await askToken(server, both.client, { scope: 'reso' })
  expect((await get(String(narrow.body.access_token))).status).toBe(401)
})

test('a program that loses the scope, or is switched off, is out at once', async () => {
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const aor = await server.anAor()
  const change = (body: object) =>
    server.call(`/api/app/DataClients/${client.id}`, { as: staff, method: 'PUT', body })
  expect((await change({ scopes: ['reso'] })).body.errors).toEqual([
    { field: 'aorIds', message: 'Choose an association.' },
  ])
  expect((await change({ scopes: [] })).status).toBe(400)
  expect((await get(token)).status).toBe(200)
  expect((await change({ scopes: ['reso'], aorIds: [aor.id] })).status).toBe(200)
  expect((await get(token)).status).toBe(401)
  await change({ scopes: ['audit.read'] })
  expect((await get(token)).status).toBe(200)
  await change({ isOff: true })
  expect((await get(token)).status).toBe(401)
  await change({ isOff: false })
})

test('what cannot be read as a place is refused, and without DATA_API there is no stream', async () => {
  for (const query of ['?after=x', '?after=-1', '?limit=0', '?limit=1001', '?after=1&after=2'])
    expect((await get(token, query)).status, query).toBe(400)
  const without = await server.startAnother({ env: { DATA_API: 'off' } })
  expect((await get(token, '', without.url)).status).toBe(404)
})
