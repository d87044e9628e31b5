import type { SettingType } from 'contract/settings/setting.ts'
import { type ChangedSettingType, SETTING_TYPE_CHANGED } from 'contract/settings/setting-form.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import { recordWrite } from '#content/record-stored.ts'
import { saveNamed } from '#db/save-named.ts'
import { settingTypes } from '#db/tables/settings.table.ts'
import { conflict } from '#http/errors.ts'
import { findSettingTypes } from './setting-types.ts'
import { storedSettingTypes } from './stored-setting-types.ts'
import { refuseUnderStored } from './stored-values.ts'
import { choicesOf, refuseUnknown, replaceChoices, takenByType } from './write-setting-type.ts'

/**
 * Enters a setting type with its choices, or changes the one with that id: the sent choices replace its own.
 * Stored settings stay as they are.
 * @throws HttpError 403 for others than MLS staff, 400 for a name in use, an unknown group or an unknown input type,
 * 404 for an unknown id, 409 for a change that stored settings do not allow, and for a stale one
 */
export async function saveSettingType(
  call: MemberCall,
  { id, seen, ...entered }: ChangedSettingType & { id?: number },
): Promise<SettingType> {
  refuseUnlessMlsStaff(call)
  const { settingValues: choices, ...type } = entered
  return saveNamed<SettingType>(call, {
    table: settingTypes,
    entity: 'settingType',
    id,
    find: async (tx, known) => (await findSettingTypes(tx, eq(settingTypes.id, known)))[0],
    check: (tx) => refuseUnknown(tx, entered),
    unique: () => takenByType(entered),
    write: async (tx, before) => {
      if (before && seen && !isSame(before, seen)) throw conflict(SETTING_TYPE_CHANGED)
      if (before) await refuseUnderStored(tx, before.id, { before, after: entered })
      const [row] = before
        ? await tx.update(settingTypes).set(type).where(eq(settingTypes.id, before.id)).returning()
        : await tx.insert(settingTypes).values(type).returning()
      if (!row) return undefined
      await replaceChoices(tx, row.id, choices)
      await recordWrite(tx, call, storedSettingTypes, row.id)
      return { ...before, ...row, settingValues: choicesOf(row.id, choices) }
    },
    changes: (before) => (before ? { ...type, settingValues: choicesOf(before.id, choices) } : entered),
  })
}

/** Whether a stored type still equals the one that the caller has seen. */
function isSame(before: SettingType, seen: Omit<SettingType, 'id'>): boolean {
  const parts = ({
    name,
    description,
    settingInputTypeId,
    accessLevel,
    defaultAllow,
  }: Omit<SettingType, 'id'>) => [name, description, settingInputTypeId, accessLevel, defaultAllow]
  const choices = ({ settingValues }: Omit<SettingType, 'id'>) =>
    choicesOf(before.id, settingValues).map(({ sortOrder, shortValue, longValue }) => [
      sortOrder,
      shortValue,
      longValue,
    ])
  return JSON.stringify([parts(before), choices(before)]) === JSON.stringify([parts(seen), choices(seen)])
}
