import { effectiveMemberType } from 'contract/members/member-types.ts'
import { type RoleLevel, roleLevel } from 'contract/members/roles.ts'
import { eq, type InferSelectModel, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/tables/accounts.table.ts'
import { aors, members, offices } from '../db/tables/members.table.ts'

type Office = InferSelectModel<typeof offices>
type Aor = InferSelectModel<typeof aors>

/** The member record of the caller with its office, its AOR and the level that follows from them (S1-02). */
export type Caller = InferSelectModel<typeof members> & {
  office: Office | null
  aor: Aor | null
  officeAor: string | null
  /** The member type in force (D1-97). */
  typeId: number | null
  userlevel: RoleLevel
}

export type Account = { id: string; loginId: string; member: Caller | null }

const officeAors = alias(aors, 'office_aors')

const accountQueries = new WeakMap<Db, ReturnType<typeof prepareAccountQuery>>()

/** Each request asks it: built once for a database, and read once by each connection. */
function accountQuery(db: Db) {
  const query = accountQueries.get(db) ?? prepareAccountQuery(db)
  accountQueries.set(db, query)
  return query
}

function prepareAccountQuery(db: Db) {
  return db
    .select({ account: accounts, member: members, office: offices, aor: aors, officeAor: officeAors.name })
    .from(accounts)
    .leftJoin(members, eq(members.id, accounts.memberId))
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .leftJoin(officeAors, eq(officeAors.id, offices.aorId))
    .where(eq(accounts.id, sql`${sql.placeholder('accountId')}::uuid`))
    .prepare('account_of_token')
}

/** The account of a token's subject with its member data, read anew for each request; null when it is gone. */
export async function findAccount(db: Db, accountId: string): Promise<Account | null> {
  const [row] = await accountQuery(db).execute({ accountId })
  if (!row) return null
  const { account, member } = row
  return {
    id: account.id,
    loginId: account.loginId,
    member: member && {
      ...member,
      office: row.office,
      aor: row.aor,
      officeAor: row.officeAor,
      typeId: effectiveMemberType(member.memberTypeId, member.userClass),
      userlevel: roleLevel({
        isAuthenticated: true,
        isCrmlsAdmin: member.isCrmlsAdmin,
        isCrmlsAorAdmin: member.isCrmlsAorAdmin,
        memberAOR: row.aor?.name ?? null,
        officeAOR: row.officeAor,
        memberTypeId: member.memberTypeId,
        userclass: member.userClass,
        officeCode: row.office?.officeCode ?? null,
        mainOfficeCode: row.office?.mainOfficeCode ?? null,
      }),
    },
  }
}
