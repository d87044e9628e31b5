import { isContractProcedure } from '@orpc/contract'
import type { Access } from 'contract/common/call-access.ts'
import type { CallMeta } from 'contract/common/call-meta.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { authContract, coreContract, notificationContract, programContract } from 'contract/contract.ts'
import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import type { GrantedRole } from 'contract/staff/staff-roles.ts'
import { expect } from 'vitest'
import { members } from '../db/tables/members.table.ts'
import { eulaAcknowledgements, eulas } from '../db/tables/portal.table.ts'
import { staffGrants } from '../db/tables/staff.table.ts'
import { aBrokerage } from './brokerage.ts'
import type { TestMember } from './builders/member-builders.ts'
import { accountRows } from './role-matrix/account-rows.ts'
import { consoleRows } from './role-matrix/console-rows.ts'
import { contentRows } from './role-matrix/content-rows.ts'
import { dataRows } from './role-matrix/data-rows.ts'
import { deskRows } from './role-matrix/desk-rows.ts'
import { draftRows } from './role-matrix/draft-rows.ts'
import { findRows } from './role-matrix/find-rows.ts'
import { grantRows } from './role-matrix/grant-rows.ts'
import { importRows } from './role-matrix/import-rows.ts'
import { listingRows } from './role-matrix/listing-rows.ts'
import { memberActRows } from './role-matrix/member-act-rows.ts'
import { memberDeskRows } from './role-matrix/member-desk-rows.ts'
import { memberRows } from './role-matrix/member-rows.ts'
import { messageRows } from './role-matrix/message-rows.ts'
import { privacyRows } from './role-matrix/privacy-rows.ts'
import { proofRows } from './role-matrix/proof-rows.ts'
import { type CallerName, type Row, SECRET, type World } from './role-matrix/row.ts'
import { settingRows } from './role-matrix/setting-rows.ts'
import { staffRows } from './role-matrix/staff-rows.ts'
import { trainingDeskRows } from './role-matrix/training-desk-rows.ts'
import { trainingRows } from './role-matrix/training-rows.ts'
import type { CallOptions, TestServer } from './test-server.ts'

/** Every call of the portal has its row here, in the file of its kind: how it is asked, and what its access does not say. */
export const roleRows: Record<string, Row> = {
  ...accountRows,
  ...memberRows,
  ...messageRows,
  ...listingRows,
  ...proofRows,
  ...settingRows,
  ...staffRows,
  ...consoleRows,
  ...memberActRows,
  ...privacyRows,
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

type Method = NonNullable<CallOptions['method']>
type Asked = { method: Method; access: Access; acting: CallMeta['acting']; success: number }

/** The contract of each call. */
export const roleCalls = new Map<string, Asked>(
  Object.entries({ ...coreContract, ...notificationContract, ...authContract, ...programContract }).flatMap(
    ([noun, verbs]) =>
      Object.entries(verbs).map(([verb, procedure]) => {
        if (!isContractProcedure(procedure)) throw new Error(`${noun}.${verb} is no call`)
        const { route, meta } = procedure['~orpc']
        const { access, acting } = meta as CallMeta
        const { method = 'POST', successStatus: success = 200 } = route
        if (method === 'HEAD' || method === 'PATCH') throw new Error(`${noun}.${verb} has an odd method`)
        return [`${noun}.${verb}`, { method, access, acting, success }] as const
      }),
  ),
)

type People = Awaited<ReturnType<typeof aBrokerage>>
export type CallingMember = Exclude<CallerName, 'anonymous' | 'noMember'>

/** The owner of the records, everybody who calls, and what the rows may use. */
export async function aRoleWorld(server: TestServer) {
  const people = await aBrokerage(server)
  const owner = await server.aMember({
    office: people.branch,
    aor: people.aor,
    firstName: 'Olive',
    lastName: 'Owner',
    email: `${SECRET}@example.com`,
    memberStateLicense: SECRET,
  })
  const callingMembers = await membersOf(server, people, owner)
  const callers: Record<CallerName, CallOptions['as']> = {
    anonymous: undefined,
    noMember: await server.anAccount(),
    ...callingMembers,
  }
  const world: World = {
    server,
    owner,
    profileId: (await server.call(`/api/app/Profiles/Contact/${owner.id}`, { as: owner })).body.id,
    mainOfficeId: people.main.id,
    eulaId: await publishAgreement(server, owner),
    enter: (path, body) => post(server, people.mlsAdmin, path, body),
    asOwner: (path, body) => post(server, owner, path, body),
  }
  return { people, owner, callers, callingMembers, world }
}

async function membersOf(
  server: TestServer,
  people: People,
  owner: TestMember,
): Promise<Record<CallingMember, TestMember>> {
  const { aor } = people.otherAorStaff
  return {
    noAccess: await server.aMember({ hasMemberPortalAccess: false }),
    owner,
    level0: people.appraiser,
    level1: people.secondAgent,
    level2: people.branchBroker,
    level3: people.mainBroker,
    level4: people.aorAdmin,
    level5: people.mlsAdmin,
    otherAor: people.otherAorStaff,
    contentEditor: await staffWith(server, people, 'Content Editor'),
    trainingStaff: await staffWith(server, people, 'Training Staff'),
    helpDesk: await staffWith(server, people, 'Help Desk'),
    operator: await staffWith(server, people, 'Operator'),
    otherTrainer: await staffWith(server, people, 'Training Staff', aor),
    otherHelpDesk: await staffWith(server, people, 'Help Desk', aor),
  }
}

/** A staff account of level 0 with a granted role, for all associations or one. */
async function staffWith(
  server: TestServer,
  people: People,
  role: GrantedRole,
  aor: TestMember['aor'] = null,
) {
  const memberTypeId = aor ? MEMBER_TYPE.associationStaff : MEMBER_TYPE.mlsStaff
  const member = await server.aMember({ memberTypeId, ...(aor && { aor }) })
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

async function post(server: TestServer, as: TestMember, path: string, body: object) {
  const answer = await server.call(path, { as, method: 'POST', body })
  expect([200, 201], `${path} ${answer.text}`).toContain(answer.status)
  return answer.status === 201 ? answer.body.results[0] : answer.body
}

/** An agreement that all have signed, the owner with the secret. */
async function publishAgreement(server: TestServer, owner: TestMember): Promise<number> {
  const publishedOn = new Date(server.clock.now().getTime() - DAY_MS)
  const [row] = await server.db.insert(eulas).values({ name: 'E', content: 'x', publishedOn }).returning()
  if (!row) throw new Error('No agreement')
  const signers = await server.db.select({ id: members.id }).from(members)
  await server.db.insert(eulaAcknowledgements).values(
    signers.map(({ id }) => ({
      eulaId: row.id,
      memberId: id,
      signature: id === owner.id ? SECRET : 'Someone',
      content: 'x',
      acknowledgedOn: publishedOn,
    })),
  )
  return row.id
}
