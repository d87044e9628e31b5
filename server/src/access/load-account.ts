import { roleLevel } from 'contract/members/roles.ts'
import type { StoredStanding } from 'contract/members/standing.ts'
import { effectiveMemberType } from 'contract/members/user-classes.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import { accounts, signInBlocks } from '../db/tables/accounts.table.ts'
import { aors, members, offices } from '../db/tables/members.table.ts'
import { membershipStandings } from '../db/tables/standings.table.ts'
import type { Caller } from './caller.ts'
import { toStanding } from './standing/standing.ts'

/** One that is inactive or blocked may do nothing at all; one without member data signs in and finds no data. */
type AccountStatus = 'active' | 'withoutMember' | 'inactive' | 'blocked'

export type Account = {
  id: string
  loginId: string
  /** Null until the first password is created. */
  passwordHash: string | null
  status: AccountStatus
  member: Caller | null
  /** Of the dues system and of staff, as far as they have set one. */
  standings: StoredStanding[]
}

/** The association of the office. */
export const officeAors = alias(aors, 'office_aors')

const ofDues = alias(membershipStandings, 'of_dues')
const ofStaff = alias(membershipStandings, 'of_staff')

const preparedQueries = new WeakMap<Db, ReturnType<typeof prepareQueries>>()

/** Each request asks: built once for a database, and parsed once by each connection. */
function accountQueries(db: Db) {
  const queries = preparedQueries.get(db) ?? prepareQueries(db)
  preparedQueries.set(db, queries)
  return queries
}

function prepareQueries(db: Db) {
  const select = () =>
    db
      .select({
        account: accounts,
        member: members,
        office: offices,
        aor: aors,
        officeAor: officeAors.name,
        blockedOn: signInBlocks.blockedOn,
        ofDues,
        ofStaff,
      })
      .from(accounts)
      .leftJoin(signInBlocks, eq(signInBlocks.accountId, accounts.id))
      .leftJoin(members, eq(members.id, accounts.memberId))
      .leftJoin(offices, eq(offices.id, members.officeId))
      .leftJoin(aors, eq(aors.id, members.aorId))
      .leftJoin(officeAors, eq(officeAors.id, offices.aorId))
      .leftJoin(ofDues, and(eq(ofDues.memberId, accounts.memberId), eq(ofDues.source, 'dues')))
      .leftJoin(ofStaff, and(eq(ofStaff.memberId, accounts.memberId), eq(ofStaff.source, 'staff')))
  return {
    byId: select()
      .where(eq(accounts.id, sql`${sql.placeholder('accountId')}::uuid`))
      .prepare('account_by_id'),
    byLoginId: select()
      .where(eq(sql`lower(${accounts.loginId})`, sql`lower(${sql.placeholder('loginId')})`))
      .prepare('account_by_login_id'),
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof prepareQueries>['byId']['execute']>>[number]

/** Whether an account may neither sign in nor use what it has signed in for. */
export function isShutOut({ status }: Pick<Account, 'status'>): boolean {
  return status === 'inactive' || status === 'blocked'
}

/** An account with its member and status, as they are now; null for an id that has none. */
export async function loadAccount(db: Db, accountId: string): Promise<Account | null> {
  const [row] = await accountQueries(db).byId.execute({ accountId })
  return row ? toAccount(row) : null
}

/** The account of a User ID, case-insensitively. */
export async function loadAccountByLoginId(db: Db, loginId: string): Promise<Account | null> {
  const [row] = await accountQueries(db).byLoginId.execute({ loginId })
  return row ? toAccount(row) : null
}

/** The members that a condition names, each as the caller that they would be. */
export async function loadMembers(db: Db, where: SQL | undefined): Promise<Caller[]> {
  const rows = await db
    .select({ member: members, office: offices, aor: aors, officeAor: officeAors.name })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .leftJoin(officeAors, eq(officeAors.id, offices.aorId))
    .where(where)
  return rows.map(({ member, ...rest }) => toCaller(member, rest))
}

function toAccount({ account, member, blockedOn, ...rest }: Row): Account {
  const { id, loginId, passwordHash } = account
  const status = blockedOn ? 'blocked' : statusOf(member)
  const standings = [rest.ofDues, rest.ofStaff].flatMap((row) => (row ? toStanding(row) : []))
  return { id, loginId, passwordHash, status, member: member && toCaller(member, rest), standings }
}

function statusOf(member: Row['member']): AccountStatus {
  if (!member) return 'withoutMember'
  return member.memberStatus === 'Active' ? 'active' : 'inactive'
}

/** A member as the caller that they would be, with the level that follows from the values. */
export function toCaller(
  member: NonNullable<Row['member']>,
  { office, aor, officeAor }: Pick<Row, 'office' | 'aor' | 'officeAor'>,
): Caller {
  return {
    ...member,
    office,
    aor,
    officeAor,
    typeId: effectiveMemberType(member.memberTypeId, member.userClass),
    userlevel: roleLevel({
      isAuthenticated: true,
      isCrmlsAdmin: member.isCrmlsAdmin,
      isCrmlsAorAdmin: member.isCrmlsAorAdmin,
      memberAOR: aor?.name ?? null,
      officeAOR: officeAor,
      memberTypeId: member.memberTypeId,
      userclass: member.userClass,
      officeCode: office?.officeCode ?? null,
      mainOfficeCode: office?.mainOfficeCode ?? null,
    }),
  }
}
