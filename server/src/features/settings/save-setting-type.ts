import type { SettingType } from 'contract/settings/setting.ts'
import { type ChangedSettingType, SETTING_TYPE_CHANGED } from 'contract/settings/setting-form.ts'
import { inOrder } from 'contract/settings/setting-rules.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { saveContent } from '#content/put-content.ts'
import type { Db } from '#db/open.ts'
import { settingTypes } from '#db/tables/settings.table.ts'
import { conflict } from '#http/errors.ts'
import { findSettingTypes } from './setting-types.ts'
import { storedSettingTypes } from './stored-setting-types.ts'

/**
 * Enters a setting type with its choices, or changes the one with that id: the sent choices replace its own.
 * Stored settings stay as they are.
 * @throws HttpError 400 for a name in use, an unknown group or an unknown input type, 404 for an unknown id, 409 for a
 * change that stored settings do not allow, and for a stale one
 */
export function saveSettingType(
  call: MemberCall,
  { id, seen, ...values }: ChangedSettingType & { id?: number },
): Promise<SettingType> {
  const find = async (tx: Db, known: number) => (await findSettingTypes(tx, eq(settingTypes.id, known)))[0]
  return saveContent(call, storedSettingTypes, {
    id,
    values: { ...values, settingValues: inOrder(values.settingValues) },
    check: async (tx, known) => {
      const before = await find(tx, known)
      if (before && seen && !isSame(before, seen)) throw conflict(SETTING_TYPE_CHANGED)
    },
    find,
  })
}

/** Whether a stored type still equals the one that the caller has seen. */
function isSame(before: SettingType, seen: Omit<SettingType, 'id'>): boolean {
  const parts = (type: Omit<SettingType, 'id'>) => {
    const { name, description, settingInputTypeId, accessLevel, defaultAllow } = type
    const choices = inOrder(type.settingValues).map(({ sortOrder, shortValue, longValue }) => [
      sortOrder,
      shortValue,
      longValue,
    ])
    return JSON.stringify([name, description, settingInputTypeId, accessLevel, defaultAllow, choices])
  }
  return parts(before) === parts(seen)
}
