import type { SettingType } from 'contract/settings/setting.ts'
import type { EnteredSettingType } from 'contract/settings/setting-form.ts'
import { inOrder } from 'contract/settings/setting-rules.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import type { Db } from '#db/open.ts'
import { inputTypes, settingGroups, settingTypes, settingValues } from '#db/tables/settings.table.ts'
import { changesOf, inTransaction, lockForWriting, writeAudit } from '#db/write.ts'
import { invalidField, notFound } from '#http/errors.ts'
import { findSettingTypes } from './setting-types.ts'

const entity = 'settingType'

/**
 * Enters a setting type with its choices (D1-138).
 * @throws HttpError 403 below level 5, 400 for a name in use, an unknown group or an unknown input type
 */
export async function createSettingType(call: MemberCall, entered: EnteredSettingType): Promise<SettingType> {
  refuseUnlessMlsStaff(call)
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, settingTypes)
    await refuseType(tx, entered, 0)
    const { settingValues: choices, ...type } = entered
    const [row] = await tx.insert(settingTypes).values(type).returning()
    if (!row) throw notFound()
    await putChoices(tx, row.id, choices)
    await writeAudit(tx, call, { action: 'create', entity, entityId: String(row.id), changes: entered })
    return { ...row, settingValues: choicesOf(row.id, choices) }
  })
}

/**
 * Changes a setting type; its choices become those that are sent (D1-138). Stored settings stay as they are.
 * @throws HttpError as above, 404 for an unknown id
 */
export async function updateSettingType(
  call: MemberCall,
  { id, ...entered }: EnteredSettingType & { id: number },
): Promise<SettingType> {
  refuseUnlessMlsStaff(call)
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, settingTypes)
    const [before] = await findSettingTypes(tx, eq(settingTypes.id, id))
    if (!before) throw notFound()
    await refuseType(tx, entered, id)
    const { settingValues: choices, ...type } = entered
    await tx.update(settingTypes).set(type).where(eq(settingTypes.id, id))
    await tx.delete(settingValues).where(eq(settingValues.typeId, id))
    await putChoices(tx, id, choices)
    const after = { ...before, ...type, settingValues: choicesOf(id, choices) }
    const changes = changesOf(before, after)
    await writeAudit(tx, call, { action: 'update', entity, entityId: String(id), changes })
    return after
  })
}

type Choices = EnteredSettingType['settingValues']

const choicesOf = (typeId: number, choices: Choices) =>
  inOrder(choices).map((choice) => ({ typeId, ...choice }))

async function putChoices(tx: Db, typeId: number, choices: Choices): Promise<void> {
  if (choices.length > 0) await tx.insert(settingValues).values(choicesOf(typeId, choices))
}

async function refuseType(tx: Db, entered: EnteredSettingType, id: number): Promise<void> {
  const { settingGroupId, settingInputTypeId, name } = entered
  if ((await tx.$count(settingGroups, eq(settingGroups.id, settingGroupId))) === 0)
    throw invalidField('settingGroupId', 'The group is not known.')
  if ((await tx.$count(inputTypes, eq(inputTypes.id, settingInputTypeId))) === 0)
    throw invalidField('settingInputTypeId', 'The input type is not known.')
  const others = and(
    eq(settingTypes.settingGroupId, settingGroupId),
    eq(settingTypes.name, name),
    ne(settingTypes.id, id),
  )
  if ((await tx.$count(settingTypes, others)) > 0) throw invalidField('name', 'The name is in use.')
}
