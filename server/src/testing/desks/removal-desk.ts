import type { FactorRemoval } from 'contract/staff/approvals/factor-removal.ts'
import type { GrantedRole } from 'contract/staff/staff-roles.ts'
import { eq } from 'drizzle-orm'
import { factorRemovals } from '../../db/tables/accounts.table.ts'
import { factorsOf, giveFactors } from '../account/factors.ts'
import { aBrokerage } from '../brokerage.ts'
import type { TestMember } from '../builders/member-builders.ts'
import { type Options, type TestServer, testServer } from '../test-server.ts'
import { staffWith } from './help-desk.ts'

const PATH = '/api/app/Staff/FactorRemovals'
type MemberInput = Parameters<Awaited<ReturnType<typeof testServer>>['aMember']>[0]

/** A portal with two of the help desk, two of MLS staff, and what they do to remove second factors. */
export async function removalDesk(options: Options = {}) {
  const server = await testServer(options)
  const people = await aBrokerage(server)
  const farAor = people.otherAorStaff.aorId ?? 0
  const mls = people.mlsAdmin
  const otherMls = await server.aMember({ isCrmlsAdmin: true, firstName: 'Otto', lastName: 'Other' })
  const desk = await staffWith(server, 'Help Desk', { grantedBy: mls.id })
  const second = await staffWith(server, 'Help Desk', { grantedBy: mls.id, firstName: 'Sam' })
  let count = 0

  /** A member with an app and an email of an own as second factors; with a role when one is named. */
  async function aTarget(more: MemberInput = {}, role?: GrantedRole) {
    count += 1
    const input = { aor: people.aor, email: `target${count}@example.com`, ...more }
    const member = role
      ? await staffWith(server, role, { grantedBy: mls.id, email: input.email })
      : await server.aMember(input)
    const ids = await giveFactors(server, member.accountId, [
      { type: 'totp', value: 'Lost phone' },
      { type: 'email', value: 'private@example.com' },
    ])
    return { member, ids }
  }

  return { server, people, farAor, mls, otherMls, desk, second, aTarget, ...removalCalls(server) }
}

/** The calls of the desk, and what is stored of them. */
function removalCalls(server: Pick<TestServer, 'call' | 'db'>) {
  const ask = (as: TestMember, { id }: { id: number }, more: object = {}) =>
    server.call(PATH, {
      as,
      method: 'POST',
      body: {
        memberId: id,
        factorIds: [],
        check: 'In person',
        reason: 'The phone fell into the lake',
        ...more,
      },
    })
  const decide = (as: TestMember, id: number, act: 'approve' | 'decline' = 'approve', body: object = {}) =>
    server.call(`${PATH}/${id}/${act}`, { as, method: 'POST', body })
  const list = async (as: TestMember): Promise<FactorRemoval[]> =>
    (await server.call(`${PATH}/q`, { as, method: 'POST', body: { pageSize: 500 } })).body.results
  /** The factors that sign-in asks for. */
  const enabledOf = async ({ accountId }: { accountId: string }) =>
    (await factorsOf(server, accountId)).filter(({ isEnabled }) => isEnabled)
  const stateOf = async (id: number) =>
    (await server.db.select().from(factorRemovals).where(eq(factorRemovals.id, id)))[0]?.state

  return { ask, decide, list, enabledOf, stateOf }
}
