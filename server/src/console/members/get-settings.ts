import { maskContacts } from 'contract/contacts/mask-contacts.ts'
import type { DerivedSetting } from 'contract/settings/setting.ts'
import { isLockedByMainOffice, OWNER_TYPE } from 'contract/settings/setting-rules.ts'
import type { SettingInEffect } from 'contract/staff/members/staff-member.ts'
import { eq } from 'drizzle-orm'
import { settingGroups, settingTypes } from '#db/tables/settings.table.ts'
import { deriveMemberSettings } from '#features/settings/derive-settings.ts'
import { findSettingTypes } from '#features/settings/setting-types.ts'
import { type DeskCall, openMember, seesInFull } from './desk-reach.ts'

const LOCKED = 'Set by the main office'

/**
 * Every setting with its value in effect for a member, and whose value that is. Addresses and phone numbers in it are
 * masked for readers without the right to see those of the member in full.
 * @throws HttpError 404 for a member out of reach
 */
export async function getSettings(call: DeskCall, id: number): Promise<{ results: SettingInEffect[] }> {
  const member = await openMember(call, id)
  const isFull = seesInFull(call)
  const [derived, types, groups] = await Promise.all([
    // As the member would read them: members reach themselves.
    deriveMemberSettings({ ...call, member }, id),
    findSettingTypes(call.db),
    call.db
      .select({ typeId: settingTypes.id, name: settingGroups.name })
      .from(settingTypes)
      .innerJoin(settingGroups, eq(settingGroups.id, settingTypes.settingGroupId)),
  ])
  const groupNames = new Map(groups.map(({ typeId, name }) => [typeId, name]))
  const byType = new Map(derived.results.map((setting) => [setting.settingValue.typeId, setting]))
  return {
    results: types.flatMap((type) => {
      const setting = byType.get(type.id)
      if (!setting) return []
      const { shortValue, ownerName } = setting.settingValue
      const choice = type.settingValues.find((value) => value.shortValue === shortValue)
      const source = sourceOf(setting)
      // The choice that locks is worded for the member it locks out.
      const value = source === 'Lock' ? LOCKED : (choice?.longValue ?? shortValue)
      return [
        {
          group: groupNames.get(type.id) ?? '',
          name: type.name,
          value: isFull ? value : maskContacts(value),
          source,
          owner: source === 'Member' ? null : ownerName,
        },
      ]
    }),
  }
}

function sourceOf({
  memberSetting,
  officeSetting,
  mainOfficeSetting,
}: DerivedSetting): SettingInEffect['source'] {
  if (isLockedByMainOffice(OWNER_TYPE.member, mainOfficeSetting?.shortValue ?? null)) return 'Lock'
  if (memberSetting) return 'Member'
  if (officeSetting) return 'Office'
  return mainOfficeSetting ? 'Main office' : 'Default'
}
