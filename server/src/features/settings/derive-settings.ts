import { isMlsStaff } from 'contract/members/roles.ts'
import type { DerivedSetting, MemberSetting, OfficeSetting, SettingType } from 'contract/settings/setting.ts'
import { isSettingEditable, OWNER_TYPE, valueThatHolds } from 'contract/settings/setting-rules.ts'
import { eq, inArray } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { memberSettings, officeSettings } from '#db/tables/settings.table.ts'
import { forbidden, notFound } from '#http/errors.ts'
import { findMemberOwner, findOfficeOwner, type SettingOwner } from './setting-owner.ts'
import { findSettingTypes } from './setting-types.ts'

/**
 * The value in force for a member in every setting type.
 * @throws HttpError 403 for a member out of reach
 */
export async function deriveMemberSettings(call: MemberCall, memberId: number) {
  const owner = await findMemberOwner(call, memberId)
  if (!owner) throw outOfReach(call)
  return deriveSettings(call, owner)
}

/**
 * The value in force for an office in every setting type.
 * @throws HttpError 403 for an office out of reach
 */
export async function deriveOfficeSettings(call: MemberCall, officeId: number) {
  const owner = await findOfficeOwner(call, officeId)
  if (!owner) throw outOfReach(call)
  return deriveSettings(call, owner)
}

/** Only readers of everything learn that an id does not exist; to all others it is the same as foreign. */
function outOfReach(call: MemberCall): Error {
  return isMlsStaff(call.member) ? notFound() : forbidden()
}

/** The value in force for an owner in every setting type. */
export async function deriveSettings({ db }: Pick<MemberCall, 'db'>, owner: SettingOwner) {
  const officeIds = [owner.office, owner.mainOffice].flatMap((office) => (office ? [office.id] : []))
  const [types, ofMember, ofOffices] = await Promise.all([
    findSettingTypes(db),
    owner.type === OWNER_TYPE.member
      ? db.select().from(memberSettings).where(eq(memberSettings.memberId, owner.id))
      : [],
    officeIds.length > 0
      ? db.select().from(officeSettings).where(inArray(officeSettings.officeId, officeIds))
      : [],
  ])
  const memberOf = new Map(ofMember.map((setting) => [setting.typeId, setting]))
  const officeOf = new Map(ofOffices.map((setting) => [`${setting.officeId}:${setting.typeId}`, setting]))
  return singlePage(
    types.map((type) =>
      deriveOne(owner, type, {
        member: memberOf.get(type.id) ?? null,
        office: officeOf.get(`${owner.office?.id}:${type.id}`) ?? null,
        mainOffice: officeOf.get(`${owner.mainOffice?.id}:${type.id}`) ?? null,
      }),
    ),
  )
}

type Stored = { member: MemberSetting | null; office: OfficeSetting | null; mainOffice: OfficeSetting | null }

function deriveOne(owner: SettingOwner, type: SettingType, stored: Stored): DerivedSetting {
  const named = (setting: { shortValue: string } | null, ownerName: string | undefined) =>
    setting && { shortValue: setting.shortValue, ownerName: ownerName ?? '' }
  const holding = valueThatHolds(
    {
      member: named(stored.member, owner.name),
      office: named(stored.office, owner.office?.name),
      mainOffice: named(stored.mainOffice, owner.mainOffice?.name),
    },
    type.settingValues,
  )
  const shortValue = holding?.shortValue ?? ''
  return {
    settingValue: {
      ownerId: owner.id,
      typeId: type.id,
      shortValue,
      originalValue: shortValue,
      isEditable: isSettingEditable(owner.type, type, stored.mainOffice?.shortValue ?? null),
      id: { 1: stored.member, 2: stored.office, 3: stored.mainOffice }[owner.type]?.id ?? null,
      ownerType: owner.type,
      ownerName: holding?.ownerName ?? null,
    },
    memberSetting: stored.member,
    officeSetting: stored.office,
    mainOfficeSetting: stored.mainOffice,
  }
}
