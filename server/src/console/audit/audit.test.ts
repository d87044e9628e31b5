import { randomUUID } from 'node:crypto'
import { actInWords, hitsInWords } from 'contract/staff/audit/audit-words.ts'
import { AUDITED_RECORDS } from 'contract/staff/audit/audited-records.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditEntries } from '#db/tables/portal.table.ts'
import { actsWithoutWords } from '#testing/audit-trail.ts'
import { contentCalls, grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const mls = await server.aMember({ isCrmlsAdmin: true, firstName: 'Mara', lastName: 'Lane' })
const agent = await server.aMember({ firstName: 'Avery', lastName: 'Stone' })
const operator = await server.aMember({ memberTypeId: 12, firstName: 'Olga', lastName: 'Ops' })
await grantTo(server, operator, 'Operator')

const ask = (body: object = {}, as = mls) =>
  server.call('/api/app/Staff/Audit/q', { as, method: 'POST', body })
const matching = (...criteria: [field: string, value: string | boolean, op?: string][]) => ({
  criteria: criteria.map(([field, value, op = 'Equal']) => ({ field, op, values: [value] })),
})
type Stored = typeof auditEntries.$inferInsert
/** Rows of a kind that nothing else in this file writes. */
async function fill(count: number, row: (index: number) => Partial<Stored> = () => ({})) {
  const entity = `made-up ${randomUUID()}`
  const at = server.clock.now()
  await server.db.insert(auditEntries).values(
    Array.from({ length: count }, (_, index) => ({
      at,
      actor: 'someone',
      action: 'create',
      entity,
      entityId: String(index + 1),
      changes: {},
      ...row(index),
    })),
  )
  return entity
}
const idsOf = (answer: Awaited<ReturnType<typeof ask>>): string[] =>
  answer.body.results.map(({ entityId }: { entityId: string }) => entityId)

test('acts are listed newest first, with time, actor, record, and the changed values', async () => {
  const { begin, save, act } = contentCalls(server, 'articles')
  const values = { title: 'Spring rules', author: 'Mara Lane', body: '<p>Text</p>', viewOrder: 1 }
  const first = (await begin(mls, values)).body
  const live = (await act(mls, first, 'publish')).body
  const draft = await save(mls, live, { ...values, title: 'Summer rules' }, live.rowVersion)
  expect(draft.status).toBe(200)
  const answer = await ask(matching(['entity', 'article'], ['entityId', String(first.id)]))
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.results.map(actInWords)).toEqual([
    'Saved a draft of article "Summer rules", version 2',
    'Published article "Spring rules", version 1',
    'Started article "Spring rules", version 1',
  ])
  expect(answer.body).toMatchObject({
    totalResults: 3,
    isMoreThanCounted: false,
    hasNewer: false,
    hasOlder: false,
  })
  expect(answer.body.results[0]).toEqual({
    id: expect.any(Number),
    at: server.clock.now().toISOString(),
    actor: mls.loginId,
    actorName: 'Mara Lane',
    action: 'save-draft',
    entity: 'article',
    entityId: String(first.id),
    recordTitle: 'Summer rules',
    concerned: null,
    changes: { version: { from: 1, to: 2 } },
    hidden: [],
  })
})

test('a listing is called by the Listing ID that members know [4/CTRAIL-03]', async () => {
  const listing = await server.aListing({ agent, listingId: 'AA26000026' })
  await server.db.insert(auditEntries).values({
    at: server.clock.now(),
    actor: agent.loginId,
    action: 'start-sending',
    entity: 'listing',
    entityId: listing.id,
    changes: {},
  })
  const answer = await ask(matching(['entity', 'listing'], ['entityId', listing.id]))
  expect(answer.body.results.map(actInWords)).toEqual(['Began to send listing "AA26000026" to the MLS'])
})

test('each filter narrows the trail, alone and with others', async () => {
  const day = (text: string) => new Date(`${text}T12:00:00Z`)
  const other = await server.aMember()
  const entity = await fill(4, (index) => ({
    at: day(`2026-03-0${index + 1}`),
    actor: index < 2 ? agent.loginId : 'system',
    action: index % 2 === 0 ? 'create' : 'update',
    changes: index === 3 ? { memberId: other.id } : {},
  }))
  const found = async (...more: Parameters<typeof matching>) =>
    idsOf(await ask(matching(['entity', entity], ...more)))
  expect(await found()).toEqual(['4', '3', '2', '1'])
  expect(await found(['at', '2026-03-02T00:00:00Z', 'GreaterThan'])).toEqual(['4', '3', '2'])
  expect(await found(['at', '2026-03-02T00:00:00Z', 'LessThan'])).toEqual(['1'])
  expect(await found(['actor', ` ${agent.loginId.toUpperCase()} `])).toEqual(['2', '1'])
  expect(await found(['actor', 'system'])).toEqual(['4', '3'])
  expect(await found(['action', 'update'])).toEqual(['4', '2'])
  expect(await found(['entityId', '3'])).toEqual(['3'])
  expect(await found(['concerned', other.loginId])).toEqual(['4'])
  expect(await found(['concerned', 'nobody'])).toEqual([])
  expect(await found(['action', 'update'], ['actor', agent.loginId])).toEqual(['2'])
  expect(await found(['isStaffAct', true])).toEqual(['2', '1'])
  expect(await found(['isStaffAct', false])).toEqual(['4', '3'])
})

test('acts concern a member by number and by account, and registrations, requests and roles name them', async () => {
  const member = await server.aMember({ firstName: 'Wanda', lastName: 'West' })
  const marker = randomUUID()
  const rows: [string, string, string, object][] = [
    ['member', 'update', String(member.id), {}],
    ['account', 'log-in', member.accountId, {}],
    ['attendee', 'register', '1', { memberId: member.id }],
    ['courseRequest', 'update', '1', { requestedBy: member.id }],
    ['staffGrant', 'revoke', '1', { memberId: member.id }],
    ['memberApplication', 'switch', `${member.id}:1`, { memberId: member.id }],
  ]
  await server.db.insert(auditEntries).values(
    rows.map(([entity, action, entityId, changes]) => ({
      at: server.clock.now(),
      actor: marker,
      action,
      entity,
      entityId,
      changes: { ...changes },
    })),
  )
  const { body } = await ask(matching(['actor', marker], ['concerned', member.loginId]))
  expect(body.totalResults).toBe(rows.length)
  for (const row of body.results)
    expect(row.concerned).toEqual({ loginId: member.loginId, name: 'Wanda West' })
  expect((await ask(matching(['actor', marker], ['concerned', agent.loginId]))).body.totalResults).toBe(0)
})

test('staff acts are what staff do at their work: neither what members do for themselves nor what programs do', async () => {
  const own = new Map(
    Object.entries({
      attendee: ['register', 'unregister'],
      courseRequest: ['create', 'cancel'],
      eula: ['acknowledge'],
      systemNotification: ['acknowledge'],
      member: ['create', 'update', 'deactivate'],
    }),
  )
  const notOfStaff = [
    'account',
    'listing',
    'call',
    'roster',
    'office',
    'association',
    'memberSetting',
    'officeSetting',
    'memberApplication',
    'officeApplication',
  ]
  for (const [entity, { acts }] of Object.entries(AUDITED_RECORDS))
    for (const action of Object.keys(acts)) {
      const { rows } = await server.db.execute(
        sql`select audit_is_staff_act('someone', ${action}, ${entity}) as found`,
      )
      const isExpected = !notOfStaff.includes(entity) && !own.get(entity)?.includes(action)
      expect([entity, action, rows[0]?.['found']]).toEqual([entity, action, isExpected])
    }
  for (const actor of ['system', 'unknown', 'import', 'operator:pat as grace1']) {
    const { rows } = await server.db.execute(
      sql`select audit_is_staff_act(${actor}, 'update', 'article') as found`,
    )
    expect(rows[0]?.['found'], actor).toBe(false)
  }
})

test('pages turn by time and id, through rows of the same instant, and back to a whole newest page', async () => {
  const entity = await fill(120)
  const wanted = matching(['entity', entity])
  const numbers = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => String(from - index))
  const newest = await ask({ ...wanted, pageSize: 50 })
  expect(idsOf(newest)).toEqual(numbers(120, 71))
  expect(newest.body).toMatchObject({ hasNewer: false, hasOlder: true, totalResults: 120 })
  const middle = await ask({ ...wanted, pageSize: 50, before: newest.body.results.at(-1).id })
  expect(idsOf(middle)).toEqual(numbers(70, 21))
  expect(middle.body).toMatchObject({ hasNewer: true, hasOlder: true, totalResults: 120 })
  const last = await ask({ ...wanted, pageSize: 50, before: middle.body.results.at(-1).id })
  expect(idsOf(last)).toEqual(numbers(20, 1))
  expect(last.body).toMatchObject({ hasNewer: true, hasOlder: false })
  const back = await ask({ ...wanted, pageSize: 50, after: last.body.results[0].id })
  expect(idsOf(back)).toEqual(numbers(70, 21))
  const top = await ask({ ...wanted, pageSize: 50, after: back.body.results[0].id })
  expect(idsOf(top)).toEqual(numbers(120, 71))
  expect(top.body).toMatchObject({ hasNewer: false, hasOlder: true })
  // What is written meanwhile moves nothing.
  await fill(3, () => ({ entity }))
  expect(idsOf(await ask({ ...wanted, pageSize: 50, before: newest.body.results.at(-1).id }))).toEqual(
    numbers(70, 21),
  )
  const pastTop = await ask({ ...wanted, pageSize: 50, after: top.body.results[3].id })
  expect(pastTop.body.results).toHaveLength(50)
})

test('however rows fall into instants, turning down shows each once, in order, and turning up shows the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 1, max: 7 }),
      async (seconds, pageSize) => {
        const start = server.clock.now().getTime()
        const entity = await fill(seconds.length, (index) => ({
          at: new Date(start + (seconds[index] ?? 0) * 1000),
        }))
        const expected = seconds
          .map((second, index) => ({ second, index }))
          .toSorted((one, other) => other.second - one.second || other.index - one.index)
          .map(({ index }) => String(index + 1))
        const wanted = { ...matching(['entity', entity]), pageSize }
        let page = await ask(wanted)
        const down = idsOf(page)
        const starts = [page.body.results[0].id]
        while (page.body.hasOlder) {
          page = await ask({ ...wanted, before: page.body.results.at(-1).id })
          down.push(...idsOf(page))
          starts.push(page.body.results[0].id)
        }
        expect(down).toEqual(expected)
        for (const id of starts.slice(0, -1).toReversed()) {
          page = await ask({ ...wanted, after: page.body.results[0].id })
          expect(page.body.results[0].id).toBe(id)
        }
        expect(page.body.hasNewer).toBe(false)
      },
    ),
    { numRuns: 15 },
  )
})

test('hits are counted up to 10,000, and not beyond [4/CTRAIL-05, 4/D4-55]', async () => {
  const entity = await fill(9999)
  const counted = async () => {
    const { body } = await ask({ ...matching(['entity', entity]), pageSize: 1 })
    return hitsInWords(body)
  }
  expect(await counted()).toBe('9,999 results')
  await fill(1, () => ({ entity }))
  expect(await counted()).toBe('10,000 results')
  await fill(1, () => ({ entity }))
  expect(await counted()).toBe('10,000+ results')
})

test('a reader without the right to personal values gets none, and finds none by searching [4/CTRAIL-06]', async () => {
  const marker = randomUUID()
  const row = (entity: string, action: string, entityId: string, changes: object) => ({
    at: server.clock.now(),
    actor: marker,
    action,
    entity,
    entityId,
    changes: { ...changes },
  })
  const account = agent.accountId
  const secret = 'Quillfeather'
  await server.db.insert(auditEntries).values([
    row('member', 'update', String(agent.id), {
      email: { from: 'a@b.c', to: secret },
      memberStatus: 'Active',
    }),
    row('account', 'add-factor', account, { id: secret, type: 'sms' }),
    row('listing', 'update', randomUUID(), { unparsedAddress: { from: secret, to: 'x' }, listPrice: 1 }),
    row('systemNotification', 'create', '7', { title: secret, message: secret, type: 'Alert' }),
    row('userNotification', 'send', `sent:${secret}`, { memberIds: [agent.id], subject: secret }),
    row('staffGrant', 'create', '3', { memberId: agent.id, role: 'Help Desk', reason: secret }),
    row('call', 'attempt', secret, { call: 'GET /api/app/Members/ta/{query}', status: 403 }),
    row('courseRequest', 'create', '4', { requestedBy: agent.id, comments: secret }),
    row('eula', 'acknowledge', '1', { signature: { from: null, to: secret } }),
    row('made-up kind', 'create', '5', { note: secret }),
    { ...row('member', 'update', marker, {}), actor: agent.loginId },
  ])
  const asOperator = await ask(matching(['actor', marker]), operator)
  expect(asOperator.status, asOperator.text).toBe(200)
  for (const personal of [secret, 'Avery', 'Stone', 'a@b.c']) expect(asOperator.text).not.toContain(personal)
  const rows: { entity: string; changes: object; hidden: string[]; concerned: unknown; entityId: unknown }[] =
    asOperator.body.results
  const of = (entity: string) => rows.find((found) => found.entity === entity)
  expect(of('member')).toMatchObject({
    actor: marker,
    actorName: null,
    changes: { memberStatus: 'Active' },
    hidden: ['email'],
    concerned: { loginId: agent.loginId, name: null },
  })
  expect(of('account')).toMatchObject({ changes: { type: 'sms' }, hidden: ['id'] })
  expect(of('listing')).toMatchObject({ changes: {}, hidden: ['listPrice', 'unparsedAddress'] })
  expect(of('call')).toMatchObject({ entityId: null })
  expect(of('made-up kind')).toMatchObject({ changes: {}, hidden: ['note'] })
  const acts = (await ask(matching(['actor', agent.loginId]), operator)).body.results
  expect(acts[0]).toMatchObject({ actor: agent.loginId, actorName: null })
  expect((await ask(matching(['entityId', secret]), operator)).body).toMatchObject({
    totalResults: 0,
    results: [],
  })
  expect((await ask(matching(['entityId', secret]))).body.totalResults).toBe(1)

  const asStaff = (await ask(matching(['actor', marker]))).body.results
  const shown = (entity: string) => asStaff.find((found: { entity: string }) => found.entity === entity)
  expect(shown('member').changes.email.to).toBe(secret)
  expect(shown('made-up kind').changes.note).toBe(secret)
  // Nobody sees signed texts, and messages to single members.
  expect(shown('eula')).toMatchObject({ changes: {}, hidden: ['signature'] })
  expect(shown('userNotification')).toMatchObject({ changes: { memberIds: [agent.id] }, hidden: ['subject'] })
  expect(shown('systemNotification').hidden).toEqual(['message'])
})

test('others are refused, and invalid searches too', async () => {
  const helper = await server.aMember({ memberTypeId: 12 })
  await grantTo(server, helper, 'Help Desk')
  for (const as of [agent, helper]) expect((await ask({}, as)).status).toBe(403)
  for (const [wrong, message] of [
    [matching(['actor', 'a', 'Contains']), 'Operator Contains does not go with actor'],
    [matching(['entity', 'a', 'In']), 'Operator In does not go with entity'],
    [{ criteria: [{ field: 'entity', op: 'Equal', values: ['article', 'eula'] }] }, 'entity takes one value'],
    [matching(['at', '2026-01-01T00:00:00Z', 'Equal']), 'Operator Equal does not go with at'],
    [{ before: 1, after: 2 }, 'before and after exclude each other'],
    [{ pageId: 10_000, pageSize: 1 }, 'pageId reaches 10000 rows'],
    [{ orderBy: [{ field: 'at', direction: 'asc' }] }, 'Unknown field at'],
    [matching(['at', "'; drop table", 'GreaterThan']), ''],
  ] as const) {
    const refused = await ask(wrong)
    expect([refused.status, JSON.stringify(wrong)]).toEqual([400, JSON.stringify(wrong)])
    expect(refused.text).toContain(message)
  }
  expect((await ask({ before: 9_007_199_254_740_991 })).body).toMatchObject({ results: [], hasOlder: false })
  expect((await ask({ pageSize: 20_000 })).body.pageSize).toBe(50)
})

test('no call changes or removes a row, and the database refuses it [4/CTRAIL-08]', async () => {
  const entity = await fill(1)
  const [row] = (await ask(matching(['entity', entity]))).body.results
  for (const method of ['PUT', 'DELETE', 'POST'] as const)
    for (const path of [`/api/app/Staff/Audit/${row.id}`, '/api/app/Staff/Audit'])
      expect((await server.call(path, { as: mls, method, body: { actor: 'x' } })).status).toBe(404)
  for (const attack of [
    sql`update audit_entries set actor = 'x' where id = ${row.id}`,
    sql`delete from audit_entries where id = ${row.id}`,
    sql`truncate audit_entries`,
  ])
    await expect(server.db.execute(attack)).rejects.toMatchObject({
      cause: { message: 'rows of audit_entries cannot be changed' },
    })
  expect((await ask(matching(['entity', entity]))).body.results).toEqual([row])
})

test('each filter has an index that gives its rows in the order of the pages; rows are added only [4/S4-25]', async () => {
  await server.db.execute(sql`
    insert into audit_entries (at, actor, action, entity, entity_id, changes)
    select now() - n * interval '1 second', 'system', 'act ' || n % 50, 'made-up ' || n % 40, n::text,
      jsonb_build_object('memberId', n % 5000)
    from generate_series(1, 20000) n`)
  await server.db.execute(sql`analyze audit_entries`)
  for (const [index, condition] of [
    ['audit_entries_time', sql`at > '2026-01-01'`],
    ['audit_entries_actor', sql`actor = 'someone'`],
    ['audit_entries_action', sql`action = 'act 3'`],
    ['audit_entries_entity', sql`entity = 'made-up 3'`],
    ['audit_entries_record', sql`entity_id = '77'`],
    ['audit_entries_concerned', sql`concerned = '77'`],
    ['audit_entries_staff_acts', sql`is_staff_act`],
  ] as const) {
    const { rows } = await server.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select * from audit_entries where ${condition} order by at desc, id desc limit 51`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    // The indexes of the first partition are named after it.
    expect(plan.replaceAll('entries_first', 'entries')).toContain(index)
  }
  await expect(server.db.update(auditEntries).set({ changes: {} })).rejects.toMatchObject({
    cause: { message: 'rows of audit_entries cannot be changed' },
  })
})

test('an act without words in the contract is found, so that no test that does it passes', async () => {
  const wordless = server.db.transaction(async (tx) => {
    const act = { actor: 'someone', entity: 'article', entityId: '1', changes: {} }
    await tx.insert(auditEntries).values({ ...act, at: server.clock.now(), action: 'paint' })
    throw new Error((await actsWithoutWords(tx)).join())
  })
  await expect(wordless).rejects.toThrow(/^paint of article$/)
})
