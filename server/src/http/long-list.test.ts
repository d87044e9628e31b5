import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyListing } from '../testing/copy-listing.ts'
import { testServer } from '../testing/test-server.ts'
import { isLongList, longListText } from './long-list.ts'

const server = await testServer()
const agent = await server.aMember({ aor: await server.anAor() })
const mlsStaff = await server.aMember({ memberTypeId: 12, isCrmlsAdmin: true })

test('the parts of a long list are the JSON of it', async () => {
  const row = fc.record({ id: fc.nat(), name: fc.string({ unit: 'binary' }), price: fc.double() })
  const page = fc.record(
    { results: fc.array(row, { minLength: 1001, maxLength: 1500 }), totalPages: fc.nat(), note: fc.string() },
    { requiredKeys: ['results'] },
  )
  await fc.assert(
    fc.asyncProperty(page, async (body) => {
      expect(isLongList(body)).toBe(true)
      expect(JSON.parse(await text(longListText(body)))).toEqual(JSON.parse(JSON.stringify(body)))
    }),
    { numRuns: 20 },
  )
  expect(isLongList({ results: Array.from({ length: 1000 }) })).toBe(false)
})

test('a page of thousands of rows is sent whole, packed or not', async () => {
  const { id } = await server.aListing({ agent })
  await copyListing(server.db, id, 2500, { listing_id: sql`'CC99' || lpad(i::text, 6, '0')` })
  const ask = { as: mlsStaff, method: 'POST', body: { pageSize: 10_000 } } as const
  const path = '/api/app/Registration/q'
  const plain = await server.call(path, { ...ask, headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-type')).toMatch(/^application\/json/)
  expect(plain.headers.has('content-encoding')).toBe(false)
  expect(plain.body).toMatchObject({ totalResults: 2501, totalPages: 1, pageId: 0 })
  expect(new Set(plain.body.results.map((row: { listingId: string }) => row.listingId)).size).toBe(2501)
  const packed = await server.call(path, { ...ask, headers: { 'accept-encoding': 'br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.body).toEqual(plain.body)
})
