import {
  consoleAuthContract,
  consoleContract,
  memberContract,
  notificationContract,
} from 'contract/contract.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { expectedOf } from '../testing/role-matrix/expected.ts'
import { CALLERS, type CallerName, SECRET } from '../testing/role-matrix/row.ts'
import { aRoleWorld, roleCalls, roleRows } from '../testing/role-world.ts'
import { testServer } from '../testing/test-server.ts'

const server = await testServer({ env: { DATA_API: 'on' } })
const { callers, world } = await aRoleWorld(server)

const asked = vi.spyOn(pg.Client.prototype, 'query')

const ofMembers = new Set([...Object.keys(memberContract), ...Object.keys(notificationContract)])

/**
 * Expects that tables of the console are not read for members: no versions, images, usage or grants; a
 * signature by its key alone.
 */
function expectMemberTablesOnly(name: string): void {
  for (const [statement] of asked.mock.calls as unknown[][]) {
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text
    expect(text, name).not.toMatch(
      /"(content_versions|content_unsaved|images|media_files|usage_counts|staff_grants)"/,
    )
    if (/(from|join) "message_acknowledgments"/.test(text)) {
      expect(text, name).toMatch(/"message_acknowledgments"."message_id" = "system_notifications"."id"/)
      expect(text, name).toMatch(/"message_acknowledgments"."member_id" = \$\d/)
    }
  }
}

/** The areas that open the calls of the Staff Console, by noun, and by verb where it differs. */
const CONSOLE: Record<string, string[]> = {
  staff: ['access'],
  'staff.self': ['staff'],
  'staff.freshSignIn': ['staff'],
  'staff.choices': ['staff'],
  'staff.overview': ['staff'],
  content: ['content'],
  preview: ['preview', 'training'],
  staffAudience: ['articles', 'messages', 'dashboard'],
  'staffAudience.members': ['members'],
  images: ['articles', 'messages', 'dashboard', 'agreements', 'settings', 'branding', 'training'],
  acknowledgments: ['messages'],
  'acknowledgments.query': ['acknowledgments'],
  staffMessages: ['messages'],
  staffAds: ['dashboard'],
  signOn: ['mls'],
  staffSettings: ['settings'],
  ruleSetTrial: ['settings'],
  staffLookups: ['settings'],
  branding: ['branding'],
  attachments: ['articles', 'training'],
  audit: ['audit'],
  staffClasses: ['training'],
  classRoster: ['training'],
  classWaitList: ['training'],
  classKeepers: ['training'],
  staffRequests: ['training'],
  staffMembers: ['members'],
  'staffMembers.setStanding': ['accounts'],
  'staffMembers.endStanding': ['accounts'],
  deliveries: ['deliveries'],
  system: ['system'],
  readiness: ['settings'],
  usage: ['usage'],
  viewAs: ['viewAs'],
  imports: ['imports'],
  'imports.approve': ['importApprovals'],
  importSchedules: ['imports'],
  dataClients: ['mls'],
  staffAccounts: ['accounts'],
  memberActs: ['accounts'],
  'memberActs.get': ['invitations', 'accounts'],
  factorRemovals: ['factorRemovals'],
  privacyRequests: ['privacy'],
}

test('every call of the contract has its row', () => {
  expect(Object.keys(roleRows).toSorted()).toEqual([...roleCalls.keys()].toSorted())
})

test('a row says nothing that the contract says, and the contract opens each call of the console as typed here', () => {
  for (const [name, row] of Object.entries(roleRows)) {
    const call = roleCalls.get(name)
    if (!call) throw new Error(`${name} is no call`)
    const said = expectedOf(call, { ...row, except: {} })
    expect(
      CALLERS.filter((caller) => row.except?.[caller] === said[caller]),
      name,
    ).toEqual([])
  }
  for (const noun of Object.keys({ ...consoleContract, ...consoleAuthContract }))
    for (const [name, { access }] of roleCalls)
      if (name.startsWith(`${noun}.`)) expect([access].flat(), name).toEqual(CONSOLE[name] ?? CONSOLE[noun])
})

test.for(Object.keys(roleRows))(
  '%s answers each role as it should, and nobody gets what belongs to others [1/S1-21, 4/CROLE-17, 4/S4-10]',
  async (name) => {
    const row = roleRows[name]
    const call = roleCalls.get(name)
    if (!row || !call) throw new Error(`${name} cannot be called`)
    // A new minute, in which nobody has used up what the console allows in one.
    server.clock.advance(60)
    const found: Partial<Record<CallerName, number>> = {}
    for (const caller of CALLERS) {
      const { path, body, headers = {} } = await row.send(world)
      asked.mockClear()
      const answer = await server.call(path, { as: callers[caller], method: call.method, body, headers })
      if (caller === 'owner' && ofMembers.has(name.split('.')[0] ?? '')) expectMemberTablesOnly(name)
      found[caller] = answer.status
      if (!row.readers?.includes(caller)) expect(answer.text, `${name} as ${caller}`).not.toContain(SECRET)
    }
    expect(found, name).toEqual(expectedOf(call, row))
  },
)
