import type { EnteredSettingType } from 'contract/settings/setting-form.ts'
import { inOrder, type SettingChoice } from 'contract/settings/setting-rules.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { type UniqueValue, uniqueName } from '#db/save-named.ts'
import { inputTypes, settingGroups, settingTypes, settingValues } from '#db/tables/settings.table.ts'
import { invalidField } from '#http/errors.ts'

/** Values that are unique among the setting types of a group that members are offered. */
export function takenByType({
  name,
  settingGroupId,
}: Pick<EnteredSettingType, 'name' | 'settingGroupId'>): UniqueValue[] {
  const isBeside = and(eq(settingTypes.settingGroupId, settingGroupId), eq(settingTypes.isRetired, false))
  return [uniqueName(settingTypes.name, name, isBeside)]
}

/** @throws HttpError 400 for an unknown group or input type */
export async function refuseUnknown(
  tx: Db,
  { settingGroupId, settingInputTypeId }: Pick<EnteredSettingType, 'settingGroupId' | 'settingInputTypeId'>,
): Promise<void> {
  if ((await tx.$count(settingGroups, eq(settingGroups.id, settingGroupId))) === 0)
    throw invalidField('settingGroupId', 'The group is not known.')
  if ((await tx.$count(inputTypes, eq(inputTypes.id, settingInputTypeId))) === 0)
    throw invalidField('settingInputTypeId', 'The input type is not known.')
}

/** Choices in their order, as they are stored. */
export function choicesOf(typeId: number, choices: SettingChoice[]) {
  return inOrder(choices).map((choice) => ({ typeId, ...choice }))
}

/** Puts choices in the place of those of a type. */
export async function replaceChoices(tx: Db, typeId: number, choices: SettingChoice[]): Promise<void> {
  await tx.delete(settingValues).where(eq(settingValues.typeId, typeId))
  if (choices.length > 0) await tx.insert(settingValues).values(choicesOf(typeId, choices))
}
