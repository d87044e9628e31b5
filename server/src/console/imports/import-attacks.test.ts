import { IMPORT_TEXTS } from 'contract/staff/imports/import-texts.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { members } from '#db/tables/members.table.ts'
import { importRuns } from '#db/tables/operations/imports.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { importDesk, membersCsv } from '#testing/desks/import-desk.ts'
import { grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { db, clock } = server
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const operator = await server.aMember({ memberTypeId: 12, loginId: 'op1' })
await grantTo(server, operator, 'Operator')
const desk = importDesk(server)

const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)
const countOf = (prefix: string) => db.$count(members, sql`${members.loginId} like ${`${prefix}%`}`)
const stateOf = async (id: number) => (await desk.get(mls, id)).state

/** Imports a file in a real run. */
async function imported(logins: string[]) {
  clock.advance(1200)
  const { id } = await desk.check(mls, { 'members.csv': membersCsv(logins) })
  await desk.post(mls, `/${id}/apply`)
  await desk.work()
  expect(await stateOf(id)).toBe('done')
}

const head = 'MemberKey,MemberLoginId,MemberFirstName,MemberLastName'
const rows = (count: number) => names('bad', count).map((login) => `k-${login},${login},Ada,Hart`)

test.for<[string, string | Buffer, RegExp]>([
  [
    'another encoding',
    Buffer.from(`${head}\nk1,bad1,Jos\xe9,Hart\n`, 'latin1'),
    /^m\.csv line 2 is not UTF-8/,
  ],
  ['UTF-16 without its mark', Buffer.from(`é${head}\n`, 'utf16le'), /^m\.csv line 1 is not UTF-8/],
  ['UTF-16 that breaks off', Buffer.from([0xff, 0xfe, 0x4d]), /^m\.csv line 1 is not UTF-16LE/],
  [
    'broken quotes',
    `${head}\nk1,bad1,"Ada" x,Hart\n`,
    /^m\.csv is broken CSV at line 2, value 3: a closing quotation mark is followed by more than the end of the value\.$/,
  ],
  [
    'a quote within a value',
    `${head}\nk1,bad1,Ada "Jo",Hart\n`,
    /^m\.csv is broken CSV at line 2, value 3: a quotation mark stands inside a value that does not begin with one\.$/,
  ],
  [
    'open quotes',
    `${head}\nk0,bad0,Ada,Hart\nk1,bad1,"Ada,Hart\n`,
    /^m\.csv is broken CSV at line 3, value 3: a quotation mark is never closed\.$/,
  ],
  ['CSV cut off', `${head}\n${rows(5).join('\n')}\nk9,ba`, /^m\.csv line 7 is cut off in the middle/],
  [
    'JSON cut off',
    `[{"MemberKey":"k1","MemberLoginId":"bad1"},{"MemberK`,
    /^m\.csv ends in the middle, after record 1/,
  ],
  ['a first line of a million columns', `${'a,'.repeat(1_000_000)}a\n1\n`, /^m\.csv: the first line names/],
  [
    'a line of a million columns',
    `${head}\nk1,bad1,A,H\n${','.repeat(1_000_000)}\n`,
    /^m\.csv line 3 holds more values/,
  ],
  ['a line of many columns', `${head}\n${','.repeat(90_000)}\n`, /^m\.csv line 2 holds more values/],
  [
    'too many records',
    `MemberKey\n${'1\n'.repeat(1_000_001)}`,
    /^m\.csv line 1000002: a file can hold up to 1,000,000/,
  ],
  ['nothing of ours', 'a,b\n1,2\n', /^m\.csv holds nothing that can be imported: its columns are a, b/],
  ['a page', '<html></html>', /^m\.csv is neither JSON nor CSV/],
])(
  'a file with %s is refused with line and reason, and changes nothing [4/CBAD-04]',
  async ([, content, problem]) => {
    clock.advance(1200)
    const before = await db.$count(members)
    const read = await desk.upload(mls, { 'm.csv': content })
    expect([read.state, read.problem]).toEqual(['failed', expect.stringMatching(problem)])
    expect((await desk.post(mls, `/${read.id}/dry-run`)).status).toBe(409)
    expect(await db.$count(members)).toBe(before)
    expect((await desk.upload(mls, { 'm.csv': `${head}\nk1,bad1,A,H\n` })).state).toBe('read')
    await db.update(importRuns).set({ state: 'discarded' })
  },
)

test('Stop ends a run after its batch: what was stored stays, and the report says how far it came [4/CIMP-09]', async () => {
  clock.advance(1200)
  const { id } = await desk.check(mls, { 'members.csv': membersCsv(names('stop', 1200)) })
  await desk.post(mls, `/${id}/apply`)
  // Asked for while the second batch is stored.
  await db.execute(sql`create function asks() returns trigger language plpgsql as $$ begin
    if new.batches = 1 then new.is_stop_asked := true; end if; return new; end $$`)
  await db.execute(sql`create trigger asks before update on import_runs for each row execute function asks()`)
  await desk.work()
  await db.execute(sql`drop function asks cascade`)
  expect(await desk.get(mls, id)).toMatchObject({ state: 'stopped', batches: 1, added: 500, read: 500 })
  expect(await countOf('stop')).toBe(500)
  expect((await desk.post(mls, `/${id}/stop`)).status).toBe(409)
})

test('a run whose process was lost is taken up again, with the counts of both tries [4/S4-21]', async () => {
  clock.advance(1200)
  const { id } = await desk.check(mls, { 'members.csv': membersCsv(names('lost', 1200)) })
  await desk.post(mls, `/${id}/apply`)
  // The connection that imports is cut after the second batch.
  await db.execute(sql`create function cuts() returns trigger language plpgsql as $$ begin
    if new.batches = 2 and old.batches = 1 then
      perform pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid in (7262304, 7262305)
        and database = (select oid from pg_database where datname = current_database());
    end if; return new; end $$`)
  await db.execute(sql`create trigger cuts after update on import_runs for each row execute function cuts()`)
  const log = vi.spyOn(server.app.log, 'error').mockImplementation(() => undefined)
  await desk.work().catch(() => undefined)
  await db.execute(sql`drop function cuts cascade`)
  expect(await desk.get(mls, id)).toMatchObject({ state: 'running', batches: 2, added: 1000 })
  expect(await countOf('lost')).toBeLessThan(1200)
  await desk.work()
  log.mockRestore()
  expect(await desk.get(mls, id)).toMatchObject({ state: 'done', batches: 3, added: 1200, unchanged: 0 })
  expect(await countOf('lost')).toBe(1200)
})

test('a complete roster that deactivates many wants the number typed and another person [4/CIMP-07, 4/D4-50, 4/CROLE-06]', async () => {
  await db.update(members).set({ memberStatus: 'Inactive' }).where(sql`${members.memberKey} is not null`)
  await imported(names('keep', 20))
  clock.advance(1200)
  const half = { 'members.csv': membersCsv(names('keep', 15)) }
  const checked = await desk.check(mls, half, { isComplete: true })
  expect(checked).toMatchObject({ state: 'checked', deactivated: 5, largeRemoval: 5, isComplete: true })
  for (const deactivated of [undefined, 4]) {
    const refused = await desk.post(mls, `/${checked.id}/apply`, { deactivated })
    expect([refused.status, refused.body.message]).toEqual([400, IMPORT_TEXTS.typed])
  }
  const asked = await desk.post(mls, `/${checked.id}/apply`, { deactivated: 5 })
  expect(asked.body).toMatchObject({ state: 'approval', mayApprove: false, isDryRun: true })
  await desk.work()
  const own = await desk.post(mls, `/${checked.id}/approve`)
  expect([own.status, own.body.message]).toEqual([403, IMPORT_TEXTS.otherPerson])
  expect((await desk.get(operator, checked.id)).mayApprove).toBe(true)
  const both = await Promise.all([1, 2].map(() => desk.post(operator, `/${checked.id}/approve`)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await desk.work()
  expect(await desk.get(mls, checked.id)).toMatchObject({ state: 'done', deactivated: 5 })
  expect(await db.$count(members, sql`login_id like 'keep%' and member_status = 'Active'`)).toBe(15)

  clock.advance(1200)
  const late = await desk.check(mls, { 'members.csv': membersCsv(names('keep', 10)) }, { isComplete: true })
  await desk.post(mls, `/${late.id}/apply`, { deactivated: 5 })
  clock.advance(24 * 3600 + 1)
  expect((await desk.post(operator, `/${late.id}/approve`)).body.message).toBe(IMPORT_TEXTS.approvalOver)
  await desk.work()
  expect(await desk.get(mls, late.id)).toMatchObject({ state: 'failed', problem: IMPORT_TEXTS.approvalOver })
  expect(await db.$count(members, sql`login_id like 'keep%' and member_status = 'Active'`)).toBe(15)

  clock.advance(1200)
  const one = await desk.check(mls, { 'members.csv': membersCsv(names('keep', 14)) }, { isComplete: true })
  expect(one).toMatchObject({ deactivated: 1, largeRemoval: null })
  await desk.post(mls, `/${one.id}/stop`)
})

test('an old sign-in applies and approves nothing [4/D4-05]', async () => {
  clock.advance(1200)
  const { id } = await desk.check(mls, { 'members.csv': membersCsv(['fresh1']) })
  const token = await server.tokenFor(mls)
  clock.advance(599)
  await db.execute(
    sql`update oidc_artifacts set payload = payload || '{"loginTs": 0}' where model = 'Session'`,
  )
  const headers = { authorization: `Bearer ${token}` }
  for (const act of ['apply', 'approve']) {
    const answer = await server.call(`/api/app/Staff/Imports/${id}/${act}`, {
      method: 'POST',
      body: {},
      headers,
    })
    expect(answer.status).toBe(401)
  }
  await db.update(importRuns).set({ state: 'discarded' }).where(eq(importRuns.id, id))
})

test('refused records are saved as CSV with disarmed cells [4/CIMP-04, 4/D4-39, 4/S4-24]', async () => {
  clock.advance(1200)
  const file = `${head}\n=1+1,@bad a,Ada,Hart\n"k,2",+bad b,Ada,Hart\n`
  const { id } = await desk.check(mls, { '=cmd.csv': file })
  const saved = async (as: typeof mls) =>
    fetch(`${server.url}/api/app/Staff/Exports/refusals`, {
      method: 'POST',
      body: new URLSearchParams({ id: String(id), access_token: await server.tokenFor(as) }),
    })
  const answer = await saved(operator)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="refused-records-${id}.csv"`)
  expect((await answer.text()).split('\r\n').slice(0, 3)).toEqual([
    'Place,Key,Field,Reason',
    "'=cmd.csv line 2,'=1+1,MemberLoginId,MemberLoginId must not hold blanks",
    `'=cmd.csv line 3,"k,2",MemberLoginId,MemberLoginId must not hold blanks`,
  ])
  expect((await saved(people.agent)).status).toBe(403)
})
