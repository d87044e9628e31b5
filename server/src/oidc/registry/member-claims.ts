import type { ClaimField } from 'contract/sign-on/member-claims.ts'
import type { Caller } from '#access/caller.ts'

/** The value of each field for a member; one without a value is left out of the claims of applications. */
export function fieldsOf(member: Caller): Record<ClaimField, string | null> {
  return {
    MemberMlsId: member.loginId,
    MemberKey: member.memberKey,
    MemberFirstName: member.firstName,
    MemberLastName: member.lastName,
    MemberFullName: `${member.firstName} ${member.lastName}`.trim(),
    MemberEmail: member.email,
    MemberAOR: member.aor?.name ?? null,
    MemberType: member.typeId === null ? null : String(member.typeId),
    MemberRoleLevel: String(member.userlevel),
    OfficeMlsId: member.office?.officeMlsId ?? null,
    OfficeName: member.office?.name ?? null,
  }
}

/**
 * The claims of an application about a member: each of its names with the value of the field that it is
 * mapped to.
 */
export function claimsOf(member: Caller, mapping: Record<string, ClaimField>): Record<string, string> {
  const fields = fieldsOf(member)
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([name, field]) => {
      const value = fields[field]
      return value ? [[name, value]] : []
    }),
  )
}
