import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { memberTypeOfRoster, namesOfRoster, type RosterMember } from 'contract/members/roster-form.ts'
import type { members } from '#db/tables/members.table.ts'
import type { Entry, FieldFault, RosterRun } from './roster-run.ts'
import { statusOf } from './store-offices.ts'

export type MemberRow = typeof members.$inferSelect
/** The fields that a record names; a missing field stays as it is. */
export type MemberInput = Partial<Omit<MemberRow, 'id' | 'createdOn' | 'modifiedOn'>> & {
  memberStatus: string
}

/** The input for a member from a record, with office and association found (RESO Data Dictionary 2.0). */
export function memberInput(
  { directory, options }: Pick<RosterRun, 'directory' | 'options'>,
  { fields }: Entry<RosterMember>,
): MemberInput | FieldFault {
  const { firstName, lastName } = namesOfRoster(fields)
  const office = officeOf(directory, fields)
  if (office && 'reason' in office) return office
  const aorName = fields.MemberAORMlsId ?? fields.MemberAOR
  const aor = aorName ? directory.findAor(aorName) : undefined
  const aorField = fields.MemberAORMlsId ? 'MemberAORMlsId' : 'MemberAOR'
  if (aorName && !aor) return { field: aorField, reason: `We couldn't find the association ${aorName}.` }
  const { MemberType: typeName } = fields
  const memberTypeId = typeName ? typeOf(options.memberTypes, typeName) : undefined
  if (memberTypeId === null)
    return {
      field: 'MemberType',
      reason: `We couldn't find the member type ${typeName}: use one of the portal.`,
    }
  return {
    firstName: firstName ?? undefined,
    lastName: lastName ?? undefined,
    email: fields.MemberEmail,
    phone: fields.MemberMobilePhone ?? fields.MemberPreferredPhone,
    memberStateLicense: fields.MemberStateLicense,
    memberStatus: statusOf(fields.MemberStatus),
    memberTypeId,
    originatingSystemId: fields.OriginatingSystemID,
    memberMlsSecurityClass: fields.MemberMlsSecurityClass,
    memberIsAssistantTo: fields.MemberIsAssistantTo,
    officeId: office === undefined ? undefined : (office?.id ?? null),
    aorId: aor?.id,
    hasMemberPortalAccess: fields.MemberMlsAccessYN,
    ...(options.hasStaffRights && memberTypeId !== undefined
      ? {
          isCrmlsAdmin: memberTypeId === MEMBER_TYPE.mlsStaff,
          isCrmlsAorAdmin: memberTypeId === MEMBER_TYPE.associationStaff,
        }
      : {}),
  }
}

/** The office of a record: undefined when it says nothing of one, null when it says that there is none. */
function officeOf(directory: RosterRun['directory'], { OfficeKey, OfficeMlsId }: RosterMember) {
  if (OfficeKey === undefined && OfficeMlsId === undefined) return undefined
  if (!OfficeKey && !OfficeMlsId) return null
  const office = directory.findOffice({ key: OfficeKey, code: OfficeMlsId })
  if (office) return office
  const field = OfficeKey ? 'OfficeKey' : 'OfficeMlsId'
  return { field, reason: `We couldn't find the office ${OfficeKey ?? OfficeMlsId}.` }
}

function typeOf(further: ReadonlyMap<string, number>, name: string): number | null {
  return further.get(name.toLowerCase()) ?? memberTypeOfRoster(name)
}
