import { MAX_COUNTED_RECORDS } from 'contract/common/counted-lists.ts'
import { MAX_QUERY_PAGE_SIZE } from 'contract/constants.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffCall } from '#access/console/staff-roles.ts'
import { queryRemovals } from '#console/approvals/query-removals.ts'
import { listAudienceMembers } from '#console/audience/list-audience-members.ts'
import { queryDeliveries } from '#console/deliveries/query-deliveries.ts'
import { queryImports } from '#console/imports/query-imports.ts'
import { deskCall } from '#console/members/desk-reach.ts'
import { queryMembers } from '#console/members/query-members.ts'
import { queryAcknowledgments } from '#console/messages/acknowledgments.ts'
import { systemNotifications } from '#db/tables/messages.table.ts'
import { trainingClasses } from '#db/tables/training.table.ts'
import { queryImages } from '#features/images/query-images.ts'
import { queryWaiting } from '#features/settings/query-waiting.ts'
import { queryStaff } from '#features/staff-roles/query-staff.ts'
import { queryStaffClasses } from '#features/training/staff/query-classes.ts'
import { queryStaffRequests } from '#features/training/staff/query-requests.ts'
import { queryRoster } from '#features/training/staff/query-roster.ts'
import { trainingCall } from '#features/training/staff/training-call.ts'
import { callOf } from '#testing/call-of.ts'
import { observedQueries } from '#testing/observed-queries.ts'
import { testServer } from '#testing/test-server.ts'
import { ASKING_MESSAGE } from '#testing/volumes/fill-acknowledgments.ts'
import { fillLists } from '#testing/volumes/fill-lists.ts'
import { LARGE_CLASS } from '#testing/volumes/fill-training.ts'

/** Of most lists more than are counted. */
const FEW = 3 * MAX_COUNTED_RECORDS
const MANY = 4 * FEW
/** Pages of the database for each row that a deep page passes over, wherever the row lies. */
const MAX_FOR_EACH = 8
/** And for each hit more that is counted. */
const MAX_FOR_EACH_HIT = 2

const is = (field: string, ...values: (string | number | boolean)[]) => ({
  field,
  op: 'Equal' as const,
  values,
})
const contains = (field: string, ...values: string[]) => ({ field, op: 'Contains' as const, values })
const by = (field: string, direction: 'asc' | 'desc' = 'asc') => ({ orderBy: [{ field, direction }] })
const page = { pageId: 0, pageSize: 10, criteria: [], orderBy: [] }
/** One in eight of the fewer records is of an association. */
const DEEP_IN_ASSOCIATION = Math.floor(FEW / 8 / page.pageSize) - 1
const lastPage = { pageId: MAX_COUNTED_RECORDS / page.pageSize - 1 }
const turned = (field: string) => [by(field), by(field, 'desc')]
/** The first page and the last one that has as many rows before it among few records. */
const ofAssociation = (name: string, fields: string[]) =>
  fields.flatMap(turned).flatMap((order) => {
    const asked = { criteria: [is('aorShortName', name)], ...order }
    return [asked, { ...asked, pageId: DEEP_IN_ASSOCIATION }]
  })

const REQUESTS = [
  {},
  lastPage,
  ...['dateTime', 'trainingTopic', 'requestStatus'].flatMap(turned),
  { criteria: [is('requestStatus', 1)] },
  { criteria: [is('requestStatus', 1)], ...by('trainingTopic') },
  { criteria: [contains('trainingTopic', 'topic')] },
  { criteria: [contains('trainingTopic', 'word77')] },
  ...ofAssociation('B1', ['dateTime', 'trainingTopic', 'requestStatus']),
  { criteria: [is('aorShortName', 'B1'), is('requestStatus', 1)] },
]
const CLASSES = [
  {},
  lastPage,
  ...['startTime', 'className', 'seatsTaken'].flatMap(turned),
  { criteria: [is('isCancelled', true)] },
  { criteria: [is('isCancelled', false)], ...by('className') },
  { criteria: [{ field: 'startTime', op: 'GreaterThan' as const, values: ['2026-11-01T00:00:00Z'] }] },
  ...ofAssociation('B0', ['startTime', 'className', 'seatsTaken']),
  { criteria: [is('aorShortName', 'B1')] },
  { criteria: [contains('className', 'class')] },
]
const BY_MEMBER = ['name', 'loginId', 'officeCode', 'aorShortName'].flatMap(turned)
const ACKNOWLEDGED = [{}, { pageId: 49 }, ...BY_MEMBER, ...turned('acknowledgedOn')].map((asked) => ({
  criteria: [is('isAcknowledged', true)],
  ...asked,
}))
const NOT_YET = [{}, { pageId: 49 }, ...BY_MEMBER].map((asked) => ({
  criteria: [is('isAcknowledged', false)],
  ...asked,
}))
const IMAGES = [
  {},
  lastPage,
  { criteria: [contains('alt', 'house')] },
  { criteria: [contains('alt', 'word77')] },
]
const IMPORTS = [{}, lastPage, { pageSize: MAX_QUERY_PAGE_SIZE, criteria: [is('state', 'approval')] }]
const DELIVERIES = [{}, lastPage, { criteria: [is('state', 'failed')] }, { criteria: [is('kind', 'sms')] }]

type Cost = { name: string; pages: number; passed: number; hits: number }

/**
 * Pages of the database that a page of each list touches among the given records, how many rows lie before
 * it, and how many are counted.
 */
async function costs(records: number): Promise<Cost[]> {
  const server = await testServer()
  const { pool } = server.database
  const mls = await server.aMember({ isCrmlsAdmin: true })
  await fillLists(pool, records)
  const { db, fewestPages } = observedQueries(pool)
  const call = await callOf(server, mls, db)
  const training = await trainingCall(await staffCall(call, 'training'))
  const idOf = (rows: { id: number }[]) => rows[0]?.id ?? 0
  const message = idOf(
    await server.db.select().from(systemNotifications).where(eq(systemNotifications.title, ASKING_MESSAGE)),
  )
  const large = idOf(
    await server.db.select().from(trainingClasses).where(eq(trainingClasses.className, LARGE_CLASS)),
  )
  const at = async (...areas: Parameters<typeof staffCall>[1][]) => staffCall(call, ...areas)
  const removalDesk = {
    ...(await at('factorRemovals')),
    config: server.config,
    address: '',
    setHeader: () => undefined,
  }
  const [access, messages, settings, articles, imports, deliveries, members] = await Promise.all([
    at('access'),
    at('messages'),
    at('settings'),
    at('articles'),
    at('imports'),
    at('deliveries'),
    at('members').then(deskCall),
  ])
  const lists: [string, object[], (search: typeof page) => Promise<unknown>][] = [
    ['course requests', REQUESTS, (search) => queryStaffRequests(training, search)],
    ['classes', CLASSES, (search) => queryStaffClasses(training, search)],
    [
      'roster',
      [{}, lastPage],
      (search) => queryRoster(training, large, { ...search, text: '', shown: null }),
    ],
    ['acknowledged', ACKNOWLEDGED, (search) => queryAcknowledgments(messages, message, search)],
    ['not yet', NOT_YET, (search) => queryAcknowledgments(messages, message, search)],
    ['audience', [{}], () => listAudienceMembers(messages, [])],
    ['settings that wait', [{}, lastPage], (search) => queryWaiting(settings, search)],
    ['images', IMAGES, (search) => queryImages(articles, search)],
    ['imports', IMPORTS, (search) => queryImports(imports, search)],
    ['removals', [{}], (search) => queryRemovals(removalDesk, search)],
    ['staff', [{}], (search) => queryStaff(access, search)],
    ['deliveries', DELIVERIES, (search) => queryDeliveries(deliveries, search)],
    ['members', [{}, lastPage], (search) => queryMembers(members, { ...search, filter: {} })],
  ]
  const touched: Cost[] = []
  for (const [list, searches, ask] of lists)
    for (const asked of searches) {
      const search = { ...page, ...asked }
      const answer = await ask(search)
      touched.push({
        name: `${list} ${JSON.stringify(asked)}`,
        pages: await fewestPages(() => ask(search)),
        passed: search.pageId * search.pageSize,
        hits: totalOf(answer),
      })
    }
  return touched
}

function totalOf(answer: unknown): number {
  const hasTotal = typeof answer === 'object' && answer !== null && 'totalResults' in answer
  return hasTotal ? Number(answer.totalResults) : 0
}

test('a page of each list of the console costs among four times as many records at most twice as much [4/CPERF-05]', {
  timeout: 300_000,
}, async () => {
  const few = await costs(FEW)
  for (const [index, { name, pages, passed, hits }] of (await costs(MANY)).entries()) {
    const before = few[index]?.pages ?? 0
    const more = hits - (few[index]?.hits ?? 0)
    expect(before, name).toBeGreaterThan(0)
    const most = Math.max(2 * before + MAX_FOR_EACH_HIT * more, MAX_FOR_EACH * passed)
    expect.soft(pages, `${name}: ${before} pages before`).toBeLessThanOrEqual(most)
  }
})
