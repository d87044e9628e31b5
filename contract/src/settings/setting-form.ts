import { z } from 'zod'
import { requiredText } from '../common/entered-text.ts'
import { freeText, isPlainText } from '../common/free-text.ts'
import { MAX_SETTING_VALUE } from './setting-rules.ts'

const id = (name: string) =>
  z.number(`${name} must be a number`).int(`${name} must be a whole number`).min(1, `${name} is not known`)

/** What every write of a setting sends; a missing `actionRequired` is 1. */
const sent = {
  shortValue: z
    .string('shortValue must be text')
    .max(MAX_SETTING_VALUE, `shortValue must be at most ${MAX_SETTING_VALUE} characters`)
    .refine(isPlainText, 'shortValue holds characters that are not allowed'),
  actionRequired: z.union([z.literal(0), z.literal(1)], 'actionRequired must be 0 or 1').default(1),
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

/** An input type as MLS staff enter it. */
export const enteredInputType = z.object({ name: requiredText('Name', 40) })
export type EnteredInputType = z.infer<typeof enteredInputType>

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
