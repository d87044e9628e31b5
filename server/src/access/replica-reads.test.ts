import { isContractProcedure } from '@orpc/contract'
import { coreContract } from 'contract/contract.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openReplica } from '../db/replica.ts'
import { readWalPosition } from '../db/wal-position.ts'
import { freePort } from '../embedded-postgres/free-port.ts'
import { aBrokerage } from '../testing/brokerage.ts'
import { readLive } from '../testing/live-reader.ts'
import { type CallOptions, testServer } from '../testing/test-server.ts'

const server = await testServer()
const { aorAdmin, mlsAdmin } = await aBrokerage(server)
const aor = await server.anAor()
const office = await server.anOffice({ aor, name: 'Fresh Harbor', aorId: aor.id })

const resident = await server.aMember({ office, aor })

/**
 * A database that behaves like a replica whose offices have stopped at some time: names are looked up there
 * first.
 */
await server.db.execute(sql`create schema follower`)
await server.db.execute(sql`create table follower.reached (at pg_lsn)`)
await server.db.execute(sql`
  create function follower.pg_is_in_recovery() returns boolean language sql as 'select true'`)
await server.db.execute(sql`
  create function follower.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select at from follower.reached'`)
const url = new URL(server.database.url)
url.searchParams.set('options', '-c search_path=follower,public,pg_catalog')

async function aPortal({ address = url.href, mostLagMs }: { address?: string; mostLagMs?: number } = {}) {
  const replica = openReplica(address, 2, server.database, mostLagMs)
  await replica.look()
  const portal = await server.startAnother({ replica })
  onTestFinished(async () => {
    await portal.app.close()
    await replica.close()
  })
  const find = async (headers?: Record<string, string>, as: CallOptions['as'] = mlsAdmin) => {
    const answer = await portal.call('/api/app/Offices/ta/Harbor', { as, ...(headers && { headers }) })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.results.map(({ name }: { name: string }) => name)
  }
  return { portal, replica, find }
}

const reach = (at: string) => server.db.execute(sql`update follower.reached set at = ${at}::pg_lsn`)
const reachAll = () => server.db.execute(sql`update follower.reached set at = pg_current_wal_lsn()`)

/** Reads of offices end like those that the replica has to end in order to follow the primary. */
async function breakOff(): Promise<void> {
  await server.db.execute(sql`
    create or replace function follower.break_off() returns boolean language plpgsql as $$
    begin raise exception 'canceling statement due to conflict with recovery' using errcode = '40001'; end $$`)
  await server.db.execute(sql`drop view follower.offices`)
  await server.db.execute(sql`
    create view follower.offices as select * from follower.frozen where follower.break_off()`)
}

beforeEach(async () => {
  await server.db.execute(sql`drop view if exists follower.offices`)
  await server.db.execute(sql`drop table if exists follower.frozen, follower.offices`)
  await server.db.execute(sql`create table follower.frozen as select * from public.offices`)
  await server.db.execute(
    sql`update follower.frozen set name = 'Old Harbor', office_code = 'OLD1' where id = ${office.id}`,
  )
  await server.db.execute(sql`create view follower.offices as select * from follower.frozen`)
  await server.db.execute(sql`truncate follower.reached`)
  await server.db.execute(sql`insert into follower.reached values (pg_current_wal_lsn())`)
})

test('lists that the contract marks are read from the replica, all else and every right at the primary [5/SCALE-07, 5/S5-44]', async () => {
  const { portal, replica, find } = await aPortal()
  expect(await find()).toEqual(['Old Harbor'])
  expect(replica.counts).toEqual({ replica: 1, primary: 0 })
  const own = await portal.call('/api/app/Members/AuthMemberDto', { as: aorAdmin })
  expect(own.status).toBe(200)
  expect(replica.counts).toEqual({ replica: 1, primary: 0 })
  const metrics = await (await fetch(`${portal.url}/metrics`)).text()
  expect(metrics).toContain('gatehouse_replica_reads_total{from="replica"} 1')
  expect(metrics).toMatch(/^gatehouse_replica_lag_seconds 0(\.\d+)?$/m)
})

test('no call of the Staff Console and none that writes is marked for the replica [5/S5-44]', () => {
  const marked = Object.values(coreContract)
    .flatMap((noun) => Object.values(noun))
    .flatMap((entry) => (isContractProcedure(entry) ? [entry['~orpc']] : []))
    .filter(({ meta }) => 'read' in meta && meta.read === 'replica')
    .map(({ route }) => `${route.method} ${route.path}`)
  expect(marked.length).toBeGreaterThan(5)
  for (const call of marked) expect(call).toMatch(/^(GET \S+\/ta\/|POST \S+\/(q|search\/)$)/)
  for (const call of marked) expect(call).not.toMatch(/\/Staff\/|Settings|Profile/)
})

test('a writer reads from a database that has the write, and waits 20 ms for the replica [5/SCALE-08]', async () => {
  await reach('0/1')
  const { portal, find } = await aPortal()
  const written = await portal.call('/api/app/SystemNotification/', {
    as: aorAdmin,
    method: 'POST',
    body: { message: 'Closed on Friday', expirationDate: '2099-01-01T20:00:00.000Z' },
  })
  expect(written.status, written.text).toBe(201)
  const writtenAt = written.headers.get('written-at') ?? ''
  expect(readWalPosition(writtenAt)).toBeGreaterThan(0n)
  expect(await find({ 'seen-after': writtenAt })).toEqual(['Fresh Harbor'])
  await reachAll()
  expect(await find({ 'seen-after': writtenAt })).toEqual(['Old Harbor'])
  await reach('0/1')
  const soon = find({ 'seen-after': `${'F'.repeat(8)}/0` })
  expect(await soon).toEqual(['Fresh Harbor'])
})

test('a position that is none, or that the primary has not reached, is read at the primary [5/SCALE-08]', async () => {
  const { find } = await aPortal()
  for (const seen of ['yesterday', '0/', '1/2/3', 'FFFFFFFF/FFFFFFFF', ''])
    expect(await find({ 'seen-after': seen }), seen).toEqual(['Fresh Harbor'])
  expect(await find({ 'seen-after': '0/0' })).toEqual(['Old Harbor'])
})

test('a replica that is far behind is not relied on until it has caught up [5/SCALE-10]', async () => {
  const { replica, find } = await aPortal({ mostLagMs: 30 })
  await reach('0/1')
  await expect
    .poll(async () => {
      await replica.look()
      return find()
    })
    .toEqual(['Fresh Harbor'])
  expect(replica.lagSeconds()).toBeGreaterThan(0)
  await reachAll()
  await expect
    .poll(async () => {
      await reachAll()
      await replica.look()
      return find()
    })
    .toEqual(['Old Harbor'])
})

test('a replica that breaks a read off costs nobody the answer [5/SCALE-10]', async () => {
  const { replica, find } = await aPortal()
  await breakOff()
  expect(await find()).toEqual(['Fresh Harbor'])
  expect(replica.counts).toEqual({ replica: 0, primary: 1 })
})

test('without a reachable replica, and with one that is a primary, the primary serves [5/SCALE-10]', async () => {
  const away = await aPortal({ address: `postgres://nobody@127.0.0.1:${await freePort()}/gatehouse` })
  expect(await away.find()).toEqual(['Fresh Harbor'])
  expect(away.replica.lagSeconds()).toBeNull()
  const promoted = await aPortal({ address: server.database.url })
  expect(await promoted.find()).toEqual(['Fresh Harbor'])
})

test('a live event says where the primary was after it [5/SCALE-09]', async () => {
  const { portal } = await aPortal()
  const reader = await readLive(portal, aorAdmin)
  const written = await portal.call('/api/app/SystemNotification/', {
    as: aorAdmin,
    method: 'POST',
    body: { message: 'Open again', expirationDate: '2099-01-01T20:00:00.000Z' },
  })
  expect(written.status, written.text).toBe(201)
  const kinds = () => reader.told.map(({ data }) => data.kind)
  // A new stream may also get events from just before it.
  await expect.poll(kinds).toContain('systemNotification')
  expect(kinds().slice(0, 3)).toEqual(['ready', 'written', 'systemNotification'])
  const told = readWalPosition(reader.told[1]?.data.at) ?? 0n
  const before = readWalPosition(written.headers.get('written-at')) ?? 0n
  // Read after the answer was made, and never before the event.
  expect(told).toBeGreaterThan(0n)
  await reach(reader.told[1]?.data.at)
  expect(before).toBeGreaterThan(0n)
})

test('an export is read from the replica when its form says what was seen, and started again at the primary [5/SCALE-07, 5/SCALE-10]', async () => {
  const { portal } = await aPortal()
  const save = async (more: Record<string, string>) => {
    const form = new URLSearchParams({
      access_token: await portal.tokenFor(mlsAdmin),
      filter: JSON.stringify({ text: resident.loginId }),
      ...more,
    })
    const answer = await fetch(`${portal.url}/api/app/Staff/Exports/members`, { method: 'POST', body: form })
    const text = await answer.text()
    expect(answer.status, text).toBe(200)
    return text.split('\r\n')[1]
  }
  expect(await save({ seen_after: '' })).toContain('OLD1')
  expect(await save({})).toContain(office.officeCode)
  await breakOff()
  expect(await save({ seen_after: '' })).toContain(office.officeCode)
})

test('positions are compared as numbers, not as texts', () => {
  expect(readWalPosition('16/B374D848')).toBe(0x16_b374_d848n)
  expect(readWalPosition('0/9') ?? 0n).toBeLessThan(readWalPosition('0/10') ?? 0n)
  expect(readWalPosition('FF/0') ?? 0n).toBeLessThan(readWalPosition('100/0') ?? 0n)
  for (const text of ['', 'x/1', '1/g', '123456789/1', undefined, 7]) expect(readWalPosition(text)).toBeNull()
})
