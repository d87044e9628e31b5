import { enteredSettingTypeContent } from 'contract/staff/content/checks/setting-type-check.ts'
import { LISTED_INPUT_TYPES } from 'contract/staff/content/kinds/setting-type-content.ts'
import { asc, eq } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import { refuseTaken } from '#db/save-named.ts'
import { settingTypes, settingValues } from '#db/tables/settings.table.ts'
import { lockForWriting } from '#db/write.ts'
import { findSettingTypes } from './setting-types.ts'
import { refuseUnderStored } from './stored-values.ts'
import { refuseUnknown, replaceChoices, takenByType } from './write-setting-type.ts'

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
      ? listed.map((choice, index) => ({ ...choice, sortOrder: (index + 1) * STEP }))
      : []
    await lockForWriting(tx, settingTypes)
    await refuseUnknown(tx, entered)
    await refuseTaken(tx, settingTypes, id, takenByType(entered))
    const [before] = await findSettingTypes(tx, eq(settingTypes.id, id), 'retired too')
    if (before) await refuseUnderStored(tx, id, { before, after: { ...entered, settingValues: choices } })
    const row = { ...entered, isRetired: false }
    await tx
      .insert(settingTypes)
      .overridingSystemValue()
      .values({ ...row, id })
      .onConflictDoUpdate({ target: settingTypes.id, set: row })
    await replaceChoices(tx, id, choices)
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
