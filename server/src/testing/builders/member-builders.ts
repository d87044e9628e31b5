import { hashPassword } from '../../accounts/password.ts'
import type { Db } from '../../db/open.ts'
import { accounts } from '../../db/tables/accounts.table.ts'
import { aors, members, offices } from '../../db/tables/members.table.ts'
import type { TestClock } from '../test-clock.ts'
import { theOnly } from './the-only.ts'

type Aor = typeof aors.$inferSelect
type Office = typeof offices.$inferSelect
type MemberRow = typeof members.$inferSelect

export type TestMember = MemberRow & { accountId: string; office: Office | null; aor: Aor | null }
type MemberInput = Partial<typeof members.$inferInsert> & {
  office?: Office
  aor?: Aor
  password?: string
}

const activeAgent = {
  firstName: 'Ada',
  lastName: 'Young',
  memberStatus: 'Active',
  memberTypeId: 1,
  originatingSystemId: 'CRM',
  hasMemberPortalAccess: true,
  isCrmlsAdmin: false,
  isCrmlsAorAdmin: false,
  isCrmlsOfficeAdmin: false,
}

let count = 0
const nextNumber = () => ++count

/** Associations, offices, members and their accounts. */
export function memberBuilders(db: Db, clock: TestClock) {
  async function anAor(input: Partial<typeof aors.$inferInsert> = {}): Promise<Aor> {
    const name = `A${nextNumber()}`
    return theOnly(
      await db
        .insert(aors)
        .values({ name, fullName: `${name} Association`, ...input })
        .returning(),
    )
  }

  /** A main office, unless `mainOfficeCode` names another one. */
  async function anOffice(input: Partial<typeof offices.$inferInsert> & { aor: Aor }): Promise<Office> {
    const { aor, ...more } = input
    const officeCode = more.officeCode ?? `O${nextNumber()}`
    const row = { mainOfficeCode: officeCode, name: 'Office', officeMlsId: `M${officeCode}`, aorId: aor.id }
    return theOnly(
      await db
        .insert(offices)
        .values({ createdOn: clock.now(), modifiedOn: clock.now(), ...row, ...more, officeCode })
        .returning(),
    )
  }

  /** An active agent of the system `CRM`, unless another one is given, with an account. */
  async function aMember(input: MemberInput = {}): Promise<TestMember> {
    const { office = null, aor = null, password, ...more } = input
    const loginId = more.loginId ?? `member${nextNumber()}`
    const row = theOnly(
      await db
        .insert(members)
        .values({
          ...activeAgent,
          officeId: office?.id ?? null,
          aorId: aor?.id ?? null,
          createdOn: clock.now(),
          modifiedOn: clock.now(),
          ...more,
          loginId,
        })
        .returning(),
    )
    const { accountId } = await anAccount({ loginId, memberId: row.id, password })
    return { ...row, accountId, office, aor }
  }

  /** An account, without member data unless `memberId` is given. */
  async function anAccount(input: { loginId?: string; memberId?: number; password?: string } = {}) {
    const loginId = input.loginId ?? `account${nextNumber()}`
    const passwordHash = input.password === undefined ? null : await hashPassword(input.password)
    const values = { loginId, memberId: input.memberId ?? null, passwordHash, createdOn: clock.now() }
    const row = theOnly(await db.insert(accounts).values(values).returning())
    return { accountId: row.id, loginId }
  }

  return { anAor, anOffice, aMember, anAccount }
}
