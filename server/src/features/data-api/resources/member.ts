import { MEMBER_TYPES } from 'contract/members/member-types.ts'
import { sql } from 'drizzle-orm'
import { aors, members as m, offices as o } from '#db/tables/members.table.ts'
import { instant, lookup, text, yesNo } from './fields.ts'
import { isOfOwnAors } from './reach.ts'
import type { Resource } from './resource.ts'

const memberType = sql`case ${m.memberTypeId} ${sql.join(
  MEMBER_TYPES.map(({ value, displayName }) => sql`when ${value}::integer then ${displayName}::text`),
  sql` `,
)} end`

/** The members of the associations that the reader is registered for. */
export const member: Resource = {
  name: 'Member',
  key: 'MemberKey',
  keyType: 'integer',
  keyForm: /^\d{1,9}$/,
  keyValue: sql`${m.id}`,
  fields: () => [
    text('MemberKey', 255, sql`${m.id}::text`),
    text('MemberMlsId', 25, sql`${m.loginId}`),
    text('MemberFirstName', 50, sql`${m.firstName}`),
    text('MemberLastName', 50, sql`${m.lastName}`),
    text('MemberFullName', 150, sql`${m.firstName} || ' ' || ${m.lastName}`),
    text('MemberEmail', 80, sql`${m.email}`),
    text('MemberPreferredPhone', 16, sql`${m.phone}`),
    text('MemberStateLicense', 50, sql`${m.memberStateLicense}`),
    lookup('MemberStatus', sql`${m.memberStatus}`),
    lookup('MemberType', memberType),
    lookup('MemberAOR', sql`${aors.name}`, 'AOR'),
    yesNo('MemberMlsAccessYN', sql`${m.hasMemberPortalAccess}`),
    text('OfficeKey', 255, sql`${o.id}::text`),
    text('OfficeMlsId', 25, sql`${o.officeMlsId}`),
    text('OfficeName', 255, sql`${o.name}`),
    text('OriginatingSystemMemberKey', 255, sql`${m.memberKey}`),
    instant('OriginalEntryTimestamp', sql`${m.createdOn}`),
    instant('ModificationTimestamp', sql`${m.modifiedOn}`),
  ],
  from: (
    view,
  ) => sql`${m} left join ${o} on ${o.id} = ${m.officeId} left join ${aors} on ${aors.id} = ${m.aorId}
    where ${isOfOwnAors(view, sql`${m.aorId}`)}`,
}
