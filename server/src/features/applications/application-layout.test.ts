import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#db/tables/portal.table.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const staff = await server.aMember({ isCrmlsAdmin: true })
const member = await server.aMember()
const layout = { order: [3, 'x'], groups: [{ name: 'Start Here', applications: [2, 1] }] }

const save = (body: object, as: TestMember = staff) =>
  server.call('/api/app/ApplicationLayout', { as, method: 'PUT', body })
const seenBy = async (as: TestMember) =>
  (await server.call('/api/app/AudienceApplications/', { as })).body.layout

test('MLS staff set the layout that all members are given with their applications, and take it back [5/LAUNCH-29, 5/D5-76]', async () => {
  expect(await seenBy(member)).toBeNull()
  expect((await save(layout)).status).toBe(200)
  expect(await seenBy(member)).toEqual(layout)
  const other = { order: [], groups: [{ name: 'Daily', applications: [] }] }
  expect((await save(other)).status).toBe(200)
  expect(await seenBy(member)).toEqual(other)
  expect((await save({ order: [], groups: [] })).status).toBe(200)
  expect(await seenBy(member)).toBeNull()
  const trail = await server.db
    .select({ action: auditEntries.action, entity: auditEntries.entity, changes: auditEntries.changes })
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(2)
  expect(trail).toEqual([
    { action: 'delete', entity: 'applicationLayout', changes: { groups: [] } },
    { action: 'update', entity: 'applicationLayout', changes: { groups: ['Daily'] } },
  ])
})

const group = (name: string, applications: number[] = []) => ({ name, applications })
const refused = [
  ['Enter a name.', [group('  ')]],
  ['The name must be at most 40 characters.', [group('a'.repeat(41))]],
  ['You already have a group with this name.', [group('Daily'), group('daily')]],
  ['An application can be in one group only.', [group('A', [1]), group('B', [1])]],
  ['You can have at most 20 groups.', Array.from({ length: 21 }, (_, index) => group(`Group ${index}`))],
] as const

test.each(refused)(
  '%s is said by the server too, to staff and to members [5/LAUNCH-28]',
  async (message, groups) => {
    const sent = { order: [], groups }
    const ofStaff = await save(sent)
    expect([ofStaff.status, JSON.stringify(ofStaff.body)]).toEqual([400, expect.stringContaining(message)])
    const { body: own } = await server.call(`/api/app/Profiles/Contact/${member.id}`, { as: member })
    const ofMember = await server.call(`/api/app/Profiles/${own.id}`, {
      as: member,
      method: 'PUT',
      body: { profileBag: { applications: { view: 'card', ...sent } } },
    })
    expect([ofMember.status, JSON.stringify(ofMember.body)]).toEqual([400, expect.stringContaining(message)])
  },
)

test('own groups and order are kept with the other preferences, and no change of staff touches them [5/LAUNCH-28, 5/LAUNCH-29, 1/PROF-49]', async () => {
  const { body: own } = await server.call(`/api/app/Profiles/Contact/${member.id}`, { as: member })
  const applications = { view: 'icon', order: [2], groups: [group('Mine', [1])] }
  const saved = await server.call(`/api/app/Profiles/${own.id}`, {
    as: member,
    method: 'PUT',
    body: { profileBag: { applications } },
  })
  expect(saved.status).toBe(200)
  await save(layout)
  const { body: kept } = await server.call(`/api/app/Profiles/Contact/${member.id}`, { as: member })
  expect(kept.profileBag.applications).toEqual(applications)
})
