import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { runBackfill } from '#db/schema-changes/backfill.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { deadlinePlacesBackfill } from '#deadlines/place-deadlines.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const { agent, secondAgent, otherAorBroker, aorAdmin, otherAorStaff, mlsAdmin } = people
// An admin of one association who is broker of an office of another.
const both = await server.aMember({
  ...(otherAorBroker.office && { office: otherAorBroker.office }),
  aor: people.aor,
  memberTypeId: 2,
  isCrmlsAorAdmin: true,
})

beforeEach(async () => {
  await server.db.delete(deadlines)
  await server.db.delete(listings)
})

/** A listing of a member with one deadline, named by its address. */
async function aListing(unparsedAddress: string, of: TestMember, day: string, more: object = {}) {
  const { id } = await server.aListing({ agent: of, unparsedAddress, ...more })
  // As the former release writes it.
  await server.db.execute(sql`
    insert into deadlines (registration_id, kind, due_at, zone, is_needed, is_reminder, arose_on, steps, remind_at, tell_broker)
    values (${id}, 'inMlsBy', ${`${day}T12:00:00Z`}, 'America/Los_Angeles', true, false, now(), '[]', '{}', false)`)
  return id
}

async function seen(as: TestMember, field = 'dueAt', direction = 'asc', criteria: object[] = []) {
  const body = { criteria, orderBy: [{ field, direction }] }
  const answer = await server.call('/api/app/Deadlines/search/', { as, method: 'POST', body })
  const found = answer.body.payload.results.map((row: { unparsedAddress: string }) => row.unparsedAddress)
  expect(answer.body.totalResults).toBe(found.length)
  return found
}

const everybody = [aorAdmin, otherAorStaff, mlsAdmin, both, agent]
const seenByAll = async () => Promise.all(everybody.map((member) => seen(member)))

test('staff see the deadlines of the listings of their association, all or both, also when a listing moves or is deleted', async () => {
  const near = await aListing('1 Near', agent, '2026-12-03')
  await aListing('2 Far', otherAorBroker, '2026-12-01')
  await aListing('3 Nowhere', secondAgent, '2026-12-02', { listAor: null })
  expect(await seenByAll()).toEqual([
    ['1 Near'],
    ['2 Far'],
    ['2 Far', '3 Nowhere', '1 Near'],
    ['2 Far', '1 Near'],
    ['1 Near'],
  ])
  const office = { field: 'office', op: 'notEqual', values: [otherAorBroker.office?.officeCode] }
  expect(await seen(mlsAdmin, 'dueAt', 'desc', [office])).toEqual(['1 Near', '3 Nowhere'])
  expect(await seen(both, 'dueAt', 'asc', [{ ...office, op: 'Equal' }])).toEqual(['2 Far'])
  const move = (values: Partial<typeof listings.$inferInsert>) =>
    server.db.update(listings).set(values).where(eq(listings.id, near))
  await move({ listAor: otherAorBroker.aor?.name ?? null })
  expect(await seenByAll()).toEqual([
    [],
    ['2 Far', '1 Near'],
    ['2 Far', '3 Nowhere', '1 Near'],
    ['2 Far'],
    ['1 Near'],
  ])
  await move({ standardStatus: 'Z' })
  expect(await seenByAll()).toEqual([[], ['2 Far'], ['2 Far', '3 Nowhere'], ['2 Far'], []])
})

test('the order by agent and by office follows their names, those without one as the last', async () => {
  const rename = (member: TestMember, lastName: string, firstName: string) =>
    server.db.update(members).set({ lastName, firstName }).where(eq(members.id, member.id))
  await rename(agent, 'Moore', 'Zoe')
  await rename(secondAgent, 'Moore', 'Ada')
  await rename(otherAorBroker, 'Abel', 'Tim')
  await aListing('of Zoe', agent, '2026-12-01')
  await aListing('of Ada, later', secondAgent, '2026-12-03')
  await aListing('of Ada', secondAgent, '2026-12-02')
  await aListing('of Tim', otherAorBroker, '2026-12-04')
  await aListing('of nobody', agent, '2026-12-05', { listAgentMlsId: 'gone', listOfficeCode: null })
  expect(await seen(mlsAdmin, 'agent')).toEqual(['of Tim', 'of Ada', 'of Ada, later', 'of Zoe', 'of nobody'])
  await rename(agent, 'Aaron', 'Zoe')
  expect(await seen(aorAdmin, 'agent')).toEqual(['of Zoe', 'of Ada', 'of Ada, later', 'of nobody'])
  await server.aMember({ loginId: 'gone', lastName: 'Aalto' })
  expect(await seen(aorAdmin, 'agent', 'desc')).toEqual(['of Ada, later', 'of Ada', 'of Zoe', 'of nobody'])
  const name = (of: TestMember, to: string) =>
    server.db
      .update(offices)
      .set({ name: to })
      .where(eq(offices.id, of.office?.id ?? 0))
  await name(agent, 'Lakeside')
  await name(otherAorBroker, 'Harbor')
  const byOffice = ['of Tim', 'of Zoe', 'of Ada', 'of Ada, later', 'of nobody']
  expect(await seen(mlsAdmin, 'office')).toEqual(byOffice)
  await name(otherAorBroker, 'Zenith')
  expect(await seen(mlsAdmin, 'office', 'desc')).toEqual([
    'of nobody',
    'of Tim',
    'of Ada, later',
    'of Ada',
    'of Zoe',
  ])
})

test('deadlines that an earlier release has stored are seen before they are filled in, and after it', async () => {
  await aListing('1 Near', agent, '2026-12-03')
  await aListing('2 Far', otherAorBroker, '2026-12-01')
  await aListing('3 Deleted', agent, '2026-12-02', { standardStatus: 'Z' })
  const all = [['1 Near'], ['2 Far'], ['2 Far', '1 Near'], ['2 Far', '1 Near'], ['1 Near']]
  const unplaced = {
    isListed: null,
    listAor: null,
    agentLastName: null,
    agentFirstName: null,
    officeName: null,
  }
  const before = await server.db.select().from(deadlines).orderBy(deadlines.id)
  await server.db.update(deadlines).set(unplaced)
  expect(await seenByAll()).toEqual(all)
  const services = { db: server.db, clock: server.clock.now, log: server.app.log }
  await runBackfill(services, deadlinePlacesBackfill, { rowsAtOnce: 2, pauseMs: 1 })
  expect(await server.db.select().from(deadlines).orderBy(deadlines.id)).toEqual(before)
  expect(await seenByAll()).toEqual(all)
})
