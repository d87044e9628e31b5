import { z } from 'zod'
import { requiredText } from '../common/entered-text.ts'
import { freeText, isPlainText } from '../common/free-text.ts'
import { inputType, settingType } from './setting.ts'
import { MAX_SETTING_VALUE } from './setting-rules.ts'

const id = (name: string) =>
  z.number(`${name} must be a number`).int(`${name} must be a whole number`).min(1, `${name} was not found`)

/** The fields that every write of a setting sends; a missing `actionRequired` is 1. */
const sent = {
  shortValue: z
    .string('shortValue must be text')
    .max(MAX_SETTING_VALUE, `shortValue must be at most ${MAX_SETTING_VALUE} characters`)
    .refine(isPlainText, 'shortValue holds characters that are not allowed'),
  actionRequired: z.union([z.literal(0), z.literal(1)], 'actionRequired must be 0 or 1').default(1),
  /**
   * The stored value of the owner when the caller started, null for none; a caller without it overwrites the
   * present value.
   */
  seen: z.string('seen must be text or null').nullable().optional(),
}

export const sentMemberSetting = z.object({ typeId: id('typeId'), memberId: id('memberId'), ...sent })
export type SentMemberSetting = z.infer<typeof sentMemberSetting>

export const sentOfficeSetting = z.object({ typeId: id('typeId'), officeId: id('officeId'), ...sent })
export type SentOfficeSetting = z.infer<typeof sentOfficeSetting>

/** A setting group as MLS staff enter it. */
export const enteredSettingGroup = z.object({
  name: requiredText('Name', 100),
  description: freeText('Description', 500).default(''),
})
export type EnteredSettingGroup = z.infer<typeof enteredSettingGroup>

/**
 * A changed group; `seen` is its state when it was opened, for callers who want to overwrite nothing else.
 */
export const changedSettingGroup = enteredSettingGroup.extend({
  seen: z.object({ name: z.string(), description: z.string() }).optional(),
})
export type ChangedSettingGroup = z.infer<typeof changedSettingGroup>
export const GROUP_CHANGED = 'Someone else changed this group. Reopen it to see the latest version.'

/** An input type as MLS staff enter it. */
export const enteredInputType = z.object({ name: requiredText('Name', 40) })
export type EnteredInputType = z.infer<typeof enteredInputType>

/** A changed input type, with what was seen of it. */
export const changedInputType = enteredInputType.extend({ seen: inputType.omit({ id: true }).optional() })
export type ChangedInputType = z.infer<typeof changedInputType>
export const INPUT_TYPE_CHANGED = 'Someone else changed this input type. Reopen it to see the latest version.'

/** A setting type with its choices as MLS staff enter it. */
export const enteredSettingType = z.object({
  settingGroupId: id('settingGroupId'),
  name: requiredText('Name', 100),
  description: freeText('Description', 500).default(''),
  settingInputTypeId: id('settingInputTypeId'),
  accessLevel: z
    .number('Access level must be a number.')
    .int('Access level must be a whole number.')
    .min(1, 'Access level must be from 1 to 5.')
    .max(5, 'Access level must be from 1 to 5.'),
  defaultAllow: z.boolean('defaultAllow must be true or false'),
  settingValues: z
    .array(
      z.object({
        sortOrder: z.number().int().min(0).max(10_000),
        shortValue: requiredText('Value', 255),
        longValue: requiredText('Text', 255),
      }),
    )
    .max(200)
    .refine(
      (values) => new Set(values.map(({ shortValue }) => shortValue)).size === values.length,
      'Each value may stand once.',
    )
    .default([]),
})
export type EnteredSettingType = z.infer<typeof enteredSettingType>

/** A changed type, with what was seen of it: as lists answer it. */
export const changedSettingType = enteredSettingType.extend({
  seen: settingType.omit({ id: true }).optional(),
})
export type ChangedSettingType = z.infer<typeof changedSettingType>
export const SETTING_TYPE_CHANGED = 'Someone else changed this setting. Reopen it to see the latest version.'
