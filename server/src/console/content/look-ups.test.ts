import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contentRecords, contentVersions } from '#db/tables/content.table.ts'
import { lookupValues } from '#db/tables/places.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import { contentCalls, grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'
import { recordUnknown } from './stored-kinds.ts'

const server = await testServer()
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const { act, begin, get, save } = contentCalls(server, 'lookups')
await recordUnknown(server.db, server.clock.now())

type As = typeof mls
const query = (body: object, as: As = mls) =>
  server.call('/api/app/Staff/Lookups/q', { as, method: 'POST', body })
const criterion = (field: string, ...values: unknown[]) => ({ field, op: 'Equal', values })
const ask = (set: number, headers: Record<string, string> = {}) =>
  server.call(`/cribdata/LookupValues/${set}`, { as: people.agent, headers })
async function offered(set: number, shortValue: string) {
  const rows: { shortValue: string }[] = (await ask(set)).body.results
  return rows.find((row) => row.shortValue === shortValue)
}
async function recordOf(lookupName: string, shortValue: string) {
  const { body } = await query({
    criteria: [criterion('lookupName', lookupName), { field: 'text', op: 'Contains', values: [shortValue] }],
    pageSize: 500,
  })
  const row = body.results.find((entry: { shortValue: string }) => entry.shortValue === shortValue)
  return (await get(mls, row.id)).body
}
async function changed(record: { id: number; rowVersion: number; values: object }, more: object) {
  const draft = await save(mls, record, { ...record.values, ...more }, record.rowVersion)
  expect(draft.status, draft.text).toBe(200)
  return act(mls, draft.body, 'publish')
}

test('every value has its first version, once', async () => {
  const total = await server.db.$count(lookupValues)
  expect(total).toBeGreaterThan(1000)
  for (let run = 0; run < 2; run++) {
    expect(await server.db.$count(contentRecords, eq(contentRecords.kind, 'lookups'))).toBe(total)
    expect(await server.db.$count(contentVersions, eq(contentVersions.kind, 'lookups'))).toBe(total)
    await recordUnknown(server.db, server.clock.now())
  }
  expect(await recordOf('StreetSuffix', 'Ave')).toMatchObject({
    state: 'published',
    author: 'import',
    mayEdit: true,
    acts: [],
    values: { lookupName: 'StreetSuffix', shortValue: 'Ave', longValue: 'Avenue', isHidden: false },
  })
})

test('values of both sets are listed; a label is changed, a value added, a code never changed, and each answer has a tag of its own [4/D4-32]', async () => {
  const sets = await Promise.all(
    ['City', 'StreetSuffix'].map((name) => query({ criteria: [criterion('lookupName', name)] })),
  )
  expect(sets.every(({ body }) => body.totalResults > 0)).toBe(true)
  const first = await ask(3)
  const tag = first.headers.get('etag') ?? ''
  expect([first.headers.get('cache-control'), tag]).toEqual([
    'private, no-cache',
    expect.stringMatching(/^"/),
  ])
  const again = await ask(3, { 'if-none-match': tag })
  expect([again.status, again.text]).toEqual([304, ''])
  const avenue = await recordOf('StreetSuffix', 'Ave')
  const renamed = (await changed(avenue, { longValue: 'Avenida' })).body
  expect(await offered(3, 'Ave')).toEqual({
    lookupName: 'StreetSuffix',
    shortValue: 'Ave',
    longValue: 'Avenida',
  })
  expect((await ask(3, { 'if-none-match': tag })).status).toBe(200)
  for (const [more, field] of [
    [{ shortValue: 'Av' }, 'shortValue'],
    [{ lookupName: 'StreetDirPrefix' }, 'lookupName'],
  ] as const) {
    const record = (await get(mls, renamed.id)).body
    const refused = await changed(record, { ...avenue.values, ...more })
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, field])
  }
  expect(await offered(3, 'Ave')).toMatchObject({ longValue: 'Avenida' })
  const added = (
    await begin(mls, { lookupName: 'City', longValue: 'New Haven', shortValue: 'New Haven', isHidden: false })
  ).body
  expect(await offered(8, 'New Haven')).toBeUndefined()
  const live = (await act(mls, added, 'publish')).body
  expect(await offered(8, 'New Haven')).toMatchObject({ lookupName: 'City' })
  expect(live.acts).not.toContain('retire')
  expect((await act(mls, live, 'retire')).status).toBe(409)
  const twin = (
    await begin(mls, { lookupName: 'City', longValue: 'Twin', shortValue: 'New Haven', isHidden: false })
  ).body
  expect((await act(mls, twin, 'publish')).body.errors).toEqual([
    { field: 'shortValue', message: 'The code is in use.' },
  ])
})

test('a hidden value is refused for new listings and for changes to it, and old listings keep it with its label [4/D4-32]', async () => {
  const record = await recordOf('StreetSuffix', 'Blvd')
  const listing = (more: object) =>
    server.call('/api/app/Registration', {
      as: people.agent,
      method: 'POST',
      body: aListingBody(people.agent, { ...more }),
    })
  const old = (await listing({ streetSuffix: 'Blvd' })).body
  const other = (await listing({ streetSuffix: 'St' })).body
  const hidden = (await changed(record, { isHidden: true })).body
  expect(await offered(3, 'Blvd')).toMatchObject({ longValue: 'Boulevard', isHidden: true })
  const { body: found } = await query({ criteria: [criterion('isHidden', true)] })
  expect(found.results).toMatchObject([{ shortValue: 'Blvd', status: 'Published', isHidden: true }])
  const refusal = {
    message: 'Please correct the values below.',
    errors: [{ field: 'streetSuffix', message: 'This Street Suffix is no longer offered.' }],
  }
  const refused = await listing({ streetSuffix: 'Blvd', streetNumber: '77' })
  expect([refused.status, refused.body]).toEqual([400, refusal])
  const put = (id: string, body: object) =>
    server.call(`/api/app/Registration/${id}`, { as: people.agent, method: 'PUT', body })
  expect((await put(other.id, { streetSuffix: 'Blvd' })).body).toEqual(refusal)
  const kept = await put(old.id, { listPrice: 500_000 })
  expect([kept.status, kept.body.streetSuffix]).toEqual([200, 'Blvd'])
  expect((await changed(hidden, { isHidden: false })).status).toBe(200)
  expect(await offered(3, 'Blvd')).not.toHaveProperty('isHidden')
  expect((await listing({ streetSuffix: 'Blvd', streetNumber: '78' })).status).toBe(200)
})

test('MLS staff alone keep look-ups', async () => {
  const editor = await server.aMember({ memberTypeId: MEMBER_TYPE.mlsStaff })
  await grantTo(server, editor, 'Content Editor')
  for (const as of [editor, people.aorAdmin, people.agent]) {
    expect((await begin(as, { longValue: 'Mine' })).status).toBe(403)
    expect((await query({}, as)).status).toBe(403)
  }
})
