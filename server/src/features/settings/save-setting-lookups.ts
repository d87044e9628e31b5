import {
  type ChangedInputType,
  type ChangedSettingGroup,
  GROUP_CHANGED,
  INPUT_TYPE_CHANGED,
} from 'contract/settings/setting-form.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { refuseTaken, uniqueName } from '#db/refuse-taken.ts'
import { inputTypes, settingGroups } from '#db/tables/settings.table.ts'
import { changesOf, inTransaction, lockForWriting, writeAudit } from '#db/write.ts'
import { conflict, notFound } from '#http/errors.ts'

type Id = { id?: number }

/**
 * Enters a setting group, or changes the one with that id.
 * @throws HttpError 400 for a name that is in use, 404 for an unknown id, 409 for one that is not as it was seen
 */
export function saveSettingGroup(call: MemberCall, { id, seen, ...entered }: ChangedSettingGroup & Id) {
  return save(call, {
    table: settingGroups,
    entity: 'settingGroup',
    id,
    entered,
    find: async (tx, known) => (await tx.select().from(settingGroups).where(eq(settingGroups.id, known)))[0],
    write: async (tx, before) => {
      if (before && seen && (before.name !== seen.name || before.description !== seen.description))
        throw conflict(GROUP_CHANGED)
      return before
        ? tx.update(settingGroups).set(entered).where(eq(settingGroups.id, before.id)).returning()
        : tx.insert(settingGroups).values(entered).returning()
    },
  })
}

/**
 * Enters an input type, or changes the one with that id.
 * @throws HttpError as above
 */
export function saveInputType(call: MemberCall, { id, seen, ...entered }: ChangedInputType & Id) {
  return save(call, {
    table: inputTypes,
    entity: 'inputType',
    id,
    entered,
    find: async (tx, known) => (await tx.select().from(inputTypes).where(eq(inputTypes.id, known)))[0],
    write: async (tx, before) => {
      if (before && seen && before.name !== seen.name) throw conflict(INPUT_TYPE_CHANGED)
      return before
        ? tx.update(inputTypes).set(entered).where(eq(inputTypes.id, before.id)).returning()
        : tx.insert(inputTypes).values(entered).returning()
    },
  })
}

type Save<Row> = {
  table: typeof settingGroups | typeof inputTypes
  entity: string
  id: number | undefined
  entered: { name: string }
  find: (tx: Db, id: number) => Promise<Row | undefined>
  write: (tx: Db, before: Row | undefined) => Promise<Row[]>
}

/** Stores one of them, as the only writer of its table, with its row in the audit trail. */
async function save<Row extends { id: number }>(
  call: MemberCall,
  { table, entity, id, entered, find, write }: Save<Row>,
): Promise<Row> {
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, table)
    const before = id === undefined ? undefined : await find(tx, id)
    if (id !== undefined && !before) throw notFound()
    await refuseTaken(tx, table, id ?? 0, [uniqueName(table.name, entered.name)])
    const [row] = await write(tx, before)
    if (!row) throw notFound()
    await writeAudit(tx, call, {
      action: before ? 'update' : 'create',
      entity,
      entityId: String(row.id),
      changes: before ? changesOf(before, entered) : entered,
    })
    return row
  })
}
