import type { SettingType } from 'contract/settings/setting.ts'
import type { EnteredSettingType } from 'contract/settings/setting-form.ts'
import { inOrder } from 'contract/settings/setting-rules.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import type { Db } from '#db/open.ts'
import { saveNamed, uniqueName } from '#db/save-named.ts'
import { inputTypes, settingGroups, settingTypes, settingValues } from '#db/tables/settings.table.ts'
import { invalidField } from '#http/errors.ts'
import { findSettingTypes } from './setting-types.ts'

/**
 * Enters a setting type with its choices, or changes the one with that id: its choices become those that are sent.
 * Stored settings stay as they are.
 * @throws HttpError 403 for others than MLS staff, 400 for a name in use, an unknown group or an unknown input type,
 * 404 for an unknown id
 */
export async function saveSettingType(
  call: MemberCall,
  { id, ...entered }: EnteredSettingType & { id?: number },
): Promise<SettingType> {
  refuseUnlessMlsStaff(call)
  const { settingValues: choices, ...type } = entered
  const sameGroup = eq(settingTypes.settingGroupId, type.settingGroupId)
  return saveNamed<SettingType>(call, {
    table: settingTypes,
    entity: 'settingType',
    id,
    find: async (tx, known) => (await findSettingTypes(tx, eq(settingTypes.id, known)))[0],
    check: (tx) => refuseUnknown(tx, entered),
    unique: () => [uniqueName(settingTypes.name, type.name, sameGroup)],
    write: async (tx, before) => {
      const [row] = before
        ? await tx.update(settingTypes).set(type).where(eq(settingTypes.id, before.id)).returning()
        : await tx.insert(settingTypes).values(type).returning()
      if (!row) return undefined
      await tx.delete(settingValues).where(eq(settingValues.typeId, row.id))
      await putChoices(tx, row.id, choices)
      return { ...before, ...row, settingValues: choicesOf(row.id, choices) }
    },
    changes: (before) => (before ? { ...type, settingValues: choicesOf(before.id, choices) } : entered),
  })
}

type Choices = EnteredSettingType['settingValues']

const choicesOf = (typeId: number, choices: Choices) =>
  inOrder(choices).map((choice) => ({ typeId, ...choice }))

async function putChoices(tx: Db, typeId: number, choices: Choices): Promise<void> {
  if (choices.length > 0) await tx.insert(settingValues).values(choicesOf(typeId, choices))
}

async function refuseUnknown(
  tx: Db,
  { settingGroupId, settingInputTypeId }: EnteredSettingType,
): Promise<void> {
  if ((await tx.$count(settingGroups, eq(settingGroups.id, settingGroupId))) === 0)
    throw invalidField('settingGroupId', 'The group is not known.')
  if ((await tx.$count(inputTypes, eq(inputTypes.id, settingInputTypeId))) === 0)
    throw invalidField('settingInputTypeId', 'The input type is not known.')
}
