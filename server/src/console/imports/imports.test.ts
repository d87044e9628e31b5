import { IMPORT_TEXTS } from 'contract/staff/imports/import-texts.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#db/tables/members.table.ts'
import { importFiles, importParts, importRuns } from '#db/tables/operations/imports.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { withImportLock } from '#importing/import-lock.ts'
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

const stored = (loginId: string) =>
  db
    .select()
    .from(members)
    .where(eq(members.loginId, loginId))
    .then(([row]) => row)

/** Counters of one minute start again, and the sign-in of the next token is fresh. */
const nextMinute = () => clock.advance(1200)

test('a file is uploaded in parts, read through, tried and applied [4/CIMP-01, 4/CIMP-02, 4/CIMP-03, 4/CIMP-04, 4/CIMP-05, 4/CAPI-20, 4/CENT-07]', async () => {
  const file = membersCsv(['new1', 'new2', 'new 3'], { Shoe: '38' })
  const read = await desk.upload(mls, { 'members.csv': file })
  expect(read).toMatchObject({
    state: 'read',
    source: 'console',
    kinds: ['members'],
    isDryRun: true,
    startedBy: mls.loginId,
    files: [{ kind: 'members', records: 3, unknownColumns: ['Shoe'] }],
  })
  expect(read.files[0].firstRecords[0]).toMatchObject({ MemberLoginId: 'new1', MemberFirstName: 'Ada' })
  expect((await desk.post(mls, `/${read.id}/apply`)).status).toBe(409)

  expect((await desk.post(mls, `/${read.id}/dry-run`)).body.state).toBe('waiting')
  await desk.work()
  const checked = await desk.get(mls, read.id)
  expect(checked).toMatchObject({
    state: 'checked',
    read: 3,
    added: 2,
    changed: 0,
    refused: 1,
    deactivated: 0,
    applyProblem: null,
    largeRemoval: null,
  })
  expect(checked.refusals).toEqual([
    {
      place: 'members.csv line 4',
      key: 'k-new 3',
      field: 'MemberLoginId',
      reason: 'MemberLoginId must not hold blanks',
    },
  ])
  expect(await stored('new1')).toBeUndefined()

  expect((await desk.post(mls, `/${read.id}/apply`)).body).toMatchObject({
    state: 'waiting',
    isDryRun: false,
  })
  await desk.work()
  expect(await desk.get(mls, read.id)).toMatchObject({ state: 'done', added: 2, batches: 1, isDryRun: false })
  expect(await stored('new1')).toMatchObject({ lastName: 'Hart', memberKey: 'k-new1' })
  const acts = await db.select().from(auditEntries).where(eq(auditEntries.entity, 'import'))
  expect(acts.map(({ action, actor }) => `${actor} ${action}`)).toEqual(
    ['begin', 'dry-run', 'apply'].map((act) => `${mls.loginId} ${act}`),
  )

  nextMinute()
  const changed = file.replace('Ada', 'Bea')
  const again = await desk.check(mls, { 'members.csv': changed })
  expect(again.changedMembers).toEqual([
    { loginId: 'new1', name: 'Bea Hart', fields: [{ field: 'firstName', old: 'Ada', new: 'Bea' }] },
  ])
  const seen = await desk.get(operator, again.id)
  expect(seen.changedMembers).toEqual([
    { loginId: 'new1', name: null, fields: [{ field: 'firstName', old: null, new: null }] },
  ])
  expect(seen.files[0].firstRecords[0]).toMatchObject({ MemberLoginId: 'new1', MemberFirstName: null })
  expect((await desk.post(mls, `/${again.id}/stop`)).body.state).toBe('discarded')
})

test('the report keeps columns and lines in the order of the file, and says values in words [4/CIMP-02, 4/CIMP-04, 4/CIMP-05]', async () => {
  nextMinute()
  const head =
    'MemberKey,MemberMiddleName,MemberLoginId,MemberFirstName,MemberLastName,MemberType,OfficeMlsId'
  const member = (login: string, type: string, office: string, middle = '') =>
    `${login},${middle},${login},Ada,Hart,${type},${office}`
  const { main, branch } = people
  await db.update(members).set({ officeId: main.id, memberTypeId: 1 }).where(eq(members.loginId, 'new1'))
  const lines = [head, `k-new1,,new1,Ada,Hart,Broker,${branch.officeMlsId}`]
  // An unknown office is found out later than a User ID that cannot be one.
  for (let line = 3; line < 13; line += 1)
    lines.push(
      line % 2 === 0
        ? member(`in order ${line}`, 'Agent', main.officeMlsId, 'May')
        : member(`inorder${line}`, 'Agent', 'nowhere'),
    )
  const checked = await desk.check(mls, { 'members.csv': lines.join('\n') })
  expect(checked.files[0].columns).toEqual(head.split(','))
  expect(checked.refusals.map(({ place }: { place: string }) => place)).toEqual(
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((line) => `members.csv line ${line}`),
  )
  expect(checked.changedMembers[0].fields).toEqual(
    expect.arrayContaining([
      { field: 'memberTypeId', old: 'Agent', new: 'Broker' },
      {
        field: 'officeId',
        old: `${main.name}, ${main.officeCode}`,
        new: `${branch.name}, ${branch.officeCode}`,
      },
    ]),
  )
  await desk.post(mls, `/${checked.id}/stop`)
})

test('parts are taken once whole, from the member who began; too much and compressed files are refused [4/CIMP-01, 4/D4-49, 4/CBAD-12, 4/CONST-05]', async () => {
  nextMinute()
  const { body: begun } = await desk.begin(mls, { 'a.csv': 'x'.repeat(9 * 1024 * 1024) })
  const part = Buffer.alloc(8 * 1024 * 1024, 'x')
  expect((await desk.addPart(operator, begun.id, 1, part)).status).toBe(404)
  expect((await desk.addPart(mls, begun.id, 1, part.subarray(1))).status).toBe(400)
  expect((await desk.addPart(mls, begun.id, 3, part)).status).toBe(404)
  expect((await desk.addPart(mls, begun.id, 1, Buffer.alloc(part.length + 1))).status).toBe(413)
  for (const start of ['1f8b08', '504b0304']) {
    const compressed = Buffer.from(part)
    compressed.write(start, 'hex')
    const answer = await desk.addPart(mls, begun.id, 1, compressed)
    expect([answer.status, answer.body.message]).toEqual([415, IMPORT_TEXTS.compressed])
  }
  expect((await desk.addPart(mls, begun.id, 1, part)).body).toEqual({ isComplete: false })
  expect((await desk.addPart(mls, begun.id, 1, part)).body).toEqual({ isComplete: false })
  const end = Buffer.alloc(1024 * 1024, 'x')
  expect((await desk.addPart(mls, begun.id, 2, end)).body).toEqual({ isComplete: true })
  expect((await desk.addPart(mls, begun.id, 2, end)).status).toBe(409)

  const bytes = 200 * 1024 * 1024
  const post = (as: typeof mls, ...sizes: number[]) =>
    desk.post(as, '', { files: sizes.map((size, index) => ({ name: `${index}.csv`, bytes: size })) })
  expect((await post(mls, bytes + 1)).body.message).toBe(IMPORT_TEXTS.tooLarge)
  expect((await post(mls, bytes, bytes)).status).toBe(200)
  const fourth = await post(mls, 1)
  expect([fourth.status, fourth.body.message]).toEqual([409, IMPORT_TEXTS.earlier])
  expect((await post(operator, bytes, bytes, bytes)).status).toBe(409)
  expect((await post(operator, bytes)).status).toBe(200)
  nextMinute()
  for (let turn = 0; turn < 5; turn += 1) await post(operator, bytes, bytes, bytes)
  expect((await post(operator, 1)).status).toBe(429)
  await db.update(importRuns).set({ state: 'discarded', endedOn: clock.now() })
})

test('a dry run is applied within 24 hours and while nothing else was imported since [4/CIMP-06, 4/D4-49]', async () => {
  nextMinute()
  const first = await desk.check(mls, { 'one.csv': membersCsv(['one1']) })
  nextMinute()
  const second = await desk.check(mls, { 'two.csv': membersCsv(['two1']) })
  expect((await desk.post(mls, `/${second.id}/apply`)).status).toBe(200)
  await desk.work()
  const late = await desk.post(mls, `/${first.id}/apply`)
  expect([late.status, late.body.message]).toEqual([409, IMPORT_TEXTS.changed])
  expect((await desk.get(mls, first.id)).applyProblem).toBe(IMPORT_TEXTS.changed)
  expect((await desk.post(mls, `/${first.id}/dry-run`)).status).toBe(200)
  await desk.work()
  clock.advance(24 * 3600 + 1)
  expect((await desk.post(mls, `/${first.id}/apply`)).body.message).toBe(IMPORT_TEXTS.changed)
  await desk.work()
  expect(await stored('one1')).toBeUndefined()
  expect((await desk.get(mls, first.id)).state).toBe('discarded')

  const third = await desk.check(mls, { 'one.csv': membersCsv(['one1']) })
  await db
    .update(importParts)
    .set({ bytes: Buffer.from(membersCsv(['evil1'])) })
    .where(eq(importParts.importId, third.id))
  await desk.post(mls, `/${third.id}/apply`)
  await desk.work()
  expect(await desk.get(mls, third.id)).toMatchObject({ state: 'failed', problem: IMPORT_TEXTS.changed })
  expect(await stored('evil1')).toBeUndefined()
})

test('one import at a time, wherever it was started; a waiting one continues after it [4/CIMP-10]', async () => {
  nextMinute()
  const { id } = await desk.upload(mls, { 'one.csv': membersCsv(['lock1']) })
  await withImportLock(server.database, false, async () => {
    const refused = await desk.post(mls, `/${id}/dry-run`)
    expect([refused.status, refused.body.message]).toEqual([409, 'Another import is running.'])
    await db.update(importRuns).set({ state: 'waiting' }).where(eq(importRuns.id, id))
    await desk.work()
    expect((await desk.get(mls, id)).state).toBe('waiting')
  })
  const other = await desk.begin(operator, { 'two.csv': 'x' })
  await db.update(importRuns).set({ state: 'read' }).where(eq(importRuns.id, other.body.id))
  expect((await desk.post(operator, `/${other.body.id}/dry-run`)).body.message).toBe(IMPORT_TEXTS.running)
  await desk.work()
  expect((await desk.get(mls, id)).state).toBe('checked')
})

test('rights of staff are given by MLS staff alone, and every gain and loss is listed [4/CIMP-08, 4/D4-51]', async () => {
  nextMinute()
  const file = { 'staff.csv': membersCsv(['gain1']).replace('REALTOR Salesperson', 'MLS Staff') }
  const plain = await desk.check(operator, file)
  expect(plain.changedRights).toEqual([])
  const refused = await desk.post(operator, `/${plain.id}/dry-run`, { hasStaffRights: true })
  expect([refused.status, refused.body.message]).toEqual([403, IMPORT_TEXTS.rightsMlsOnly])
  const ticked = await desk.post(mls, `/${plain.id}/dry-run`, { hasStaffRights: true })
  expect(ticked.status).toBe(200)
  await desk.work()
  expect((await desk.get(mls, plain.id)).changedRights).toEqual([{ loginId: 'gain1', from: null, to: 5 }])
  expect((await desk.post(operator, `/${plain.id}/apply`)).status).toBe(403)
  expect((await desk.post(mls, `/${plain.id}/apply`)).status).toBe(200)
  await desk.work()
  expect(await stored('gain1')).toMatchObject({ isCrmlsAdmin: true })
})

test('content is imported by MLS staff, and is unknown to operators [4/CIMP-01]', async () => {
  nextMinute()
  const text = 'name,url,applicationCategory\nPaperless,https://paper.example.com,member\n'
  const asOperator = await desk.begin(operator, { 'apps.csv': text })
  await desk.addPart(operator, asOperator.body.id, 1, Buffer.from(text))
  await desk.work()
  expect((await desk.post(operator, `/${asOperator.body.id}/dry-run`)).status).toBe(404)
  const checked = await desk.check(mls, { 'apps.csv': text })
  expect(checked).toMatchObject({ state: 'checked', kinds: ['applications'], added: 1 })
  await desk.post(mls, `/${checked.id}/apply`)
  await desk.work()
  expect(await desk.get(mls, checked.id)).toMatchObject({ state: 'done', added: 1 })
  const listed = (await desk.post(operator, '/q', { pageSize: 100 })).body.results
  expect(listed.flatMap(({ kinds }: { kinds: string[] }) => kinds)).not.toContain('applications')
  expect((await desk.post(mls, '/q', { pageSize: 1 })).body.results[0]).toMatchObject({
    id: checked.id,
    added: 1,
  })
})

test('files are forgotten 24 hours after their run [4/D4-49]', async () => {
  clock.advance(25 * 3600)
  await desk.work()
  const left = await db
    .select({ state: importRuns.state })
    .from(importParts)
    .innerJoin(importRuns, eq(importRuns.id, importParts.importId))
  expect(left.map(({ state }) => state)).not.toContain('done')
  expect(await db.$count(importFiles)).toBeGreaterThan(0)
})
