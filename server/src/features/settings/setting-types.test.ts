import { expect, test } from 'vitest'
import { inputTypes, settingGroups, settingTypes } from '#db/tables/settings.table.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const staff = await server.aMember({ isCrmlsAdmin: true })
const plain = await server.aMember({ memberTypeId: null })
const query = (name: string, body: object = {}, as: TestMember = plain) =>
  server.call(`/api/app/${name}/q`, { as, method: 'POST', body: { pageId: 0, criteria: [], ...body } })
const write = (method: 'POST' | 'PUT', name: string, body: object, as: TestMember = staff) =>
  server.call(`/api/app/${name}`, { as, method, body })

const sites = {
  name: 'Sites',
  description: 'Where listings are shown',
  settingInputTypeId: 4,
  accessLevel: 2,
  defaultAllow: true,
  settingValues: [
    { sortOrder: 2, shortValue: '99', longValue: 'Main office' },
    { sortOrder: 1, shortValue: 'A', longValue: 'All' },
  ],
}

test('the eight input types are there for every member, by name [1/API-28, 1/SET-27, 1/S1-14, 1/D1-88]', async () => {
  const { body } = await query('InputTypes', { pageSize: 5000 })
  expect(body).toMatchObject({ pageSize: 5000, totalPages: 1, totalResults: 8 })
  expect(body.results).toEqual([
    { id: 7, name: 'date' },
    { id: 8, name: 'email' },
    { id: 3, name: 'number' },
    { id: 5, name: 'radio' },
    { id: 4, name: 'select' },
    { id: 6, name: 'switch' },
    { id: 1, name: 'text' },
    { id: 2, name: 'textarea' },
  ])
})

test('MLS staff enter groups and types; every member reads them by name, choices in their order [1/D1-138, 1/API-26, 1/API-27, 1/API-29, 1/SET-25, 1/SET-26, 1/S1-14]', async () => {
  const { body: second } = await write('POST', 'SettingGroups', { name: 'Zeta', description: 'Last' })
  const { body: group } = await write('POST', 'SettingGroups', { name: 'Alpha', description: 'First' })
  expect(group).toEqual({ id: expect.any(Number), name: 'Alpha', description: 'First' })
  expect((await query('SettingGroups', { pageSize: 100 })).body).toEqual({
    results: [group, second],
    pageId: 0,
    pageSize: 100,
    totalPages: 1,
    totalResults: 2,
  })
  const made = await write('POST', 'SettingTypes', { ...sites, settingGroupId: group.id })
  const { id } = made.body
  const choices = [
    { typeId: id, sortOrder: 1, shortValue: 'A', longValue: 'All' },
    { typeId: id, sortOrder: 2, shortValue: '99', longValue: 'Main office' },
  ]
  expect(made.body).toEqual({ id, ...sites, settingValues: choices })
  const { body: other } = await write('POST', 'SettingTypes', {
    ...sites,
    name: 'Mail',
    settingGroupId: group.id,
    settingInputTypeId: 1,
    settingValues: [],
  })
  const ofGroup = await server.call(`/api/app/SettingGroups/${group.id}/types`, { as: plain })
  expect(ofGroup.body).toEqual({
    results: [other, made.body],
    pageId: 0,
    pageSize: 2,
    totalPages: 1,
    totalResults: 2,
  })
  expect((await query('SettingTypes', { pageSize: 5000 })).body.results).toEqual([other, made.body])
  const byId = { criteria: [{ field: 'id', op: 'Equal', values: [id] }] }
  expect((await query('SettingTypes', byId)).body.results).toEqual([made.body])
  expect((await server.call('/api/app/SettingGroups/999999/types', { as: plain })).status).toBe(404)
  expect((await query('SettingTypes', { pageSize: 1, pageId: 1 })).body.results).toEqual([made.body])
})

test('MLS staff change them, and the trail says what', async () => {
  const { body: group } = await write('POST', 'SettingGroups', { name: 'Beta', description: '' })
  const { body: type } = await write('POST', 'SettingTypes', { ...sites, settingGroupId: group.id })
  const { body: input } = await write('POST', 'InputTypes', { name: 'colour' })
  expect(input.id).toBeGreaterThanOrEqual(100)
  const renamed = await write('PUT', 'SettingGroups', { id: group.id, name: 'Gamma', description: 'x' })
  expect(renamed.body).toEqual({ id: group.id, name: 'Gamma', description: 'x' })
  expect((await write('PUT', 'InputTypes', { id: input.id, name: 'color' })).body).toEqual({
    id: input.id,
    name: 'color',
  })
  const change = { ...sites, id: type.id, settingGroupId: group.id, accessLevel: 3, settingValues: [] }
  const { settingGroupId: _, ...shown } = change
  expect((await write('PUT', 'SettingTypes', change)).body).toEqual(shown)
  for (const [entity, id, changes] of [
    ['settingGroup', group.id, { name: { from: 'Beta', to: 'Gamma' } }],
    ['settingType', type.id, { accessLevel: { from: 2, to: 3 } }],
    ['inputType', input.id, { name: { from: 'colour', to: 'color' } }],
  ]) {
    const trail = await auditTrail(server.db, entity, id)
    expect(trail).toMatchObject([
      { actor: staff.loginId, action: 'create' },
      { actor: staff.loginId, action: 'update', changes },
    ])
  }
})

test('everybody else may not write, wrong values are named, and nothing changes', async () => {
  const { body: group } = await write('POST', 'SettingGroups', { name: 'Held', description: '' })
  const { body: type } = await write('POST', 'SettingTypes', { ...sites, settingGroupId: group.id })
  const all = () =>
    Promise.all([settingGroups, settingTypes, inputTypes].map((table) => server.db.select().from(table)))
  const before = await all()
  const entered = { ...sites, name: 'New', settingGroupId: group.id }
  for (const input of [{}, { isCrmlsAorAdmin: true }, { isCrmlsOfficeAdmin: true }]) {
    const as = await server.aMember(input)
    for (const [name, body] of [
      ['SettingGroups', { name: 'x', description: '' }],
      ['SettingTypes', entered],
      ['InputTypes', { name: 'x' }],
    ] as const) {
      expect((await write('POST', name, body, as)).status).toBe(403)
      expect((await write('PUT', name, { ...body, id: group.id }, as)).status).toBe(403)
    }
  }
  for (const [name, body, field, message] of [
    ['SettingGroups', { name: ' ' }, 'name', 'Name is required.'],
    ['SettingGroups', { name: 'Held' }, 'name', 'The name is in use.'],
    ['InputTypes', { name: 'text' }, 'name', 'The name is in use.'],
    ['SettingTypes', { ...entered, name: 'Sites' }, 'name', 'The name is in use.'],
    [
      'SettingTypes',
      { ...entered, settingGroupId: 999_999 },
      'settingGroupId',
      "We couldn't find this group.",
    ],
    [
      'SettingTypes',
      { ...entered, settingInputTypeId: 99 },
      'settingInputTypeId',
      "We couldn't find this input type.",
    ],
    ['SettingTypes', { ...entered, accessLevel: 6 }, 'accessLevel', 'Access level must be from 1 to 5.'],
    [
      'SettingTypes',
      { ...entered, settingValues: [sites.settingValues[0], sites.settingValues[0]] },
      'settingValues',
      'Each value may stand once.',
    ],
  ] as const) {
    const answer = await write('POST', name, body)
    expect(answer.status, message).toBe(400)
    expect(answer.body).toEqual({ message, errors: [{ field, message }] })
  }
  for (const [name, body] of [
    ['SettingGroups', { name: 'None' }],
    ['SettingTypes', entered],
    ['InputTypes', { name: 'None' }],
  ] as const)
    expect((await write('PUT', name, { ...body, id: 999_999 })).status).toBe(404)
  const same = { ...sites, id: type.id, settingGroupId: group.id }
  expect((await write('PUT', 'SettingTypes', same)).status).toBe(200)
  expect(await all()).toEqual(before)
})

test('a save with an earlier version does not overwrite a group that was changed meanwhile', async () => {
  const { body: group } = await write('POST', 'SettingGroups', { name: 'Shared', description: 'First' })
  const { id } = group
  const seen = { name: 'Shared', description: 'First' }
  const one = { id, name: 'Shared', description: 'By one', seen }
  expect((await write('PUT', 'SettingGroups', one)).status).toBe(200)
  const late = await write('PUT', 'SettingGroups', { id, name: 'Shared', description: 'By another', seen })
  expect([late.status, late.body.message]).toEqual([
    409,
    'Someone else changed this group. Reopen it to see the latest version.',
  ])
  const { body } = await query('SettingGroups', { pageSize: 100 })
  expect(body.results).toContainEqual({ id, name: 'Shared', description: 'By one' })
  expect((await write('PUT', 'SettingGroups', { id, name: 'Shared', description: 'By all' })).status).toBe(
    200,
  )
})

test('a save with an earlier version overwrites neither an input type nor a setting type that was changed meanwhile', async () => {
  const { body: input } = await write('POST', 'InputTypes', { name: 'hue' })
  const rename = (name: string, seen?: object) => write('PUT', 'InputTypes', { id: input.id, name, seen })
  expect((await rename('shade', { name: 'hue' })).status).toBe(200)
  const lateRename = await rename('tint', { name: 'hue' })
  expect([lateRename.status, lateRename.body.message]).toEqual([
    409,
    'Someone else changed this input type. Reopen it to see the latest version.',
  ])
  expect((await rename('tint')).status).toBe(200)

  const { body: group } = await write('POST', 'SettingGroups', { name: 'Seen', description: '' })
  const entered = { ...sites, settingGroupId: group.id }
  const { body: type } = await write('POST', 'SettingTypes', entered)
  const { id, ...seen } = type
  const save = (more: object) => write('PUT', 'SettingTypes', { ...entered, id, ...more })
  const [choice] = sites.settingValues
  expect((await save({ accessLevel: 3, settingValues: [choice], seen })).status).toBe(200)
  for (const before of [seen, { ...seen, accessLevel: 3 }]) {
    const late = await save({ name: 'Late', seen: before })
    expect([late.status, late.body.message]).toEqual([
      409,
      'Someone else changed this setting. Reopen it to see the latest version.',
    ])
  }
  const [stored] = (await query('SettingTypes', { criteria: [{ field: 'id', op: 'Equal', values: [id] }] }))
    .body.results
  expect(stored).toMatchObject({ name: 'Sites', accessLevel: 3 })
  expect((await save({ seen: stored })).status).toBe(200)
})
