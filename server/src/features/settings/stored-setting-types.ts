import { enteredSettingTypeContent } from 'contract/staff/content/checks/setting-type-check.ts'
import { LISTED_INPUT_TYPES } from 'contract/staff/content/kinds/setting-type-content.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import type { Db } from '#db/open.ts'
import { refuseTaken, uniqueName } from '#db/refuse-taken.ts'
import { inputTypes, settingGroups, settingTypes, settingValues } from '#db/tables/settings.table.ts'
import { lockForWriting } from '#db/write.ts'
import { invalidField } from '#http/errors.ts'
import { findSettingTypes } from './setting-types.ts'
import { refuseUnderStored } from './stored-values.ts'

/** Places are numbered in tens, so that one can be put between two others. */
const STEP = 10

/** Setting types with their values. What members and offices have stored of a retired one stays. */
export const storedSettingTypes: StoredKind = {
  kind: 'settingTypes',
  entity: 'settingType',
  table: settingTypes,
  publish: async (tx, _act, { id }, values) => {
    const { settingValues: listed, ...entered } = enteredSettingTypeContent.parse(values)
    const isListed = LISTED_INPUT_TYPES.includes(entered.settingInputTypeId)
    const choices = isListed
      ? listed.map((choice, index) => ({ ...choice, sortOrder: choice.sortOrder ?? (index + 1) * STEP }))
      : []
    await lockForWriting(tx, settingTypes)
    await refuseUnknown(tx, entered)
    const isBeside = and(
      eq(settingTypes.settingGroupId, entered.settingGroupId),
      eq(settingTypes.isRetired, false),
    )
    await refuseTaken(tx, settingTypes, id, [uniqueName(settingTypes.name, entered.name, isBeside)])
    const [before] = await findSettingTypes(tx, eq(settingTypes.id, id), 'retired too')
    if (before) await refuseUnderStored(tx, id, { before, after: { ...entered, settingValues: choices } })
    const row = { ...entered, isRetired: false }
    await tx
      .insert(settingTypes)
      .overridingSystemValue()
      .values({ ...row, id })
      .onConflictDoUpdate({ target: settingTypes.id, set: row })
    await tx.delete(settingValues).where(eq(settingValues.typeId, id))
    if (choices.length > 0)
      await tx.insert(settingValues).values(choices.map((choice) => ({ typeId: id, ...choice })))
  },
  retire: async (tx, _act, id) => {
    await tx.update(settingTypes).set({ isRetired: true }).where(eq(settingTypes.id, id))
  },
  read: async (db, id) => {
    const [row] = await db.select().from(settingTypes).where(eq(settingTypes.id, id))
    if (!row) return null
    const { id: _id, isRetired, ...type } = row
    const { shortValue, longValue, sortOrder, typeId } = settingValues
    const listed = await db
      .select({ shortValue, longValue })
      .from(settingValues)
      .where(eq(typeId, id))
      .orderBy(asc(sortOrder), asc(shortValue))
    return { state: isRetired ? 'retired' : 'published', values: { ...type, settingValues: listed } }
  },
}

/** @throws HttpError 400 for an unknown group or input type */
async function refuseUnknown(
  tx: Db,
  { settingGroupId, settingInputTypeId }: { settingGroupId: number; settingInputTypeId: number },
): Promise<void> {
  if ((await tx.$count(settingGroups, eq(settingGroups.id, settingGroupId))) === 0)
    throw invalidField('settingGroupId', "We couldn't find this group.")
  if ((await tx.$count(inputTypes, eq(inputTypes.id, settingInputTypeId))) === 0)
    throw invalidField('settingInputTypeId', "We couldn't find this input type.")
}
