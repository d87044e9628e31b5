import { isContractProcedure } from '@orpc/contract'
import { DAY_MS } from 'contract/common/day.ts'
import { authContract, coreContract, memberContract, notificationContract } from 'contract/contract.ts'
import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import type { GrantedRole } from 'contract/staff/staff-roles.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { members } from '../db/tables/members.table.ts'
import { eulaAcknowledgements, eulas } from '../db/tables/portal.table.ts'
import { staffGrants } from '../db/tables/staff.table.ts'
import { aBrokerage } from '../testing/brokerage.ts'
import { accountRows } from '../testing/role-matrix/account-rows.ts'
import { consoleRows } from '../testing/role-matrix/console-rows.ts'
import { contentRows } from '../testing/role-matrix/content-rows.ts'
import { dataRows } from '../testing/role-matrix/data-rows.ts'
import { deskRows } from '../testing/role-matrix/desk-rows.ts'
import { draftRows } from '../testing/role-matrix/draft-rows.ts'
import { findRows } from '../testing/role-matrix/find-rows.ts'
import { grantRows } from '../testing/role-matrix/grant-rows.ts'
import { importRows } from '../testing/role-matrix/import-rows.ts'
import { listingRows } from '../testing/role-matrix/listing-rows.ts'
import { memberActRows } from '../testing/role-matrix/member-act-rows.ts'
import { memberDeskRows } from '../testing/role-matrix/member-desk-rows.ts'
import { memberRows } from '../testing/role-matrix/member-rows.ts'
import { messageRows } from '../testing/role-matrix/message-rows.ts'
import { proofRows } from '../testing/role-matrix/proof-rows.ts'
import { CALLERS, type CallerName, type Row, SECRET, type World } from '../testing/role-matrix/row.ts'
import { settingRows } from '../testing/role-matrix/setting-rows.ts'
import { staffRows } from '../testing/role-matrix/staff-rows.ts'
import { trainingDeskRows } from '../testing/role-matrix/training-desk-rows.ts'
import { trainingRows } from '../testing/role-matrix/training-rows.ts'
import { type CallOptions, testServer } from '../testing/test-server.ts'

/** Every call of the portal has its row here, in the file of its kind: who gets which answer. */
const rows: Record<string, Row> = {
  ...accountRows,
  ...memberRows,
  ...messageRows,
  ...listingRows,
  ...proofRows,
  ...settingRows,
  ...staffRows,
  ...consoleRows,
  ...memberActRows,
  ...importRows,
  ...contentRows,
  ...memberDeskRows,
  ...trainingRows,
  ...trainingDeskRows,
  ...deskRows,
  ...draftRows,
  ...findRows,
  ...grantRows,
  ...dataRows,
}

const server = await testServer()
const people = await aBrokerage(server)
const owner = await server.aMember({
  office: people.branch,
  aor: people.aor,
  firstName: 'Olive',
  lastName: 'Owner',
  email: `${SECRET}@example.com`,
  memberStateLicense: SECRET,
})
const callers: Record<CallerName, CallOptions['as']> = {
  anonymous: undefined,
  noMember: await server.anAccount(),
  noAccess: await server.aMember({ hasMemberPortalAccess: false }),
  owner,
  level0: people.appraiser,
  level1: people.secondAgent,
  level2: people.branchBroker,
  level3: people.mainBroker,
  level4: people.aorAdmin,
  level5: people.mlsAdmin,
  otherAor: people.otherAorStaff,
  contentEditor: await staffWith('Content Editor'),
  trainingStaff: await staffWith('Training Staff'),
  helpDesk: await staffWith('Help Desk'),
  operator: await staffWith('Operator'),
  otherTrainer: await staffWith('Training Staff', people.otherAorStaff.aor),
  otherHelpDesk: await staffWith('Help Desk', people.otherAorStaff.aor),
}
const world: World = {
  server,
  owner,
  profileId: (await server.call(`/api/app/Profiles/Contact/${owner.id}`, { as: owner })).body.id,
  mainOfficeId: people.main.id,
  eulaId: await publishedAgreement(),
  enter: (path, body) => post(people.mlsAdmin, path, body),
  asOwner: (path, body) => post(owner, path, body),
}

/** A staff account of level 0 with a granted role, for all associations or one. */
async function staffWith(role: GrantedRole, aor: { id: number } | null = null) {
  const member = await server.aMember({ memberTypeId: MEMBER_TYPE.systemStaff })
  await server.db.insert(staffGrants).values({
    memberId: member.id,
    role,
    aorId: aor?.id ?? null,
    reason: 'For the role matrix',
    grantedBy: people.mlsAdmin.id,
    grantedOn: server.clock.now(),
    endsOn: '2026-12-31',
  })
  return member
}

async function post(as: CallOptions['as'], path: string, body: object) {
  const answer = await server.call(path, { as, method: 'POST', body })
  expect([200, 201], `${path} ${answer.text}`).toContain(answer.status)
  return answer.status === 201 ? answer.body.results[0] : answer.body
}

/** An agreement that all have signed, the owner with the secret. */
async function publishedAgreement(): Promise<number> {
  const publishedOn = new Date(server.clock.now().getTime() - DAY_MS)
  const [row] = await server.db.insert(eulas).values({ name: 'E', content: 'x', publishedOn }).returning()
  if (!row) throw new Error('No agreement')
  const signers = await server.db.select({ id: members.id }).from(members)
  await server.db.insert(eulaAcknowledgements).values(
    signers.map(({ id }) => ({
      eulaId: row.id,
      memberId: id,
      signature: id === owner.id ? SECRET : 'Somebody',
      content: 'x',
      acknowledgedOn: publishedOn,
    })),
  )
  return row.id
}

const methods = new Map<string, CallOptions['method']>(
  Object.entries({ ...coreContract, ...notificationContract, ...authContract }).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, procedure]) => {
      if (!isContractProcedure(procedure)) throw new Error(`${noun}.${verb} is no call`)
      const { method = 'POST' } = procedure['~orpc'].route
      if (method === 'HEAD' || method === 'PATCH') throw new Error(`${noun}.${verb} has an odd method`)
      return [`${noun}.${verb}`, method] as const
    }),
  ),
)

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
  expect(Object.keys(rows).toSorted()).toEqual([...methods.keys()].toSorted())
})

test.for(Object.keys(rows))(
  '%s answers each role as it should, and nobody gets what belongs to others [1/S1-21, 4/CROLE-17, 4/S4-10]',
  async (name) => {
    const row = rows[name]
    const method = methods.get(name)
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
