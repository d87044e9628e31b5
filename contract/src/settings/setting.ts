import { z } from 'zod'

const id = z.number().int()

/** A group of setting types. */
export const settingGroup = z.object({ id, name: z.string(), description: z.string() })
export type SettingGroup = z.infer<typeof settingGroup>

/** How a setting is entered. */
export const inputType = z.object({ id, name: z.string() })

const settingValue = z.object({
  typeId: id,
  sortOrder: z.number().int(),
  shortValue: z.string(),
  longValue: z.string(),
})

/** A type of setting, and the level that sets it. */
export const settingType = z.object({
  id,
  name: z.string(),
  description: z.string(),
  settingInputTypeId: id,
  accessLevel: z.number().int(),
  defaultAllow: z.boolean(),
  settingValues: z.array(settingValue),
})
export type SettingType = z.infer<typeof settingType>

const stored = { id, typeId: id, shortValue: z.string(), actionRequired: z.number().int() }

/** The setting of a member; `actionRequired` 1 waits to be carried to the MLS system. */
export const memberSetting = z.object({ ...stored, memberId: id })
export type MemberSetting = z.infer<typeof memberSetting>

/** The setting of an office, also of a main one. */
export const officeSetting = z.object({ ...stored, officeId: id })
export type OfficeSetting = z.infer<typeof officeSetting>

/** A setting as its owner sees it: `id` is null until the owner has a value of its own. */
const settingView = z.object({
  ownerId: id,
  typeId: id,
  shortValue: z.string(),
  originalValue: z.string(),
  isEditable: z.boolean(),
  id: id.nullable(),
  ownerType: z.number().int(),
  ownerName: z.string().nullable(),
})
export type SettingView = z.infer<typeof settingView>

/** One setting type for one owner, with every stored value that bears on it. */
export const derivedSetting = z.object({
  settingValue: settingView,
  memberSetting: memberSetting.nullable(),
  officeSetting: officeSetting.nullable(),
  mainOfficeSetting: officeSetting.nullable(),
})
export type DerivedSetting = z.infer<typeof derivedSetting>
