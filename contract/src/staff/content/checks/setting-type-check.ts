import { z } from 'zod'
import { enteredSettingType } from '../../../settings/setting-form.ts'

/** A value of a setting: the stored text, and its label for members. Without an order its place in the list counts. */
const listedValue = enteredSettingType.shape.settingValues.unwrap().element.partial({ sortOrder: true })
export type ListedValue = z.infer<typeof listedValue>

/** A setting type as the console has it; only some input types have values. */
export const enteredSettingTypeContent = enteredSettingType.extend({
  settingGroupId: z.number('Choose a group.').int('Choose a group.').min(1, 'Choose a group.'),
  settingInputTypeId: z.number('Choose an input type.').int().min(1, 'Choose an input type.'),
  settingValues: z
    .array(listedValue)
    .max(200, 'A setting can have at most 200 values.')
    .refine(
      (values) => new Set(values.map(({ shortValue }) => shortValue)).size === values.length,
      'Each value may stand once.',
    )
    .default([]),
})
