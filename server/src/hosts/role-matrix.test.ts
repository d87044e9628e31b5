import { memberContract, notificationContract } from 'contract/contract.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { CALLERS, type CallerName, SECRET } from '../testing/role-matrix/row.ts'
import { aRoleWorld, roleMethods, roleRows } from '../testing/role-world.ts'
import { testServer } from '../testing/test-server.ts'

const server = await testServer()
const { callers, world } = await aRoleWorld(server)

const asked = vi.spyOn(pg.Client.prototype, 'query')

const ofMembers = new Set([...Object.keys(memberContract), ...Object.keys(notificationContract)])

/** What the console keeps is not read for members: no versions, images, usage or grants; a signature by its key alone. */
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

test('every call of the contract has its row', () => {
  expect(Object.keys(roleRows).toSorted()).toEqual([...roleMethods.keys()].toSorted())
})

test.for(Object.keys(roleRows))(
  '%s answers each role as it should, and nobody gets what belongs to others [1/S1-21, 4/CROLE-17, 4/S4-10]',
  async (name) => {
    const row = roleRows[name]
    const method = roleMethods.get(name)
    if (!row || !method) throw new Error(`${name} cannot be called`)
    // A new minute, in which nobody has used up what the console allows in one.
    server.clock.advance(60)
    const found: Partial<Record<CallerName, number>> = {}
    for (const caller of CALLERS) {
      const { path, body, headers = {} } = await row.send(world)
      asked.mockClear()
      const answer = await server.call(path, { as: callers[caller], method, body, headers })
      if (caller === 'owner' && ofMembers.has(name.split('.')[0] ?? '')) expectMemberTablesOnly(name)
      found[caller] = answer.status
      if (!row.readers?.includes(caller)) expect(answer.text, `${name} as ${caller}`).not.toContain(SECRET)
    }
    expect(found, name).toEqual(row.statuses)
  },
)
