import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { sendings } from '#db/tables/compliance/sending.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { KILL_POINTS, type KillPoint, mlsWithKills } from '#testing/mls-stand-in/kill-points.ts'
import { startStandIn } from '#testing/mls-stand-in/stand-in-mls.ts'
import { testServer } from '#testing/test-server.ts'
import { settleAttempts } from './settle-attempts.ts'
import { tryAgain } from './try-again.ts'

const SENDS = 150
const AT_ONCE = 20
const standIn = await startStandIn({ token: 'stand-in' })
afterAll(() => standIn.close())
const server = await testServer({ env: { MLS_URL: standIn.url, MLS_TOKEN: 'stand-in' } })
const agent = await server.aMember()

const services = {
  db: server.db,
  outbox: server.outbox,
  clock: server.clock.now,
  marketZone: server.config.marketZone,
  features: server.config.features,
  log: server.app.log,
}

/** Works on a listing until it ends or its process is lost at a point. */
async function untilLost(
  point: KillPoint | null,
  work: (mls: ReturnType<typeof mlsWithKills>) => Promise<unknown>,
): Promise<void> {
  const lost = Promise.withResolvers<void>()
  const mls = mlsWithKills(server.providers.mls, () => point, lost.resolve)
  await Promise.race([work(mls).catch(() => undefined), lost.promise])
}

/** One turn of the next actor: a member who presses, or the queue. */
async function turn(id: string, random: () => number): Promise<void> {
  const point = pointFrom(random)
  const [kept] = await server.db.select().from(sendings).where(eq(sendings.listingId, id))
  if (kept?.retrySeries) {
    const entry = { listingId: id, series: kept.retrySeries, number: kept.retryNumber }
    const again = () => untilLost(point, (mls) => tryAgain({ ...services, providers: { mls } }, entry))
    await Promise.all(random() < 0.3 ? [again(), again()] : [again()])
    return
  }
  const press = () => server.call(`/api/app/Registration/promote/${id}`, { as: agent, method: 'POST' })
  const keepTrying = () =>
    server.call(`/api/app/Registration/${id}/handover/retry`, { as: agent, method: 'POST', body: {} })
  const acts = [press, () => Promise.all([press(), press()]), keepTrying]
  await acts[Math.floor(random() * acts.length)]?.()
}

function pointFrom(random: () => number): KillPoint | null {
  return random() < 0.6 ? (KILL_POINTS[Math.floor(random() * KILL_POINTS.length)] ?? null) : null
}

/** The same numbers in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

test('sends with lost processes, lost responses, retries and double clicks make one record each at the MLS [5/SEND-18, 5/S5-14, 5/D5-34]', {
  timeout: 120_000,
}, async () => {
  const random = numbersFrom(20_261_118)
  const made = await Promise.all(Array.from({ length: SENDS }, () => server.aListing({ agent })))
  const ids = made.map(({ id }) => id)
  let open = ids
  for (let round = 0; open.length > 0 && round < 60; round += 1) {
    const isCalm = round > 12
    const modes = ['created', 'lost-answer', 'broken', 'created-minimal', 'busy'] as const
    standIn.set({
      mode: isCalm ? 'created' : (modes[round % modes.length] ?? 'created'),
      isReadingFine: round % 2 === 0,
      retryAfter: '1',
    })
    for (let first = 0; first < open.length; first += AT_ONCE)
      await Promise.all(open.slice(first, first + AT_ONCE).map((id) => turn(id, random)))
    const point = isCalm ? null : pointFrom(random)
    await untilLost(point, (mls) => settleAttempts({ ...services, mls, now: server.clock.now() }))
    server.clock.advance(isCalm ? 3700 : 61)
    const sent = await server.db
      .select({ id: listings.id, mlsId: listings.promotedMlsId })
      .from(listings)
      .where(inArray(listings.id, open))
    open = sent.filter(({ mlsId }) => mlsId === null).map(({ id }) => id)
  }
  expect(open).toEqual([])
  const held = standIn.rows.map((row) => String(row['SourceSystemKey']))
  expect(held).toHaveLength(SENDS)
  expect(new Set(held)).toEqual(new Set(ids))
  const stored = await server.db
    .select({ id: listings.id, mlsId: listings.promotedMlsId })
    .from(listings)
    .orderBy(asc(listings.id))
  const inMls = new Map(standIn.rows.map((row) => [row['SourceSystemKey'], row]))
  expect(
    stored.filter(
      ({ id, mlsId }) => ![inMls.get(id)?.ListingId, inMls.get(id)?.ListingKey].includes(mlsId ?? ''),
    ),
  ).toEqual([])
})
