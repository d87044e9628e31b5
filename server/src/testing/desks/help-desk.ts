import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import type { GrantedRole } from 'contract/staff/staff-roles.ts'
import { staffGrants } from '../../db/tables/staff.table.ts'
import type { TestMember } from '../builders/member-builders.ts'
import type { TestServer } from '../test-server.ts'

type Scope = { aorId?: number; grantedBy: number; firstName?: string; email?: string | null }

/** A staff account with a granted role, for one association or for all. */
export async function staffWith(
  { aMember, db, clock }: Pick<TestServer, 'aMember' | 'db' | 'clock'>,
  role: GrantedRole,
  { aorId, grantedBy, firstName = 'Hella', email = null }: Scope,
): Promise<TestMember> {
  const member = await aMember({ memberTypeId: MEMBER_TYPE.systemStaff, firstName, lastName: 'Desk', email })
  await db.insert(staffGrants).values({
    memberId: member.id,
    role,
    aorId: aorId ?? null,
    reason: 'For a test of the desk',
    grantedBy,
    grantedOn: clock.now(),
    endsOn: '2026-12-31',
  })
  return member
}
