import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { withPlainSigns } from 'contract/common/letters/look-alikes.ts'
import { MEMBER_TYPE, MEMBER_TYPES } from 'contract/members/member-types.ts'
import { userClassesOf } from 'contract/members/user-classes.ts'
import { MEMBER_FLAGS, type MemberFlagName } from 'contract/staff/members/member-filters.ts'
import type { MemberFilter } from 'contract/staff/members/staff-members.contract.ts'
import { and, eq, gt, inArray, isNull, like, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { findCurrentEula } from '#access/agreement.ts'
import { isOfficeNamed, namedBy } from '#access/name-words.ts'
import { hasStanding } from '#access/standing/standing.ts'
import { likeText } from '#db/search-to-sql.ts'
import { accounts, contactChanges, sharedLogins, signInBlocks } from '#db/tables/accounts.table.ts'
import { aors, memberStandings, members, offices } from '#db/tables/members.table.ts'
import { refusedAddresses } from '#db/tables/operations/deliveries.table.ts'
import { type DeskCall, isWithin, seesInFull } from './desk-reach.ts'

const MAX_WORDS = 4

/** A number without its country and however it is written. */
const lastDigits = (phone: SQL) => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`

const todayOf = ({ marketZone, now }: DeskCall) => calendarDayIn(marketZone, now)

/** The condition of each flag on members joined with their standings, by its name. */
const flagConditions: Record<MemberFlagName, (call: DeskCall) => Promise<SQL | undefined>> = {
  agreementNotSigned: async (call) => (await signatures(call))?.isMissing ?? sql`false`,
  agreementSigned: async (call) => (await signatures(call))?.isThere ?? sql`false`,
  neverSignedIn: async () => isNull(memberStandings.lastSignInOn),
  noSecondFactor: async () => not(memberStandings.hasSecondFactor),
  pastDue: async (call) => hasStanding(members.id, 'pastDue', todayOf(call)),
  suspended: async (call) => hasStanding(members.id, 'suspended', todayOf(call)),
  // From the few marked or blocked members, for any number of members.
  emailBouncing: async () =>
    sql`lower(${members.email}) = any(array(select ${refusedAddresses.address} from ${refusedAddresses}
      where ${refusedAddresses.markedOn} is not null))`,
  contactDiffers: async ({ now }) => sql`${members.id} = any(array(
    select own.member_id from (
      select distinct on (member_id, kind) member_id, kind, value from ${contactChanges}
      where ended_on is null and in_use_on <= ${now.toISOString()}::timestamptz
      order by member_id, kind, in_use_on desc) own
    join ${members} roster on roster.id = own.member_id
    where case own.kind when 'email' then lower(own.value) is distinct from lower(roster.email)
      else ${lastDigits(sql`own.value`)} is distinct from ${lastDigits(sql`roster.phone`)} end))`,
  sharedLogin: async () =>
    sql`${members.id} = any(array(select ${accounts.memberId} from ${accounts}
      join ${sharedLogins} on ${sharedLogins.accountId} = ${accounts.id}))`,
  signInBlocked: async () =>
    sql`${members.id} = any(array(select ${accounts.memberId} from ${accounts}
      join ${signInBlocks} on ${signInBlocks.accountId} = ${accounts.id}))`,
}

/** The filters as conditions on members joined with their standings, within the reach of the reader. */
export async function conditionOf(call: DeskCall, filter: MemberFilter): Promise<SQL | undefined> {
  const { association, officeCode, memberTypeId, status, hasPortalAccess, flags = [], text } = filter
  const flagged = await Promise.all(
    flags.map(async (flag) =>
      and(isWithin(call.reach[MEMBER_FLAGS[flag].area]), await flagConditions[flag](call)),
    ),
  )
  return and(
    isWithin(call.reach.members),
    association === undefined ? undefined : isWithin([association]),
    officeCode === undefined
      ? undefined
      : isOfOffice(eq(sql`lower(${offices.officeCode})`, officeCode.toLowerCase())),
    memberTypeId === undefined ? undefined : isOfType(memberTypeId),
    status === undefined ? undefined : eq(members.memberStatus, status),
    hasPortalAccess === undefined ? undefined : eq(members.hasMemberPortalAccess, hasPortalAccess),
    ...flagged,
    text === undefined ? undefined : isFoundBy(text, seesInFull(call)),
  )
}

/**
 * Whether the agreement in force is signed, as long as signatures hold; null without an agreement. The side that is
 * missing has one range of the index for each way to miss it.
 */
export async function signatures({ db, now, eulaDays }: DeskCall) {
  const current = await findCurrentEula(db, now)
  if (!current) return null
  const { signedEulaId, signedOn } = memberStandings
  const oldest = new Date(now.getTime() - eulaDays * DAY_MS)
  return {
    isThere: and(eq(signedEulaId, current.id), gt(signedOn, oldest)) ?? sql`false`,
    isMissing:
      or(
        isNull(signedEulaId),
        lt(signedEulaId, current.id),
        gt(signedEulaId, current.id),
        and(eq(signedEulaId, current.id), lte(signedOn, oldest)),
      ) ?? sql`true`,
  }
}

/** By the stored type, else by the user class. */
function isOfType(type: number): SQL | undefined {
  const userClass = sql`upper(btrim(${members.userClass}))`
  const known = MEMBER_TYPES.map(({ value }) => value).filter((value) => value !== MEMBER_TYPE.other)
  const isOfClass =
    type === MEMBER_TYPE.other
      ? and(ne(userClass, ''), not(inArray(userClass, userClassesOf(known))))
      : inArray(userClass, userClassesOf([type]))
  return or(eq(members.memberTypeId, type), and(isNull(members.memberTypeId), isOfClass))
}

/**
 * Each word begins a name, the User ID or the license, or the code or a word of the name of the office. An address
 * that the reader is shown only in part is found as a whole alone: nobody can guess it letter by letter.
 */
function isFoundBy(text: string, seesAddresses: boolean): SQL | undefined {
  const words = withPlainSigns(text)
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  return and(
    ...words.map((word) => {
      const begins = `${likeText(word)}%`
      return or(
        ...namedBy(word),
        like(sql`lower(${members.memberStateLicense})`, begins),
        like(sql`lower(${members.email})`, seesAddresses ? begins : likeText(word)),
        isOfOffice(isOfficeNamed(word)),
      )
    }),
  )
}

function isOfOffice(condition: SQL | undefined): SQL {
  return sql`${members.officeId} = any(array(select ${offices.id} from ${offices} where ${condition}))`
}

/** The columns of a member with office and association, for lists and files. */
export const joinedWith = { offices: eq(offices.id, members.officeId), aors: eq(aors.id, members.aorId) }
