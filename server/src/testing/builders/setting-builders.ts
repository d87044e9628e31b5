import type { Db } from '../../db/open.ts'
import { settingGroups, settingTypes, settingValues } from '../../db/tables/settings.table.ts'
import { theOnly } from './the-only.ts'

let count = 0
const nextNumber = () => ++count

export function settingBuilders(db: Db) {
  /** A setting type of text that every owner may change, in a group of its own; `choices` in their order. */
  async function aSettingType(
    input: Partial<typeof settingTypes.$inferInsert> & { choices?: [string, string][] } = {},
  ) {
    const { choices = [], ...more } = input
    const name = `Setting ${nextNumber()}`
    const group = theOnly(
      await db
        .insert(settingGroups)
        .values({ name: `Group of ${name}`, description: '' })
        .returning(),
    )
    const type = { settingGroupId: group.id, settingInputTypeId: 1, accessLevel: 1, defaultAllow: true }
    const row = theOnly(
      await db
        .insert(settingTypes)
        .values({ name, description: '', ...type, ...more })
        .returning(),
    )
    for (const [sortOrder, [shortValue, longValue]] of choices.entries())
      await db.insert(settingValues).values({ typeId: row.id, sortOrder, shortValue, longValue })
    return row
  }

  return { aSettingType }
}
