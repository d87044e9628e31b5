import { isContractProcedure } from '@orpc/contract'
import { callsWith } from 'contract/common/call-meta.ts'
import { authContract, coreContract, notificationContract } from 'contract/contract.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings } from '../db/tables/listings.table.ts'
import { systemNotifications } from '../db/tables/messages.table.ts'
import { backfillHistory } from '../history/backfill-history.ts'
import { seedDatabase } from '../seeding/seed.ts'
import { TEST_NOW } from '../testing/test-clock.ts'
import { testConfig } from '../testing/test-config.ts'
import { testServer } from '../testing/test-server.ts'

const server = await testServer()
await seedDatabase(server.db, {
  clock: () => TEST_NOW,
  hasDemoData: true,
  config: testConfig(),
  progress: () => undefined,
})
const staff = await server.aMember({ isCrmlsAdmin: true })

/** The message whose acknowledgments are asked for. */
const [asking] = await server.db
  .select({ id: systemNotifications.id })
  .from(systemNotifications)
  .where(eq(systemNotifications.requiresAcknowledgment, true))

/** A listing whose history is asked for. */
const [listing] = await server.db.select({ id: listings.id }).from(listings).limit(1)
await backfillHistory(server.db)

/** Figures of a period, which are no list. */
const FIGURES = '/api/app/Staff/Usage/q'

const paths = Object.values(
  callsWith({ ...coreContract, ...notificationContract, ...authContract }, server.config.features),
)
  .flatMap((verbs): unknown[] => Object.values(verbs))
  .flatMap((call) => (isContractProcedure(call) ? [call['~orpc'].route.path ?? ''] : []))
const queries = paths
  .filter((path) => /\/(q|search)\/?$/.test(path) && path !== FIGURES)
  .map((path) => path.replace('Registration/{id}', `Registration/${listing?.id}`))
  .map((path) =>
    path.replace('{officeId}', 'all').replace('{kind}', 'articles').replace('{id}', String(asking?.id)),
  )

const ask = (path: string, body: object) => server.call(path, { as: staff, method: 'POST', body })

test('every query of the contract is among them', () => {
  expect(queries.length).toBeGreaterThanOrEqual(10)
})

test.for(queries)(
  '%s pages, takes known fields and operators only, and has a total order [1/S1-31, 1/D1-130]',
  async (path) => {
    const first = await ask(path, { pageId: 0, pageSize: 2 })
    expect(first.status, first.text).toBe(200)
    const { results, ...totals } = first.body.payload ?? first.body
    expect(totals).toMatchObject({ pageId: 0, pageSize: 2, totalResults: expect.any(Number) })
    expect(totals.totalPages).toBe(Math.ceil(totals.totalResults / 2))
    const second = await ask(path, { pageId: 1, pageSize: 2 })
    const both = await ask(path, { pageId: 0, pageSize: 4 })
    const rowsOf = (answer: typeof first) => (answer.body.payload ?? answer.body).results
    expect([...results, ...rowsOf(second)]).toEqual(rowsOf(both))
    expect((await ask(path, { pageSize: 20_000 })).body).toSatisfy(
      (body) => (body.payload ?? body).pageSize <= 10_000,
    )
    for (const [wrong, message] of [
      [{ criteria: [{ field: 'passwordHash', op: 'Equal', values: ['x'] }] }, 'Unknown field passwordHash'],
      [{ orderBy: [{ field: 'passwordHash', direction: 'asc' }] }, 'Unknown field passwordHash'],
      [{ criteria: [{ field: 'id', op: 'Like', values: ['x'] }] }, 'Unknown operator Like'],
      [{ pageId: -1 }, 'pageId must not be negative'],
      [{ pageSize: 0 }, 'pageSize must be at least 1'],
    ] as const) {
      const refused = await ask(path, wrong)
      expect(refused.status, `${path} ${JSON.stringify(wrong)}`).toBe(400)
      expect(refused.text).toContain(message)
    }
  },
)

test('calls have canonical names, in the singular or the plural [1/D1-132]', () => {
  for (const path of [
    '/api/app/AudienceIndex/q',
    '/api/app/AudienceIndexes/ta/{query}',
    '/api/app/SystemNotifications',
    '/api/app/SystemNotification/{id}',
  ])
    expect(paths).toContain(path)
})
