import type { Search } from 'contract/common/search.ts'
import type { SettingType } from 'contract/settings/setting.ts'
import { and, asc, eq, inArray, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { readPage } from '#db/read-page.ts'
import { criteriaToSql, type FieldMap, orderToSql, singlePage } from '#db/search-to-sql.ts'
import { inputTypes, settingGroups, settingTypes, settingValues } from '#db/tables/settings.table.ts'
import { notFound } from '#http/errors.ts'

const isOffered = eq(settingTypes.isRetired, false)
const byName = [{ field: 'name', direction: 'asc' as const }]

/** Setting types by name, each with its choices in their order; retired ones only on request. */
export async function findSettingTypes(
  db: Db,
  where?: SQL,
  which: 'offered' | 'retired too' = 'offered',
): Promise<SettingType[]> {
  const rows = await db
    .select()
    .from(settingTypes)
    .where(and(which === 'offered' ? isOffered : undefined, where))
    .orderBy(asc(settingTypes.name), asc(settingTypes.id))
  return withChoices(db, rows)
}

/** Locks a type and its choices until the transaction ends, so that the stored choice is one of them. */
export async function holdSettingType(tx: Db, id: number): Promise<void> {
  await tx.select({ id: settingTypes.id }).from(settingTypes).where(eq(settingTypes.id, id)).for('share')
}

async function withChoices(
  db: Db,
  types: (Omit<SettingType, 'settingValues'> & { settingGroupId: number })[],
): Promise<SettingType[]> {
  if (types.length === 0) return []
  const ids = types.map(({ id }) => id)
  const values = await db
    .select()
    .from(settingValues)
    .where(inArray(settingValues.typeId, ids))
    .orderBy(asc(settingValues.typeId), asc(settingValues.sortOrder), asc(settingValues.shortValue))
  const choices = Map.groupBy(values, ({ typeId }) => typeId)
  return types.map((type) => ({ ...type, settingValues: choices.get(type.id) ?? [] }))
}

/** The setting types of one group. */
export async function listTypesOfGroup(call: MemberCall, groupId: number) {
  const [group] = await call.db
    .select({ id: settingGroups.id })
    .from(settingGroups)
    .where(eq(settingGroups.id, groupId))
  if (!group) throw notFound()
  return singlePage(await findSettingTypes(call.db, eq(settingTypes.settingGroupId, groupId)))
}

/** One page of the setting types, by name by default. */
export async function queryTypes(call: MemberCall, search: Search) {
  const { id, name, settingInputTypeId, accessLevel } = settingTypes
  const fields = { id, name, settingInputTypeId, accessLevel }
  const where = and(isOffered, criteriaToSql(search.criteria, fields))
  const query = call.db.select().from(settingTypes).where(where).$dynamic()
  const page = await readPage(call.db, search, query, orderOf(search, fields, id))
  return { ...page, results: await withChoices(call.db, page.results) }
}

/** One page of the setting groups, by name by default. */
export async function queryGroups(call: MemberCall, search: Search) {
  const fields = { id: settingGroups.id, name: settingGroups.name }
  const where = criteriaToSql(search.criteria, fields)
  const query = call.db.select().from(settingGroups).where(where).$dynamic()
  return readPage(call.db, search, query, orderOf(search, fields, settingGroups.id))
}

/** One page of the input types, by name by default. */
export async function queryInputTypes(call: MemberCall, search: Search) {
  const fields = { id: inputTypes.id, name: inputTypes.name }
  const where = criteriaToSql(search.criteria, fields)
  const query = call.db.select().from(inputTypes).where(where).$dynamic()
  return readPage(call.db, search, query, orderOf(search, fields, inputTypes.id))
}

function orderOf(search: Search, fields: FieldMap, id: SQLWrapper) {
  const columns = Object.fromEntries(Object.entries(fields).map(([name, column]) => [name, [column]]))
  return orderToSql(search.orderBy.length > 0 ? search.orderBy : byName, columns, id)
}
