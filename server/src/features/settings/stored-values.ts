import { isSettingValue, type SettingChoice } from 'contract/settings/setting-rules.ts'
import { LISTED_INPUT_TYPES } from 'contract/staff/content/kinds/setting-type-content.ts'
import { invalidUnderText, usedText } from 'contract/staff/settings/setting-texts.ts'
import type { ValueUse } from 'contract/staff/settings/staff-settings.contract.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { memberSettings, officeSettings, settingTypes } from '#db/tables/settings.table.ts'
import { conflict } from '#http/errors.ts'

type Type = { settingInputTypeId: number; settingValues: SettingChoice[] }

/** The values of a setting type that members and offices have stored. */
export async function findUses(db: Db, typeId: number): Promise<ValueUse[]> {
  const { rows } = await db.execute<ValueUse>(sql`
    select short_value as "shortValue",
      count(*) filter (where is_member)::integer as members,
      count(*) filter (where not is_member)::integer as offices
    from (
      select short_value, true as is_member from ${memberSettings} where type_id = ${typeId}
      union all
      select short_value, false from ${officeSettings} where type_id = ${typeId}
    ) stored
    group by short_value order by short_value`)
  return rows
}

/**
 * Refuses a change of a setting type that would leave stored values without meaning. No value is stored meanwhile.
 * @throws HttpError 409 for a removed value that is in use, and for an input type under which a stored one is not valid
 */
export async function refuseUnderStored(
  tx: Db,
  typeId: number,
  { before, after }: { before: Type; after: Type },
): Promise<void> {
  await tx.select({ id: settingTypes.id }).from(settingTypes).where(eq(settingTypes.id, typeId)).for('update')
  const uses = await findUses(tx, typeId)
  const removed = LISTED_INPUT_TYPES.includes(after.settingInputTypeId)
    ? uses.filter(({ shortValue }) => has(before, shortValue) && !has(after, shortValue))
    : []
  if (removed.length > 0) throw conflict(usedText(sumOf(removed)))
  if (before.settingInputTypeId === after.settingInputTypeId) return
  const invalid = uses.filter(({ shortValue }) => !isSettingValue(after, shortValue))
  if (invalid.length > 0) throw conflict(invalidUnderText(sumOf(invalid)))
}

function has({ settingValues }: Type, value: string): boolean {
  return settingValues.some(({ shortValue }) => shortValue === value)
}

function sumOf(uses: ValueUse[]) {
  return {
    members: uses.reduce((sum, { members }) => sum + members, 0),
    offices: uses.reduce((sum, { offices }) => sum + offices, 0),
  }
}
