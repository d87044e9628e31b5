import {
  type ChangedInputType,
  type ChangedSettingGroup,
  GROUP_CHANGED,
  INPUT_TYPE_CHANGED,
} from 'contract/settings/setting-form.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import { saveNamed, uniqueName } from '#db/save-named.ts'
import { inputTypes, settingGroups } from '#db/tables/settings.table.ts'
import { conflict } from '#http/errors.ts'

type Id = { id?: number }

/**
 * Enters a setting group, or changes the one with that id.
 * @throws HttpError 403 for others than MLS staff, 400 for a name that is in use, 404 for an unknown id, 409 for one that is
 * not as it was seen
 */
export async function saveSettingGroup(call: MemberCall, { id, seen, ...entered }: ChangedSettingGroup & Id) {
  refuseUnlessMlsStaff(call)
  return saveNamed(call, {
    table: settingGroups,
    entity: 'settingGroup',
    id,
    find: async (tx, known) => (await tx.select().from(settingGroups).where(eq(settingGroups.id, known)))[0],
    unique: () => [uniqueName(settingGroups.name, entered.name)],
    write: async (tx, before) => {
      if (before && seen && (before.name !== seen.name || before.description !== seen.description))
        throw conflict(GROUP_CHANGED)
      const [saved] = before
        ? await tx.update(settingGroups).set(entered).where(eq(settingGroups.id, before.id)).returning()
        : await tx.insert(settingGroups).values(entered).returning()
      return saved
    },
    changes: () => entered,
  })
}

/**
 * Enters an input type, or changes the one with that id.
 * @throws HttpError as above
 */
export async function saveInputType(call: MemberCall, { id, seen, ...entered }: ChangedInputType & Id) {
  refuseUnlessMlsStaff(call)
  return saveNamed(call, {
    table: inputTypes,
    entity: 'inputType',
    id,
    find: async (tx, known) => (await tx.select().from(inputTypes).where(eq(inputTypes.id, known)))[0],
    unique: () => [uniqueName(inputTypes.name, entered.name)],
    write: async (tx, before) => {
      if (before && seen && before.name !== seen.name) throw conflict(INPUT_TYPE_CHANGED)
      const [saved] = before
        ? await tx.update(inputTypes).set(entered).where(eq(inputTypes.id, before.id)).returning()
        : await tx.insert(inputTypes).values(entered).returning()
      return saved
    },
    changes: () => entered,
  })
}
