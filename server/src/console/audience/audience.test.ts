import { expect, test } from 'vitest'
import { staffGrants } from '#db/tables/staff.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const otherAor = await server.anAor()
const farOffice = await server.anOffice({ aor: otherAor })
const admin = people.mlsAdmin
const editor = await staffWith('Content Editor')
const desk = await staffWith('Help Desk')
const type = (...values: string[]) => ({ field: 'MemberTypeId', op: 'In', values })
const association = (op: string, ...values: string[]) => ({ field: 'AorShortName', op, values })

async function staffWith(role: 'Content Editor' | 'Help Desk') {
  const member = await server.aMember({ memberTypeId: 13, aor: otherAor })
  const { id: memberId } = member
  const [grantedOn, grantedBy] = [server.clock.now(), admin.id]
  await server.db
    .insert(staffGrants)
    .values({ memberId, role, reason: 'For this test', grantedBy, grantedOn, endsOn: '2026-12-31' })
  return member
}

const ask = (path: string, entries: unknown, as: TestMember = admin) =>
  server.call(`/api/app/Staff/Audience/${path}`, { as, method: 'POST', body: { entries } })
const countOf = async (entries: unknown, as?: TestMember) => (await ask('count', entries, as)).body
const find = async (text: string, as: TestMember = admin, field = '') =>
  (await server.call(`/api/app/Staff/Audience/ta/${text}?${field && `field=${field}`}`, { as })).body.results

test('a count has the members of the audience, and all of them', async () => {
  const { total } = await countOf([])
  expect(total).toBe(Object.values(people).filter((one) => 'loginId' in one).length + 2)
  expect(await countOf([type('2')])).toEqual({ members: 5, total })
  expect(await countOf([type('2'), association('Equal', people.aor.name)], editor)).toEqual({
    members: 4,
    total,
  })
  expect(await countOf([association('notEqual', people.aor.name), type('2')])).toEqual({ members: 1, total })
  await server.aMember({ memberTypeId: 2, aor: people.aor, memberStatus: 'Inactive' })
  await server.aMember({ memberTypeId: 2, aor: people.aor, hasMemberPortalAccess: false })
  expect(await countOf([type('2')])).toEqual({ members: 5, total })
})

test('an entry of a field that does not exist any more reaches nobody', async () => {
  const { total } = await countOf([])
  for (const entry of [
    { field: 'Shoe', op: 'Equal', values: ['42'] },
    { field: 'LoginId', op: 'Like', values: ['a'] },
    { field: 'LoginId', op: 'notEqual', values: [] },
  ])
    expect(await countOf([entry])).toEqual({ members: 0, total })
})

test('the count of an audience equals the receivers of its message', async () => {
  const criteria = [type('1', '2'), association('Equal', people.aor.name)]
  const { members } = await countOf(criteria)
  const expirationDate = '2026-12-31T00:00:00Z'
  const written = await server.call('/api/app/SystemNotification', {
    as: admin,
    method: 'POST',
    body: {
      title: 'Spring rules',
      message: 'New rules',
      position: 'dash',
      show: true,
      expirationDate,
      criteria,
    },
  })
  expect(written.status, written.text).toBe(201)
  let reached = 0
  for (const person of [...Object.values(people), editor, desk]) {
    if (!('accountId' in person)) continue
    const { body } = await server.call('/api/app/SystemNotifications', { as: person })
    reached += body.results.length
  }
  expect(reached).toBe(members)
})

test('staff of an association stays in it: other associations are refused, further entries narrow [4/D4-21]', async () => {
  const staff = people.aorAdmin
  const own = people.aor.name
  const all = await countOf([association('Equal', own)])
  const { total, members } = await countOf([], staff)
  expect([members, total]).toEqual([all.members, all.members])
  expect(await countOf([type('2')], staff)).toEqual({ members: 4, total })
  expect(await countOf([association('In', own.toLowerCase()), type('2')], staff)).toEqual({
    members: 4,
    total,
  })
  for (const entry of [
    association('Equal', otherAor.name),
    association('In', own, otherAor.name),
    association('notEqual', otherAor.name),
    association('notEqual', own),
    association('Contains', own),
  ]) {
    const refused = await ask('count', [entry], staff)
    expect(refused.status).toBe(403)
    expect(refused.body.errors).toEqual([
      { field: 'audience', message: 'The audience can only be members of your association.' },
    ])
  }
})

test('the first 50 members by name are for staff who may open the page of members, in their reach [4/CAUD-04]', async () => {
  const namesOf = async (entries: unknown, as?: TestMember) =>
    (await ask('members', entries, as)).body.results.map(({ loginId }: TestMember) => loginId)
  for (let place = 0; place < 55; place++)
    await server.aMember({
      aor: otherAor,
      office: farOffice,
      memberTypeId: 9,
      firstName: 'Vera',
      lastName: `Vendor ${String(60 - place).padStart(2, '0')}`,
      loginId: `vendor${60 - place}`,
    })
  const shown = await namesOf([type('9')])
  expect(shown).toHaveLength(50)
  expect([shown[0], shown[49]]).toEqual(['vendor6', 'vendor55'])
  expect((await ask('members', [type('9')])).body.results[0]).toEqual({
    memberId: expect.any(Number),
    loginId: 'vendor6',
    name: 'Vera Vendor 06',
    officeCode: farOffice.officeCode,
    aorShortName: otherAor.name,
  })
  expect(await namesOf([type('9')], desk)).toHaveLength(50)
  expect(await namesOf([type('9')], people.aorAdmin)).toEqual([])
  for (const as of [editor, people.mainBroker]) expect((await ask('members', [], as)).status).toBe(403)
})

test('an audience is counted, and its offices and members are found in reach, by name and code [4/CAPI-10]', async () => {
  const office = await server.anOffice({ aor: people.aor, officeCode: 'QZ10', name: 'Quartz Homes' })
  await server.anOffice({
    aor: people.aor,
    officeCode: 'QZ11',
    name: 'Quartz Homes, Indio',
    mainOfficeCode: 'QZ10',
  })
  await server.anOffice({ aor: otherAor, officeCode: 'QZ20', name: 'Quartz Far' })
  const quinn = { firstName: 'Quinn', lastName: 'Quartz', office }
  await server.aMember({ ...quinn, aor: people.aor, loginId: 'quinn1' })
  await server.aMember({ ...quinn, aor: otherAor, loginId: 'quinn2' })
  await server.aMember({ ...quinn, aor: people.aor, loginId: 'quinn3', memberStatus: 'Inactive' })
  const valuesOf = (found: { field: string; value: string }[]) =>
    found.map(({ field, value }) => `${field} ${value}`)
  expect(valuesOf(await find('quartz', editor))).toEqual([
    'OfficeCode QZ20',
    'OfficeCode QZ10',
    'OfficeCode QZ11',
    'MainOfficeCode QZ20',
    'MainOfficeCode QZ10',
    'LoginId quinn1',
    'LoginId quinn2',
  ])
  expect(valuesOf(await find('quartz', people.aorAdmin))).toEqual([
    'OfficeCode QZ10',
    'OfficeCode QZ11',
    'MainOfficeCode QZ10',
    'LoginId quinn1',
  ])
  expect(await find('QZ1', admin, 'MainOfficeCode')).toEqual([
    { field: 'MainOfficeCode', value: 'QZ10', label: 'Quartz Homes (QZ10)' },
  ])
  expect((await find('quinn', admin, 'LoginId'))[0].label).toBe('Quinn Quartz (quinn1)')
  expect(await find('q')).toEqual([])
  const { total } = await countOf([])
  const entry = { field: 'MainOfficeCode', op: 'Equal', values: ['QZ10'] }
  expect(await countOf([entry])).toEqual({ members: 2, total })
})

test('malformed entries are refused, and no field of another kind is taken', async () => {
  for (const entries of [
    'all',
    [null],
    [{ field: 'LoginId' }],
    [{ field: 'LoginId', op: 'Equal', values: 'a' }],
    [{ field: 'x'.repeat(101), op: 'Equal', values: ['a'] }],
    Array(21).fill(type('1')),
    [type(...Array(101).fill('1'))],
  ])
    expect((await ask('count', entries)).status, JSON.stringify(entries).slice(0, 60)).toBe(400)
  expect((await server.call('/api/app/Staff/Audience/ta/quartz?field=Email', { as: admin })).status).toBe(400)
})

test('61 counts in a minute are too many, over all processes', async () => {
  const staff = await server.aMember({ isCrmlsAdmin: true, memberTypeId: 12 })
  const other = await server.startAnother()
  const at = new Date(Math.ceil(server.clock.now().getTime() / 60_000) * 60_000 + 15_000)
  server.clock.set(at)
  const countOn = (portal: typeof other) =>
    portal.call('/api/app/Staff/Audience/count', { as: staff, method: 'POST', body: { entries: [] } })
  for (let time = 0; time < 30; time++)
    for (const portal of [server, other]) expect((await countOn(portal)).status).toBe(200)
  const refused = await countOn(other)
  expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
    429,
    '45',
    'Too many requests. Please try again in a minute.',
  ])
  expect((await countOf([])).total).toBeGreaterThan(0)
  server.clock.advance(45_000)
  expect((await countOn(server)).status).toBe(200)
})
