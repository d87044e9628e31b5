import { asc, eq, sql } from 'drizzle-orm'
import { officeAors } from '#access/load-account.ts'
import { secondFactors } from '#db/tables/accounts.table.ts'
import { aors, memberStandings, members, offices } from '#db/tables/members.table.ts'
import { eulaAcknowledgements, eulas } from '#db/tables/portal.table.ts'
import { membershipStandings } from '#db/tables/standings.table.ts'
import { contactsOf } from '#notify/member-contacts.ts'
import { type Section, sectionOf } from './section.ts'

const ofRecord = {
  userId: members.loginId,
  firstName: members.firstName,
  lastName: members.lastName,
  memberEmail: members.email,
  memberPhone: members.phone,
  photoUrl: members.photoUrl,
  license: members.memberStateLicense,
  status: members.memberStatus,
  userClass: members.userClass,
  originatingSystem: members.originatingSystemId,
  officeCode: offices.officeCode,
  office: offices.name,
  association: sql<string | null>`coalesce(${aors.fullName}, ${officeAors.fullName})`,
  createdOn: members.createdOn,
  modifiedOn: members.modifiedOn,
  lastSignInOn: memberStandings.lastSignInOn,
}

/** The member record, and how the portal reaches its member. */
export const profile: Section = {
  name: 'profile',
  columns: [...Object.keys(ofRecord), 'ownEmail', 'ownPhone'],
  rows: async ({ db, member, now }) => {
    const rows = await db
      .select(ofRecord)
      .from(members)
      .leftJoin(offices, eq(offices.id, members.officeId))
      .leftJoin(aors, eq(aors.id, members.aorId))
      .leftJoin(officeAors, eq(officeAors.id, offices.aorId))
      .leftJoin(memberStandings, eq(memberStandings.memberId, members.id))
      .where(eq(members.id, member.id))
    const { email, sms } = await contactsOf(db, member.id, now)
    return rows.map((row) => ({ ...row, ownEmail: email.own, ownPhone: sms.own }))
  },
}

/** The standing of the member, as the dues system and staff have set it. */
export const standing = sectionOf(
  'standing',
  {
    source: membershipStandings.source,
    standing: membershipStandings.standing,
    reason: membershipStandings.reason,
    amount: sql<number | null>`(${membershipStandings.amountCents} / 100.0)::float8`,
    dueOn: membershipStandings.dueOn,
    endsOn: membershipStandings.endsOn,
    setOn: membershipStandings.setOn,
  },
  ({ db, member }, fields) =>
    db
      .select(fields)
      .from(membershipStandings)
      .where(eq(membershipStandings.memberId, member.id))
      .orderBy(asc(membershipStandings.source)),
)

/** The sign-in methods of the member, without their secrets. */
export const signInMethods = sectionOf(
  'sign-in-methods',
  {
    type: secondFactors.type,
    isEnabled: secondFactors.isEnabled,
    createdOn: secondFactors.createdOn,
    lastUsedOn: secondFactors.lastUsedOn,
  },
  ({ db, accountId }, fields) =>
    db
      .select(fields)
      .from(secondFactors)
      .where(eq(secondFactors.accountId, accountId))
      .orderBy(asc(secondFactors.position)),
)

/** Agreements that the member has signed. */
export const agreements = sectionOf(
  'agreements',
  {
    name: eulas.name,
    signature: eulaAcknowledgements.signature,
    acknowledgedOn: eulaAcknowledgements.acknowledgedOn,
  },
  ({ db, member }, fields) =>
    db
      .select(fields)
      .from(eulaAcknowledgements)
      .innerJoin(eulas, eq(eulas.id, eulaAcknowledgements.eulaId))
      .where(eq(eulaAcknowledgements.memberId, member.id))
      .orderBy(asc(eulaAcknowledgements.acknowledgedOn)),
)
