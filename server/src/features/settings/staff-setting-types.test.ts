import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { beforeAll, expect, test } from 'vitest'
import { memberSettings, officeSettings } from '#db/tables/settings.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { contentCalls, grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const { act, begin, get, save } = contentCalls(server, 'settingTypes')
const choices = [
  { shortValue: 'B', longValue: 'Both' },
  { shortValue: 'A', longValue: 'All' },
  { shortValue: 'N', longValue: 'None' },
]
let settingGroupId = 0
beforeAll(async () => {
  settingGroupId = (await old('SettingGroups', { name: 'Sites', description: '' })).body.id
})

const old = (name: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  server.call(`/api/app/${name}`, { as: mls, method, body })
const values = (name: string, more: object = {}) => ({
  settingGroupId,
  name,
  description: 'Where listings are shown',
  settingInputTypeId: 4,
  accessLevel: 1,
  defaultAllow: false,
  settingValues: choices,
  ...more,
})

async function published(entered: object) {
  const draft = await begin(mls, entered)
  expect(draft.status, draft.text).toBe(200)
  const answer = await act(mls, draft.body, 'publish')
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
async function changed(record: { id: number }, more: object) {
  const before = (await get(mls, record.id)).body
  const draft = await save(mls, before, { ...before.values, ...more }, before.rowVersion)
  expect(draft.status, draft.text).toBe(200)
  return act(mls, draft.body, 'publish')
}
const typesOf = async () =>
  (await server.call(`/api/app/SettingGroups/${settingGroupId}/types`, { as: people.agent })).body.results
const shown = async (id: number) => (await typesOf()).find((type: { id: number }) => type.id === id)
const store = (typeId: number, memberId: number, shortValue: string, as = people.agent) =>
  server.call('/api/app/MemberSettings', { as, method: 'POST', body: { typeId, memberId, shortValue } })
/** The same change by the earlier call. */
async function oldChange(record: { id: number }, more: object) {
  const { id, settingValues, ...type } = await shown(record.id)
  const body = { id, settingGroupId, ...type, settingValues, ...more }
  return old('SettingTypes', body, 'PUT')
}

test('a type is kept with its values in their order; retired it is returned to nobody, and its stored values stay [4/CSET-02]', async () => {
  const type = await published(values('Order'))
  expect((await shown(type.id)).settingValues).toEqual(
    choices.map((choice, index) => ({ ...choice, typeId: type.id, sortOrder: (index + 1) * 10 })),
  )
  const turned = choices.toReversed()
  expect((await changed(type, { settingValues: turned, accessLevel: 2, defaultAllow: true })).status).toBe(
    200,
  )
  expect(await shown(type.id)).toMatchObject({
    accessLevel: 2,
    defaultAllow: true,
    settingValues: turned.map(({ shortValue }) => ({ shortValue })),
  })
  expect((await store(type.id, people.agent.id, 'A')).status).toBe(200)
  const live = (await get(mls, type.id)).body
  const retired = (await act(mls, live, 'retire')).body
  expect(await shown(type.id)).toBeUndefined()
  expect((await store(type.id, people.agent.id, 'B')).status).toBe(400)
  const derived = await server.call(`/api/app/DerivedSettings/member/${people.agent.id}`, {
    as: people.agent,
  })
  expect(derived.text).not.toContain(`"typeId":${type.id},`)
  expect((await act(mls, retired, 'publish')).status).toBe(200)
  const { body } = await server.call(`/api/app/DerivedSettings/member/${people.agent.id}`, {
    as: people.agent,
  })
  expect(
    body.results.find(
      ({ settingValue }: { settingValue: { typeId: number } }) => settingValue.typeId === type.id,
    ),
  ).toMatchObject({ settingValue: { shortValue: 'A' } })
})

test('names are free in other groups, and groups and input types have to be there', async () => {
  await published(values('Twice'))
  const twin = (await begin(mls, values('Twice'))).body
  expect((await act(mls, twin, 'publish')).body.errors).toEqual([
    { field: 'name', message: 'The name is in use.' },
  ])
  const lost = (await begin(mls, values('Lost', { settingGroupId: 987_654 }))).body
  expect((await act(mls, lost, 'publish')).body.errors[0].field).toBe('settingGroupId')
  const odd = (await begin(mls, values('Odd', { settingInputTypeId: 99 }))).body
  expect((await act(mls, odd, 'publish')).body.errors[0].field).toBe('settingInputTypeId')
  const twoOfOne = [choices[0], choices[0]]
  expect((await begin(mls, values('Two', { settingValues: twoOfOne }))).body.errors).toEqual([
    { field: 'settingValues', message: 'Each value may stand once.' },
  ])
  expect((await begin(mls, values('Level', { accessLevel: 6 }))).status).toBe(400)
})

test('a value in use is not removed, in the console and by the earlier call; its label can be changed [4/CSET-04]', async () => {
  const type = await published(values('Used'))
  for (const person of [people.agent, people.secondAgent, people.branchBroker])
    expect((await store(type.id, person.id, 'A', mls)).status).toBe(200)
  await server.db
    .insert(officeSettings)
    .values({ typeId: type.id, officeId: people.branch.id, shortValue: 'A', actionRequired: 0 })
  const rest = choices.filter(({ shortValue }) => shortValue !== 'A')
  const message = '3 members and 1 office use this value.'
  const refused = await changed(type, { settingValues: rest })
  expect([refused.status, refused.body.message]).toEqual([409, message])
  const before = await shown(type.id)
  const byOldCall = await oldChange(type, { settingValues: before.settingValues.slice(0, 1) })
  expect([byOldCall.status, byOldCall.body.message]).toEqual([409, message])
  expect(await shown(type.id)).toEqual(before)
  const { body: uses } = await server.call(`/api/app/Staff/SettingTypes/${type.id}/uses`, { as: mls })
  expect(uses.results).toEqual([{ shortValue: 'A', members: 3, offices: 1 }])
  const relabelled = choices.map((choice) => ({ ...choice, longValue: `${choice.longValue} sites` }))
  expect((await changed(type, { settingValues: relabelled })).status).toBe(200)
  const unused = relabelled.filter(({ shortValue }) => shortValue !== 'N')
  expect((await changed(type, { settingValues: unused })).status).toBe(200)
  expect((await shown(type.id)).settingValues).toMatchObject([
    { shortValue: 'B' },
    { shortValue: 'A', longValue: 'All sites' },
  ])
})

test('the input type changes only while all stored values stay valid, in the console and by the earlier call [4/CSET-05, 4/D4-31]', async () => {
  const type = await published(values('Kind'))
  await store(type.id, people.agent.id, 'A', mls)
  const message = '1 member and 0 offices have a value that is not valid under this input type.'
  for (const settingInputTypeId of [3, 6, 7, 8]) {
    const refused = await changed(type, { settingInputTypeId })
    expect([refused.status, refused.body.message], String(settingInputTypeId)).toEqual([409, message])
    expect((await oldChange(type, { settingInputTypeId })).body.message).toBe(message)
  }
  for (const settingInputTypeId of [5, 1, 2, 4])
    expect((await changed(type, { settingInputTypeId, settingValues: choices })).status).toBe(200)
  expect((await oldChange(type, { settingInputTypeId: 5 })).status).toBe(200)
  const free = await published(values('Free', { settingInputTypeId: 1, settingValues: [] }))
  await store(free.id, people.agent.id, '12', mls)
  expect((await changed(free, { settingInputTypeId: 3 })).status).toBe(200)
  expect((await changed(free, { settingInputTypeId: 4, settingValues: choices })).status).toBe(409)
})

test('of a value that is removed and stored at the same moment, one is refused', async () => {
  const type = await published(values('Race', { accessLevel: 1 }))
  const before = (await get(mls, type.id)).body
  const rest = choices.filter(({ shortValue }) => shortValue !== 'A')
  const draft = (await save(mls, before, { ...before.values, settingValues: rest }, before.rowVersion)).body
  const [removed, ...stored] = await Promise.all([
    act(mls, draft, 'publish'),
    ...[people.agent, people.secondAgent, people.noType].map(({ id }) => store(type.id, id, 'A', mls)),
  ])
  const isStored = stored.some(({ status }) => status === 200)
  expect([200, 409]).toContain(removed?.status)
  expect(removed?.status === 409).toBe(isStored)
})

test('the earlier call leaves a version, and names members who could no longer change a raised setting [4/D4-31]', async () => {
  const type = await published(values('Raised'))
  await oldChange(type, { description: 'Written by a script' })
  expect((await get(mls, type.id)).body).toMatchObject({
    state: 'published',
    publishedVersion: 2,
    values: { description: 'Written by a script' },
  })
  const lost = async (id: number, accessLevel: number, defaultAllow = false) =>
    (
      await server.call(`/api/app/Staff/SettingTypes/${id}/lost-by`, {
        as: mls,
        method: 'POST',
        body: { accessLevel, defaultAllow },
      })
    ).body.members
  const everybody = Object.values(people).filter((entry) => 'loginId' in entry).length
  expect(await lost(type.id, 1)).toBe(0)
  expect(await lost(type.id, 3, true)).toBe(0)
  // Its own office still changes it for the office.
  const ofBranches = await lost(type.id, 3)
  const ofMembers = await lost(type.id, 2)
  const ofAll = await lost(type.id, 4)
  expect([ofAll, ofMembers < ofBranches, ofBranches < ofAll]).toEqual([everybody, true, true])
  const offices = await published(values('Offices', { accessLevel: 2 }))
  expect(await lost(offices.id, 3)).toBe(ofBranches - ofMembers)
  expect(await lost(offices.id, 5)).toBe(ofAll - ofMembers)
  const unknown = await server.call('/api/app/Staff/SettingTypes/987654/lost-by', {
    as: mls,
    method: 'POST',
    body: { accessLevel: 2, defaultAllow: false },
  })
  expect(unknown.status).toBe(404)
})

test('MLS staff alone keep settings', async () => {
  const editor = await server.aMember({ memberTypeId: MEMBER_TYPE.mlsStaff })
  await grantTo(server, editor, 'Content Editor')
  for (const as of [editor, people.aorAdmin, people.agent])
    expect((await begin(as, values('Mine'))).status).toBe(403)
})

test('changed settings wait until they are marked, one or many, as they were seen', async () => {
  await server.db.delete(memberSettings)
  await server.db.delete(officeSettings)
  const type = await published(values('Waiting'))
  const wait = (as = mls, body: object = {}) =>
    server.call('/api/app/Staff/Settings/waiting/q', { as, method: 'POST', body })
  const mark = (settings: object[]) =>
    server.call('/api/app/Staff/Settings/waiting/done', { as: mls, method: 'POST', body: { settings } })
  await store(type.id, people.agent.id, 'A')
  await store(type.id, people.secondAgent.id, 'B', people.secondAgent)
  await server.call('/api/app/OfficeSettings', {
    as: people.branchBroker,
    method: 'POST',
    body: { typeId: type.id, officeId: people.branch.id, shortValue: 'N' },
  })
  const { body } = await wait()
  expect(body.results).toHaveLength(3)
  const seen = (code: string) =>
    body.results.find(({ ownerCode }: { ownerCode: string }) => ownerCode === code)
  expect(seen(people.agent.loginId)).toMatchObject({
    owner: 'member',
    typeName: 'Waiting',
    groupName: 'Sites',
    shortValue: 'A',
    label: 'All',
  })
  expect(seen(people.branch.officeCode)).toMatchObject({ owner: 'office', label: 'None' })
  const ofOffices = { criteria: [{ field: 'owner', op: 'Equal', values: ['office'] }] }
  expect((await wait(mls, ofOffices)).body.totalResults).toBe(1)
  await store(type.id, people.agent.id, 'N')
  const all = body.results.map(({ owner, id, shortValue }: Record<string, unknown>) => ({
    owner,
    id,
    shortValue,
  }))
  expect((await mark(all)).body).toEqual({ done: 2 })
  expect((await mark(all)).body).toEqual({ done: 0 })
  const left = (await wait()).body.results
  expect(left).toMatchObject([{ ownerCode: people.agent.loginId, shortValue: 'N' }])
  expect((await mark([])).status).toBe(400)
  expect((await mark(Array.from({ length: 51 }, () => all[0]))).status).toBe(400)
  expect((await wait(people.aorAdmin)).status).toBe(403)
})
