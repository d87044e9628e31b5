import { randomUUID } from 'node:crypto'
import { DAY_MS } from 'contract/common/day.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountLimit } from '#accounts/lockout.ts'
import { noteSignIn } from '#accounts/sessions.ts'
import { countFailure } from '#accounts/try-counters.ts'
import { secondFactors, signInBlocks } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { deliveries, refusedAddresses } from '#db/tables/operations/deliveries.table.ts'
import { auditEntries, eulaAcknowledgements, eulas } from '#db/tables/portal.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { signInAged } from '#testing/sign-in-age.ts'
import { grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const helpDesk = await server.aMember({ memberTypeId: 13, firstName: 'Theo', lastName: 'Desk' })
await grantTo(server, helpDesk, 'Help Desk')
const aor = people.aorAdmin
const member = await server.aMember({
  office: people.branch,
  aor: people.aor,
  firstName: 'Odette',
  lastName: "O'Finn",
  email: 'odette@finn.example.com',
  phone: '(555) 010-1234',
  memberStateLicense: 'LA-4711',
})
const foreign = await server.aMember({ aor: await server.anAor(), firstName: 'Odilo', lastName: 'Far' })

type As = typeof mls
const path = '/api/app/Staff/Members'
const find = (filter: object, as: As = mls, more: object = {}) =>
  server.call(`${path}/q`, { as, method: 'POST', body: { filter, ...more } })
const foundBy = async (filter: object, as: As = mls): Promise<string[]> => {
  const answer = await find(filter, as, { pageSize: 50 })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.results.map(({ loginId }: { loginId: string }) => loginId)
}
const open = (id: number, as: As, part = '') => server.call(`${path}/${id}${part}`, { as })
const historyOf = (id: number, as: As, side: 'about' | 'by') =>
  server.call(`${path}/${id}/history?side=${side}`, { as })
const show = (id: number, as: As, field = 'phone') =>
  server.call(`${path}/${id}/show`, { as, method: 'POST', body: { field } })
const actsOn = (id: number, action: string) =>
  server.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, String(id)), eq(auditEntries.action, action)))

test('members are found by name, User ID, license, email and office, each word in any of them [4/CMEM-01, 4/CAPI-14]', async () => {
  for (const text of [
    'odette',
    "O'FINN",
    "o'f, od",
    member.loginId,
    'la-47',
    'odette@finn',
    people.branch.officeCode,
  ])
    expect(await foundBy({ text }), text).toContain(member.loginId)
  expect(await foundBy({ text: 'odette zz' })).toEqual([])
  expect(await foundBy({ text: '%%' })).toEqual([])
  for (const text of ['o', ' o ', 'a\0b', 'x'.repeat(101)])
    expect((await find({ text })).status, JSON.stringify(text)).toBe(400)
})

test('a reader who sees masked addresses finds them only as a whole [4/D4-41]', async () => {
  for (const as of [helpDesk, aor]) {
    expect(await foundBy({ text: 'odette@finn' }, as)).toEqual([])
    expect(await foundBy({ text: 'odette@finn.example.com' }, as)).toEqual([member.loginId])
  }
})

test('a result has the member, the office, and the state of the account [4/CMEM-02]', async () => {
  const { now } = server.clock
  const resultOf = async (as: As) => (await find({ text: 'odette' }, as)).body.results[0]
  expect(await resultOf(mls)).toEqual({
    id: member.id,
    name: "Odette O'Finn",
    loginId: member.loginId,
    memberTypeId: 1,
    officeCode: people.branch.officeCode,
    officeName: people.branch.name,
    association: people.aor.name,
    status: 'Active',
    standing: 'good',
    isBlocked: false,
    isLocked: false,
    hasNeverSignedIn: true,
    lastSignInOn: null,
  })
  await noteSignIn(server.db, now(), member.accountId)
  for (let turn = 0; turn < 10; turn += 1) await countFailure(server.db, now(), accountLimit(member.loginId))
  expect(await resultOf(helpDesk)).toMatchObject({
    isLocked: true,
    hasNeverSignedIn: false,
    lastSignInOn: now().toISOString(),
  })
  expect(await resultOf(aor)).toMatchObject({
    isLocked: null,
    hasNeverSignedIn: null,
    lastSignInOn: null,
  })
  server.clock.advance(901)
  expect(await resultOf(mls)).toMatchObject({ isLocked: false })
})

test('each filter narrows the list, and those about sign-ins only for readers who may see them [4/CMEM-03]', async () => {
  const closed = await server.aMember({
    aor: people.aor,
    hasMemberPortalAccess: false,
    memberStatus: 'Inactive',
  })
  const byClass = await server.aMember({ aor: people.aor, memberTypeId: null, userClass: ' pa ' })
  expect(await foundBy({ association: foreign.aor?.name })).toEqual([foreign.loginId])
  expect(await foundBy({ officeCode: people.branch.officeCode.toLowerCase() })).toContain(member.loginId)
  expect(await foundBy({ memberTypeId: 5 })).toContain(byClass.loginId)
  expect(await foundBy({ memberTypeId: 5 })).not.toContain(member.loginId)
  expect(await foundBy({ status: 'Inactive' })).toEqual([closed.loginId])
  expect(await foundBy({ hasPortalAccess: false })).toEqual([closed.loginId])
  const never = { flags: ['neverSignedIn'] }
  expect(await foundBy(never, helpDesk)).toContain(closed.loginId)
  expect(await foundBy(never, helpDesk)).not.toContain(member.loginId)
  expect(await foundBy(never, aor)).toEqual([])
  await server.db.insert(secondFactors).values({
    accountId: member.accountId,
    type: 'email',
    value: 'odette@finn.example.com',
    isEnabled: true,
    position: 1,
    createdOn: server.clock.now(),
  })
  const without = { flags: ['noSecondFactor'] }
  expect(await foundBy(without)).not.toContain(member.loginId)
  await server.db.update(secondFactors).set({ isEnabled: false })
  expect(await foundBy(without)).toContain(member.loginId)
  expect(await foundBy(without, aor)).toEqual([])
  const blocked = { flags: ['signInBlocked'] }
  expect(await foundBy(blocked)).toEqual([])
  const reason = 'A test of filters'
  const { now } = server.clock
  await server.db
    .insert(signInBlocks)
    .values({ accountId: member.accountId, reason, blockedBy: mls.id, blockedOn: now() })
  expect(await foundBy(blocked, helpDesk)).toEqual([member.loginId])
  expect((await find(blocked)).body.results[0]).toMatchObject({ isBlocked: true })
  expect(await foundBy(blocked, aor)).toEqual([])
  await server.db.delete(signInBlocks)
  const bouncing = { flags: ['emailBouncing'] }
  expect(await foundBy(bouncing, aor)).toEqual([])
  const address = { address: 'odette@finn.example.com', refusedOn: now() }
  await server.db.insert(refusedAddresses).values(address)
  expect(await foundBy(bouncing, aor)).toEqual([])
  await server.db.update(refusedAddresses).set({ markedOn: now() })
  expect(await foundBy(bouncing, aor)).toEqual([member.loginId])
  const lastError = '550 5.1.1 no such user'
  const refused = { id: randomUUID(), kind: 'mail', state: 'bounced', recipient: 'o***@f***.com' } as const
  await server.db
    .insert(deliveries)
    .values({ ...refused, memberId: member.id, isNotice: true, tries: 2, lastError, createdOn: now() })
  expect((await open(member.id, mls)).body).toMatchObject({ isEmailBouncing: true, bounceAnswer: lastError })
  await server.db.delete(deliveries)
  await server.db.delete(refusedAddresses)
  expect((await find({ flags: ['nothing'] })).status).toBe(400)
})

test('the agreement in force counts as signed as long as its signature holds [4/CMEM-03, 4/CEULA-06]', async () => {
  const missing = { flags: ['agreementNotSigned'], text: 'odette' }
  const signed = { flags: ['agreementSigned'], text: 'odette' }
  expect(await foundBy(missing)).toEqual([])
  const now = server.clock.now()
  const publishedOn = new Date(now.getTime() - DAY_MS)
  const [eula] = await server.db.insert(eulas).values({ name: 'E', content: 'x', publishedOn }).returning()
  expect([await foundBy(missing), await foundBy(signed)]).toEqual([[member.loginId], []])
  await server.db.insert(eulaAcknowledgements).values(
    [member, mls, helpDesk, aor].map(({ id }) => ({
      eulaId: eula?.id ?? 0,
      memberId: id,
      signature: 'x',
      content: 'x',
      acknowledgedOn: now,
    })),
  )
  expect([await foundBy(missing), await foundBy(signed)]).toEqual([[], [member.loginId]])
  expect((await open(member.id, mls)).body.agreement).toEqual({ isSigned: true, signedOn: now.toISOString() })
  const later = { name: 'F', content: 'x', publishedOn: now }
  const [next] = await server.db.insert(eulas).values(later).returning()
  expect(await foundBy(missing)).toEqual([member.loginId])
  await server.db
    .update(eulas)
    .set({ publishedOn: null })
    .where(eq(eulas.id, next?.id ?? 0))
})

test('nobody finds or opens a member outside of the own scope [4/CMEM-04, 4/S4-02, 4/CBAD-01]', async () => {
  expect(await foundBy({ text: 'odilo' })).toEqual([foreign.loginId])
  expect(await foundBy({ text: 'odilo' }, aor)).toEqual([])
  expect(await foundBy({ association: foreign.aor?.name }, aor)).toEqual([])
  const parts = ['', '/access', '/settings', '/messages', '/training', '/listings']
  for (const part of parts) {
    expect((await open(foreign.id, mls, part)).status, part).toBe(200)
    const refused = await open(foreign.id, aor, part)
    expect([refused.status, refused.body.message], part).toEqual([404, 'Member not found.'])
  }
  for (const answer of [await historyOf(foreign.id, aor, 'by'), await show(foreign.id, aor)])
    expect(answer.status).toBe(404)
  expect((await open(2_000_000_000, mls)).status).toBe(404)
  for (const odd of ['0', '-1', '1.5', 'x', '9'.repeat(12)])
    expect((await server.call(`${path}/${odd}`, { as: mls })).status, odd).toBe(400)
  expect(await actsOn(foreign.id, 'view')).toHaveLength(1)
})

test('the profile is masked on the server for all but MLS staff, and no answer is kept [4/CMEM-06, 4/S4-18, 4/D4-41]', async () => {
  const inFull = await open(member.id, mls)
  expect(inFull.headers.get('cache-control')).toContain('no-store')
  expect(inFull.body).toMatchObject({ email: 'odette@finn.example.com', phone: '(555) 010-1234', masked: [] })
  for (const as of [helpDesk, aor]) {
    const { body, text } = await open(member.id, as)
    expect(body).toMatchObject({
      email: 'o***@f***.com',
      phone: '***-***-1234',
      masked: ['phone', 'email'],
      seesSignIn: as === helpDesk,
    })
    expect(text).not.toContain('odette@finn')
  }
})

test('the roster run that touched a member is named [4/CMEM-06, 4/D4-40]', async () => {
  const at = server.clock.now()
  const row = { at, actor: 'operator:nightly', changes: {} }
  await server.db.insert(auditEntries).values([
    {
      ...row,
      action: 'start-import',
      entity: 'roster',
      entityId: 'r1',
      changes: { sources: ['roster.json'] },
    },
    { ...row, action: 'update', entity: 'member', entityId: String(member.id) },
  ])
  expect((await open(member.id, mls)).body.roster).toEqual({
    touchedOn: at.toISOString(),
    lastRunOn: at.toISOString(),
    source: 'roster.json',
  })
  expect((await open(foreign.id, mls)).body.roster.touchedOn).toBeNull()
})

test('opening a page is in the trail once an hour for each of staff, each showing of a value every time [4/CMEM-18, 4/D4-42, 4/S4-19]', async () => {
  const viewed = await server.aMember({ aor: people.aor, phone: '(555) 010-9999' })
  for (const as of [mls, mls, helpDesk]) await open(viewed.id, as)
  await open(viewed.id, mls, '/access')
  expect((await actsOn(viewed.id, 'view')).map(({ actor, isStaffAct }) => [actor, isStaffAct])).toEqual([
    [mls.loginId, true],
    [helpDesk.loginId, true],
  ])
  server.clock.advance(3600)
  await open(viewed.id, mls)
  expect(await actsOn(viewed.id, 'view')).toHaveLength(3)
  for (let turn = 0; turn < 30; turn += 1) {
    const answer = await show(viewed.id, helpDesk)
    expect(answer.body, answer.text).toEqual({ value: '(555) 010-9999' })
  }
  const refused = await show(viewed.id, helpDesk)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const shown = await actsOn(viewed.id, 'reveal')
  expect(shown).toHaveLength(30)
  expect(shown[0]).toMatchObject({ actor: helpDesk.loginId, changes: { field: 'phone' } })
  expect((await show(viewed.id, mls, 'email')).status).toBe(404)
  expect((await show(viewed.id, mls, 'license')).status).toBe(400)
})

test('history has acts about and by the member, without those of others for readers who must not see them [4/CMEM-14, 4/D4-41]', async () => {
  const at = server.clock.now()
  const row = {
    at,
    actor: member.loginId,
    action: 'update',
    changes: { email: { from: 'a@b.c', to: 'd@e.f' } },
  }
  await server.db.insert(auditEntries).values([
    { ...row, entity: 'member', entityId: String(foreign.id) },
    {
      ...row,
      entity: 'account',
      entityId: member.accountId,
      action: 'log-in',
      changes: { network: '203.0.113.7' },
    },
  ])
  const by = (await historyOf(member.id, mls, 'by')).body.results
  expect(by.map(({ entity }: { entity: string }) => entity)).toEqual(['account', 'member'])
  expect(by[1]).toMatchObject({ changes: row.changes, concerned: { loginId: foreign.loginId } })
  const seen = (await historyOf(member.id, helpDesk, 'by')).body.results
  expect(seen[1]).toMatchObject({ entityId: null, concerned: null, changes: {}, hidden: ['email'] })
  const ofAssociation = await historyOf(member.id, aor, 'by')
  expect(ofAssociation.body.results.map(({ entity }: { entity: string }) => entity)).toEqual(['member'])
  const about = (await historyOf(member.id, helpDesk, 'about')).body.results
  expect(about.map(({ action }: { action: string }) => action)).toContain('view')
  const aboutForAssociation = (await historyOf(member.id, aor, 'about')).text
  expect(aboutForAssociation).not.toContain('log-in')
})

test('sorting turns by name and User ID, and pages end where hits are no longer counted [4/CLIST-05]', async () => {
  const up = await find({ association: people.aor.name }, mls, {
    orderBy: [{ field: 'loginId', direction: 'asc' }],
  })
  const down = await find({ association: people.aor.name }, mls, {
    orderBy: [{ field: 'loginId', direction: 'desc' }],
    pageSize: 50,
  })
  const ids = down.body.results.map(({ loginId }: { loginId: string }) => loginId)
  expect(up.body.results[0].loginId).toBe(ids.at(-1))
  expect(down.body).toMatchObject({ totalResults: ids.length, isMoreThanCounted: false })
  expect((await find({}, mls, { pageId: 100, pageSize: 10 })).status).toBe(400)
})

test('the export has the columns of the list and the signature, and needs a fresh sign-in [4/CMEM-19, 4/CEULA-06, 4/D4-05, 4/S4-24]', async () => {
  const hostile = await server.aMember({
    aor: people.aor,
    firstName: '=cmd|calc',
    lastName: 'Hostile',
    email: 'h@x.example',
  })
  const saveWith = (token: string, filter: object) =>
    fetch(`${server.url}/api/app/Staff/Exports/members`, {
      method: 'POST',
      body: new URLSearchParams({ access_token: token, filter: JSON.stringify(filter) }),
    })
  const save = async (as: As, filter: object) => saveWith(await server.tokenFor(as), filter)
  const linesOf = async (answer: Response) => (await answer.text()).trimEnd().split('\r\n')
  const ofMls = await save(mls, { text: 'hostile' })
  expect(ofMls.headers.get('content-disposition')).toBe('attachment; filename="members.csv"')
  const aorName = people.aor.name
  expect(await linesOf(ofMls)).toEqual([
    'Name,User ID,Type,Office,Association,Status,Standing,Agreement signed on (Pacific Time),Sign-in,Email,Last sign-in (Pacific Time)',
    `'=cmd|calc Hostile,${hostile.loginId},Agent,,${aorName},Active,Good,,Never signed in,h@x.example,`,
  ])
  expect(await linesOf(await save(aor, { text: 'odette' }))).toEqual([
    'Name,User ID,Type,Office,Association,Status,Standing,Agreement signed on (Pacific Time)',
    expect.stringMatching(/^Odette O'Finn,.*,Active,Good,\d\d-\d\d-\d{4} \d\d:\d\d [AP]M$/),
  ])
  expect(await linesOf(await save(aor, { text: 'odilo' }))).toHaveLength(1)
  expect((await save(helpDesk, {})).status).toBe(403)
  expect((await save(mls, { text: 'x' })).status).toBe(400)
  const [noted] = await server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, 'members'))
    .orderBy(auditEntries.id)
    .limit(1)
  expect(noted).toMatchObject({
    actor: mls.loginId,
    changes: { filter: { filter: { text: 'hostile' } }, rows: 1 },
  })
  const token = await server.tokenFor(mls)
  await signInAged(server, mls, 15 * 60 + 1)
  expect((await saveWith(token, {})).status).toBe(401)
  const ahead = await server.call('/api/app/Staff/FreshSignIn', { as: mls })
  expect([ahead.status, ahead.body.code]).toEqual([401, 'fresh-sign-in-required'])
})

test('a role that ended opens nothing any more, and status and type count at each call [4/S4-01, 4/S4-03]', async () => {
  const ending = await server.aMember({ memberTypeId: 13 })
  await grantTo(server, ending, 'Help Desk')
  expect((await open(member.id, ending)).status).toBe(200)
  await server.db.update(members).set({ memberTypeId: 1 }).where(eq(members.id, ending.id))
  expect((await open(member.id, ending)).status).toBe(403)
})
