import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#db/tables/members.table.ts'
import { importRuns } from '#db/tables/operations/imports.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { type Death, mortalProcess } from '#testing/roster/mortal-process.ts'
import { readRegularly, rosterSource } from '#testing/roster/roster-source.ts'
import { testServer } from '#testing/test-server.ts'

const PAGE = 4

const server = await testServer({ env: { IMPORT_HOSTS: 'localhost' } })
const { db, clock } = server
const { mlsAdmin } = await aBrokerage(server)
const source = await rosterSource(PAGE)
const { roster, addresses } = source

const changedAt = () => ({ ModificationTimestamp: clock.now().toISOString() })
/**
 * Eleven of twelve members of two offices, of which the branch comes before its main office; their first name has the
 * round.
 */
const fill = (name: string, missing: number) => {
  roster.associations = [{ AssociationMlsId: 'HB', AssociationName: 'Harbor', ...changedAt() }]
  roster.offices = ['90B', '91', '92', '93', '94', '90'].map((code) => ({
    OfficeKey: `o${code}`,
    OfficeMlsId: code,
    OfficeName: `Office ${code} ${name}`,
    OfficeAORMlsId: 'HB',
    ...(code === '90B' && { MainOfficeKey: 'o90' }),
    ...changedAt(),
  }))
  roster.members = Array.from({ length: 12 }, (_, index) => ({
    MemberKey: `k${index}`,
    MemberLoginId: `r${index}`,
    MemberFirstName: name,
    MemberLastName: 'Hart',
    MemberType: 'Agent',
    OfficeKey: index % 2 === 0 ? 'o90' : 'o90B',
    ...changedAt(),
  })).filter((_, index) => index !== missing)
}

const lastRun = async () => {
  const [run] = await db.select().from(importRuns).orderBy(desc(importRuns.id)).limit(1)
  if (!run) throw new Error('no run')
  return run
}
const named = async (name: string) => db.$count(members, eq(members.firstName, name))
const statusOf = async (login: string) =>
  (await db.select().from(members).where(eq(members.loginId, login)))[0]?.memberStatus

fill('Ada', 11)
await readRegularly(server, mlsAdmin, { addresses, isComplete: true })
await mortalProcess(server).work()

test('killed with any of its statements, a run leaves whole pages, and another process continues from its last one [5/DATA-19, 5/S5-36, 5/D5-82]', async () => {
  const dieAt = async (death: Death) => {
    const name = `Ada${death.at}${death.isSent ? 's' : ''}`
    clock.advance(900)
    fill(name, death.at % 12)
    source.asked.length = 0
    const first = mortalProcess(server, death)
    await first.work()
    const { pagePlace } = await lastRun()
    if (first.isDead()) {
      expect([0, PAGE, 2 * PAGE, 11], name).toContain(await named(name))
      clock.advance(60)
      const askedBefore = source.asked.length
      await mortalProcess(server).work()
      const begin = { associations: '/Association', offices: '/Office', members: '/Member' }
      if (pagePlace?.kind) {
        const next = pagePlace.next?.replace(/^https:\/\/[^/]+/, '') ?? begin[pagePlace.kind]
        expect(source.asked[askedBefore], name).toBe(next)
      } else if (pagePlace) expect(source.asked.length, name).toBe(askedBefore)
    }
    expect(await named(name), name).toBe(11)
    expect(await statusOf(`r${death.at % 12}`), name).toBe('Inactive')
    const done = await lastRun()
    expect(done, name).toMatchObject({ state: 'done', batches: 6, pagePlace: null })
    expect(done.counts.members, name).toMatchObject({ read: 11, refused: 0, deactivated: 1 })
    return first.isDead()
  }
  // About 135 statements: each was tried, every fifth is here, by turns before and after the database has got it.
  let at = 1
  for (; await dieAt({ at, isSent: at % 2 === 0 }); at += 5);
  expect(at).toBeGreaterThan(100)
})

test('a page that comes twice changes nothing [5/DATA-19]', async () => {
  clock.advance(900)
  fill('Twice', 11)
  for (const page of ['offices 0', 'members 0', 'members 4', 'members 8']) source.twice.add(page)
  await mortalProcess(server).work()
  source.twice.clear()
  const run = await lastRun()
  expect(run).toMatchObject({ state: 'done', batches: 10 })
  expect(run.counts.members).toMatchObject({ read: 22, added: 0, changed: 11, unchanged: 11, refused: 0 })
  expect(run.counts.offices).toMatchObject({ read: 10, added: 0, changed: 6, refused: 0 })
  const stored = await db.select().from(members).orderBy(members.id)
  const trail = () =>
    db.execute<{ count: number }>(sql`
    select count(*)::int as count from audit_entries where entity in ('member', 'office', 'association')`)
  const before = await trail()
  // The same records once more: neither a row nor the trail is touched.
  clock.advance(900)
  await mortalProcess(server).work()
  expect((await lastRun()).counts.members).toMatchObject({ read: 11, changed: 0, unchanged: 11 })
  expect(await db.select().from(members).orderBy(members.id)).toEqual(stored)
  expect((await trail()).rows).toEqual(before.rows)
})

test('changes are asked for from the newest time stored less 20 minutes; a run that fails moves that time by whole kinds only [5/DATA-19, 5/D5-82]', async () => {
  await readRegularly(server, mlsAdmin, { addresses, isComplete: false })
  clock.advance(900)
  fill('Whole', 11)
  await mortalProcess(server).work()
  const newest = clock.now()
  clock.advance(3600)
  fill('Later', 11)
  const sinceThen = (time: Date) =>
    `ModificationTimestamp gt ${new Date(time.getTime() - 1_200_000).toISOString()}`
  const askedOf = (path: string) => source.asked.filter((address) => address.startsWith(path))
  source.asked.length = 0
  source.problem.status = 400
  source.roster.offices = []
  await mortalProcess(server).work()
  source.problem.status = null
  expect(await lastRun()).toMatchObject({ state: 'failed', pagePlace: null })
  expect(await named('Later')).toBe(PAGE)
  expect(askedOf('/Member')[0]).toBe(`/Member?$filter=${sinceThen(newest)}`)
  const failedAt = clock.now()
  clock.advance(900)
  source.asked.length = 0
  await mortalProcess(server).work()
  // Associations were read to their end; of members one page was stored, and the others were not.
  expect(askedOf('/Association')[0]).toBe(`/Association?$filter=${sinceThen(failedAt)}`)
  expect(askedOf('/Member')[0]).toBe(`/Member?$filter=${sinceThen(newest)}`)
  expect(await named('Later')).toBe(11)
})

test('a run that was begun with other addresses does not continue with them', async () => {
  clock.advance(900)
  fill('Elsewhere', 11)
  await mortalProcess(server, { at: 80, isSent: true }).work()
  expect((await lastRun()).pagePlace?.kind).toBe('members')
  source.asked.length = 0
  await readRegularly(server, mlsAdmin, { addresses: { members: addresses.members }, isComplete: false })
  await mortalProcess(server).work()
  const [failed] = await db
    .select()
    .from(importRuns)
    .where(eq(importRuns.state, 'failed'))
    .orderBy(desc(importRuns.id))
  expect(failed?.problem).toBe('The addresses of the schedule were changed while this import was running.')
  expect(source.asked).toEqual([])
})
