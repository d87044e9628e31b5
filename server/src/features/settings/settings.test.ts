import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberSettings, officeSettings } from '#db/tables/settings.table.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const b = await aBrokerage(server)
const path = { member: '/api/app/MemberSettings', office: '/api/app/OfficeSettings' }
const rivalOfficeId = b.rivalBroker.officeId ?? 0
const farOfficeId = b.otherAorBroker.officeId ?? 0
const ofAor = await server.aMember({ isCrmlsAorAdmin: true, office: b.main, aor: b.aor, memberTypeId: 11 })

const save = (as: TestMember, url: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  server.call(url, { as, method, body: { actionRequired: 1, ...body } })
const setMember = (as: TestMember, memberId: number, typeId: number, shortValue: string) =>
  save(as, path.member, { memberId, typeId, shortValue })
const setOffice = (as: TestMember, officeId: number, typeId: number, shortValue: string) =>
  save(as, path.office, { officeId, typeId, shortValue })

async function derived(as: TestMember, owner: string, typeId: number) {
  const { status, body } = await server.call(`/api/DerivedSettings/${owner}`, { as })
  expect(status).toBe(200)
  return body.results.find(
    ({ settingValue }: { settingValue: { typeId: number } }) => settingValue.typeId === typeId,
  )
}
const trailOf = (entity: string, id: number) => auditTrail(server.db, entity, id)

test('a member setting is stored with its fields, changed by a later call, and the trail has both values [1/API-31, 1/API-32, 1/API-35, 1/SET-28, 1/S1-33, 1/D1-129]', async () => {
  const type = await server.aSettingType()
  const { agent } = b
  const made = await setMember(agent, agent.id, type.id, 'one')
  expect(made.status).toBe(200)
  const stored = { id: made.body.id, typeId: type.id, memberId: agent.id, shortValue: 'one' }
  expect(made.body).toEqual({ ...stored, actionRequired: 1 })
  const changed = await save(
    agent,
    `${path.member}/${stored.id}`,
    { typeId: type.id, memberId: agent.id, shortValue: 'two' },
    'PUT',
  )
  expect(changed.body).toEqual({ ...stored, shortValue: 'two', actionRequired: 1 })
  expect(await trailOf('memberSetting', stored.id)).toMatchObject([
    {
      actor: agent.loginId,
      at: server.clock.now(),
      action: 'create',
      changes: { memberId: agent.id, typeId: type.id, shortValue: 'one', actionRequired: 1 },
    },
    {
      action: 'update',
      changes: { memberId: agent.id, typeId: type.id, shortValue: { from: 'one', to: 'two' } },
    },
  ])
})

test('an office setting likewise, also on behalf [1/API-33, 1/API-34, 1/API-36, 1/SET-29, 1/S1-33]', async () => {
  const type = await server.aSettingType()
  const made = await setOffice(b.branchBroker, b.branch.id, type.id, 'one')
  const stored = { id: made.body.id, typeId: type.id, officeId: b.branch.id, shortValue: 'one' }
  expect(made.body).toEqual({ ...stored, actionRequired: 1 })
  const url = `${path.office}/${stored.id}`
  const body = { typeId: type.id, officeId: b.branch.id, shortValue: 'two' }
  expect((await save(ofAor, url, body, 'PUT')).body).toMatchObject({ shortValue: 'two' })
  expect(await trailOf('officeSetting', stored.id)).toMatchObject([
    { actor: b.branchBroker.loginId, action: 'create' },
    { actor: ofAor.loginId, changes: { officeId: b.branch.id, shortValue: { from: 'one', to: 'two' } } },
  ])
})

test('actionRequired is 1, ignoring what the client sends, but for MLS staff [1/D1-89]', async () => {
  const { id: typeId } = await server.aSettingType()
  const of = (as: TestMember, actionRequired: unknown) =>
    save(as, path.member, { memberId: b.agent.id, typeId, shortValue: 'x', actionRequired })
  for (const [as, sent, stored] of [
    [b.agent, 0, 1],
    [b.mlsAdmin, 0, 0],
    [b.agent, undefined, 1],
  ] as const)
    expect((await of(as, sent)).body.actionRequired).toBe(stored)
  expect((await of(b.agent, 2)).status).toBe(400)
})

test('an existing setting is changed by POST, and of many at once one is stored [1/S1-12]', async () => {
  const { id: typeId } = await server.aSettingType()
  const other = await server.startAnother()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      (index % 2 ? server : other).call(path.member, {
        as: b.agent,
        method: 'POST',
        body: { memberId: b.agent.id, typeId, shortValue: String(index), actionRequired: 1 },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await server.db.select().from(memberSettings).where(eq(memberSettings.typeId, typeId))).toHaveLength(
    1,
  )
  const trail = await trailOf('memberSetting', answers[0]?.body.id)
  expect(trail.map(({ action }) => action).sort()).toEqual(['create', ...Array(11).fill('update')])
})

test('a save that names the seen version overwrites nothing else that another has stored [1/D1-86]', async () => {
  const [one, two] = [await server.aSettingType(), await server.aSettingType()]
  const as = b.agent
  const send = (typeId: number, shortValue: string, seen?: string | null) =>
    save(as, path.member, { memberId: as.id, typeId, shortValue, seen })
  const { body: first } = await send(one.id, 'first', null)
  expect(await send(one.id, 'second', null)).toMatchObject({
    status: 409,
    body: { message: 'Someone else changed this setting. Save again to keep yours.', errors: [] },
  })
  // Another setting is no conflict, and neither is the same value or one whose response got lost.
  expect((await send(two.id, 'other', null)).status).toBe(200)
  expect((await send(one.id, 'first', null)).status).toBe(200)
  const change = (shortValue: string, seen?: string) =>
    save(as, `${path.member}/${first.id}`, { memberId: as.id, typeId: one.id, shortValue, seen }, 'PUT')
  const both = await Promise.all([change('mine', 'first'), change('theirs', 'first')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { body: after } = await change('unseen')
  expect(after).toEqual({ ...first, shortValue: 'unseen' })
  const typeId = one.id
  const office = (shortValue: string, seen: string | null) =>
    save(b.mainBroker, path.office, { officeId: b.main.id, typeId, shortValue, seen })
  expect((await office('ours', null)).status).toBe(200)
  expect((await office('otherwise', null)).status).toBe(409)
})

test('PUT changes neither type nor owner [1/S1-13]', async () => {
  const [one, two] = [await server.aSettingType(), await server.aSettingType()]
  const { body: stored } = await setMember(b.agent, b.agent.id, one.id, 'mine')
  const { body: ofOffice } = await setOffice(b.mainBroker, b.main.id, one.id, 'ours')
  const sent = { typeId: one.id, memberId: b.agent.id, shortValue: 'x' }
  for (const [wrong, field] of [
    [{ typeId: two.id }, 'typeId'],
    [{ memberId: b.secondAgent.id }, 'memberId'],
  ] as const) {
    const answer = await save(b.branchBroker, `${path.member}/${stored.id}`, { ...sent, ...wrong }, 'PUT')
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([{ field, message: `${field} cannot be changed` }])
  }
  const moved = { typeId: one.id, officeId: b.branch.id, shortValue: 'x' }
  expect((await save(ofAor, `${path.office}/${ofOffice.id}`, moved, 'PUT')).status).toBe(400)
  const [row] = await server.db.select().from(memberSettings).where(eq(memberSettings.id, stored.id))
  expect(row).toMatchObject({ typeId: one.id, memberId: b.agent.id, shortValue: 'mine' })
})

test('settings of a member are read and written by the member and within the scope of others [1/S1-09, 1/S1-11, 1/SET-10]', async () => {
  const { id: typeId } = await server.aSettingType()
  const target = b.agent
  const may = [b.agent, b.branchBroker, b.branchManager, b.officeAssistant, b.mainBroker, ofAor, b.mlsAdmin]
  const mayNot = [b.secondAgent, b.personalAssistant, b.otherBranchBroker, b.rivalBroker, b.otherAorStaff]
  for (const as of may) {
    expect((await server.call(`/api/DerivedSettings/member/${target.id}`, { as })).status).toBe(200)
    expect((await setMember(as, target.id, typeId, as.loginId)).status).toBe(200)
  }
  const [before] = await server.db.select().from(memberSettings).where(eq(memberSettings.typeId, typeId))
  const foreign = { typeId, memberId: target.id, shortValue: 'no' }
  for (const as of mayNot) {
    expect((await server.call(`/api/DerivedSettings/member/${target.id}`, { as })).status).toBe(403)
    expect((await server.call('/api/DerivedSettings/member/999999', { as })).status).toBe(403)
    expect((await setMember(as, target.id, typeId, 'no')).status).toBe(403)
    expect((await setMember(as, 999_999, typeId, 'no')).status).toBe(403)
    for (const id of [before?.id, 999_999])
      expect((await save(as, `${path.member}/${id}`, foreign, 'PUT')).status).toBe(404)
    const { body } = await server.call(`${path.member}/q`, {
      as,
      method: 'POST',
      body: { pageSize: 5000, criteria: [{ field: 'memberId', op: 'Equal', values: [target.id] }] },
    })
    expect(body).toMatchObject({ results: [], totalResults: 0 })
  }
  const after = await server.db.select().from(memberSettings).where(eq(memberSettings.typeId, typeId))
  expect(after).toEqual([before])
})

test('settings of an office: the own from level 2, others above level 3 [1/S1-10, 1/S1-11, 1/SET-15, 1/D1-81]', async () => {
  const { id: typeId } = await server.aSettingType()
  const status = async (as: TestMember, id: number) => [
    (await server.call(`/api/DerivedSettings/office/${id}`, { as })).status,
    (await setOffice(as, id, typeId, 'x')).status,
  ]
  for (const [as, id] of [
    [b.branchBroker, b.branch.id],
    [b.mainBroker, b.main.id],
    [ofAor, b.branch.id],
    [ofAor, rivalOfficeId],
    [b.mlsAdmin, farOfficeId],
  ] as const)
    expect(await status(as, id)).toEqual([200, 200])
  const before = await server.db.select().from(officeSettings)
  for (const [as, id] of [
    [b.agent, b.branch.id],
    [b.officeAdmin, b.branch.id],
    [b.branchBroker, b.main.id],
    [b.branchBroker, b.otherBranch.id],
    [b.mainBroker, b.branch.id],
    [ofAor, farOfficeId],
    [b.mainBroker, 999_999],
  ] as const)
    expect(await status(as, id)).toEqual([403, 403])
  expect(await server.db.select().from(officeSettings)).toEqual(before)
})

test('derived settings name the nearest value, its owner and whether it can be changed [1/API-24, 1/API-25, 1/SET-30, 1/SET-31, 1/SET-32, 1/D1-79, 1/D1-88]', async () => {
  const type = await server.aSettingType({
    settingInputTypeId: 4,
    choices: [
      ['A', 'First'],
      ['B', 'Second'],
      ['99', 'Main office'],
    ],
  })
  const { agent, branch, main } = b
  const owner = `member/${agent.id}`
  const view = { ownerId: agent.id, typeId: type.id, isEditable: true, id: null, ownerType: 1 }
  const nothing = { memberSetting: null, officeSetting: null, mainOfficeSetting: null }
  expect(await derived(agent, owner, type.id)).toEqual({
    settingValue: { ...view, shortValue: 'A', originalValue: 'A', ownerName: null },
    ...nothing,
  })
  const { body: ofMain } = await setOffice(b.mainBroker, main.id, type.id, 'B')
  expect(await derived(agent, owner, type.id)).toEqual({
    settingValue: { ...view, shortValue: 'B', originalValue: 'B', ownerName: main.name },
    ...nothing,
    mainOfficeSetting: ofMain,
  })
  const { body: ofBranch } = await setOffice(b.branchBroker, branch.id, type.id, 'A')
  const { body: own } = await setMember(agent, agent.id, type.id, 'B')
  const all = { memberSetting: own, officeSetting: ofBranch, mainOfficeSetting: ofMain }
  expect(await derived(agent, owner, type.id)).toEqual({
    settingValue: { ...view, id: own.id, shortValue: 'B', originalValue: 'B', ownerName: 'Ada Young' },
    ...all,
  })
  expect((await derived(b.branchBroker, `office/${branch.id}`, type.id)).settingValue).toMatchObject({
    ownerId: branch.id,
    ownerType: 2,
    id: ofBranch.id,
    shortValue: 'A',
    isEditable: true,
  })
  await setOffice(b.mainBroker, main.id, type.id, '99')
  const locked = { shortValue: '99', isEditable: false, ownerName: main.name }
  expect((await derived(agent, owner, type.id)).settingValue).toMatchObject({ ...locked, id: own.id })
  expect((await derived(ofAor, `office/${branch.id}`, type.id)).settingValue).toMatchObject(locked)
  expect((await derived(b.mainBroker, `office/${main.id}`, type.id)).settingValue).toMatchObject({
    ownerType: 3,
    id: ofMain.id,
    isEditable: true,
    shortValue: '99',
  })
  const inApp = await server.call(`/api/app/DerivedSettings/${owner}`, { as: agent })
  const printed = await server.call(`/api/DerivedSettings/${owner}`, { as: agent })
  expect(inApp.body).toEqual(printed.body)
  expect((await server.call(`/api/app/derivedsettings/office/${main.id}/`, { as: ofAor })).status).toBe(200)
})

test('a locked setting is refused on behalf too, until the main office lifts the lock [1/SET-23, 1/D1-77, 1/S1-11]', async () => {
  const choices: [string, string][] = [
    ['A', 'First'],
    ['99', 'Main office'],
  ]
  const { id: typeId } = await server.aSettingType({ settingInputTypeId: 4, choices })
  await setOffice(b.mainBroker, b.main.id, typeId, '99')
  for (const as of [b.agent, b.branchBroker, b.mainBroker, ofAor, b.mlsAdmin]) {
    const answer = await setMember(as, b.agent.id, typeId, 'A')
    expect(answer).toMatchObject({ status: 403, body: { message: 'This setting is locked.' } })
  }
  expect((await setOffice(b.branchBroker, b.branch.id, typeId, 'A')).status).toBe(403)
  expect((await setOffice(b.mainBroker, b.main.id, typeId, 'A')).status).toBe(200)
  expect((await setMember(b.agent, b.agent.id, typeId, 'A')).status).toBe(200)
})

test('the access level of a type holds on the server [1/SET-21, 1/SET-22, 1/S1-11]', async () => {
  const { id: typeId } = await server.aSettingType({ accessLevel: 3, defaultAllow: false })
  const { id: allowed } = await server.aSettingType({ accessLevel: 5, defaultAllow: true })
  expect((await setMember(b.mlsAdmin, b.agent.id, typeId, 'x')).status).toBe(403)
  expect((await setOffice(b.branchBroker, b.branch.id, typeId, 'x')).status).toBe(403)
  expect((await setOffice(b.mainBroker, b.main.id, typeId, 'x')).status).toBe(200)
  expect((await setMember(b.agent, b.agent.id, allowed, 'x')).status).toBe(200)
})

test('values that do not suit their type are named, and 99 is for level 3 and above [1/D1-78, 1/D1-90, 1/S1-11]', async () => {
  const number = await server.aSettingType({ settingInputTypeId: 3, name: 'Term' })
  const select = await server.aSettingType({ settingInputTypeId: 4, name: 'Sites', choices: [['A', 'All']] })
  const lockable = await server.aSettingType({
    settingInputTypeId: 4,
    name: 'Routing',
    choices: [
      ['A', 'All'],
      ['99', 'Main office'],
    ],
  })
  const unknown = await server.aSettingType({ settingInputTypeId: 99, name: 'Odd' })
  const refused = async (as: TestMember, type: { id: number; name: string }, value: string) => {
    const answer = await setMember(as, b.agent.id, type.id, value)
    expect(answer.status).toBe(400)
    const message = `${type.name} is not valid`
    expect(answer.body).toEqual({ message, errors: [{ field: 'shortValue', message }] })
  }
  await refused(b.agent, number, 'many')
  await refused(b.agent, select, '99')
  await refused(b.mlsAdmin, select, '99')
  await refused(b.mlsAdmin, select, 'a')
  await refused(b.mlsAdmin, unknown, '1')
  for (const as of [b.agent, b.branchBroker]) await refused(as, lockable, '99')
  for (const as of [b.mainBroker, ofAor, b.mlsAdmin])
    expect((await setMember(as, b.agent.id, lockable.id, '99')).status).toBe(200)
  for (const [sent, field] of [
    [{ typeId: 999_999, memberId: b.agent.id, shortValue: 'x' }, 'typeId'],
    [{ typeId: number.id, memberId: 999_999, shortValue: '1' }, 'memberId'],
    [{ typeId: number.id, memberId: b.agent.id, shortValue: '\u0000' }, 'shortValue'],
    [{ typeId: number.id, memberId: b.agent.id, shortValue: 7 }, 'shortValue'],
  ] as const) {
    const answer = await save(b.mlsAdmin, path.member, sent)
    expect(answer.status, field).toBe(400)
    expect(answer.body.errors).toMatchObject([{ field }])
  }
})

test('stored settings are queried by member, at most those within reach [1/API-30, 1/D1-88]', async () => {
  const { id: typeId } = await server.aSettingType()
  const member = await server.aMember({ office: b.branch, aor: b.aor })
  const { body: stored } = await setMember(member, member.id, typeId, 'x')
  const query = (as: TestMember, more: object = {}) =>
    server.call(`${path.member}/q`, {
      as,
      method: 'POST',
      body: {
        pageId: 0,
        pageSize: 5000,
        criteria: [{ field: 'memberId', op: 'Equal', values: [member.id] }],
        orderBy: [],
        ...more,
      },
    })
  expect((await query(member)).body).toEqual({
    results: [stored],
    pageId: 0,
    pageSize: 5000,
    totalPages: 1,
    totalResults: 1,
  })
  expect((await query(b.branchBroker)).body.results).toEqual([stored])
  expect((await query(member, { criteria: [] })).body.results).toEqual([stored])
  const all = await query(b.mlsAdmin, { criteria: [], pageSize: 1 })
  expect(all.body.results).toHaveLength(1)
  expect(all.body.totalResults).toBeGreaterThan(1)
  const odd = { criteria: [{ field: 'memberId', op: 'Contains', values: ['x'] }] }
  expect((await query(b.mlsAdmin, odd)).status).toBe(200)
  for (const criteria of [
    [{ field: 'shortValue', op: 'Equal', values: ['x'] }],
    [{ field: 'memberId', op: 'Like', values: [1] }],
    [{ field: 'memberId', op: 'Equal', values: ['x'] }],
  ])
    expect((await query(b.mlsAdmin, { criteria })).status).toBe(400)
})

test('nobody without token or member data gets settings', async () => {
  const { accountId, loginId } = await server.anAccount()
  for (const url of [`/api/DerivedSettings/member/${b.agent.id}`, '/api/app/SettingGroups/1/types']) {
    expect((await server.call(url)).status).toBe(401)
    expect((await server.call(url, { as: { accountId, loginId } })).status).toBe(403)
  }
})
