import type { EnteredInputType, EnteredSettingGroup } from 'contract/settings/setting-form.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import { inputTypes, settingGroups } from '#db/tables/settings.table.ts'
import { changesOf, inTransaction, lockForWriting, writeAudit } from '#db/write.ts'
import { invalidField, notFound } from '#http/errors.ts'

const nameInUse = () => invalidField('name', 'The name is in use.')

/**
 * Enters a setting group, or changes one that has an id (D1-138).
 * @throws HttpError 403 below level 5, 400 for a name that is in use, 404 for an unknown id
 */
export async function saveSettingGroup(call: MemberCall, { id, ...entered }: EnteredSettingGroup & Id) {
  refuseUnlessMlsStaff(call)
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, settingGroups)
    const others = and(eq(settingGroups.name, entered.name), ne(settingGroups.id, id ?? 0))
    if ((await tx.$count(settingGroups, others)) > 0) throw nameInUse()
    const [before] = id ? await tx.select().from(settingGroups).where(eq(settingGroups.id, id)) : []
    const [row] = before
      ? await tx.update(settingGroups).set(entered).where(eq(settingGroups.id, before.id)).returning()
      : id
        ? []
        : await tx.insert(settingGroups).values(entered).returning()
    if (!row) throw notFound()
    await writeAudit(tx, call, auditOf('settingGroup', row.id, before, entered))
    return row
  })
}

/**
 * Enters an input type, or changes one that has an id (D1-138).
 * @throws HttpError as above
 */
export async function saveInputType(call: MemberCall, { id, ...entered }: EnteredInputType & Id) {
  refuseUnlessMlsStaff(call)
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, inputTypes)
    const others = and(eq(inputTypes.name, entered.name), ne(inputTypes.id, id ?? 0))
    if ((await tx.$count(inputTypes, others)) > 0) throw nameInUse()
    const [before] = id ? await tx.select().from(inputTypes).where(eq(inputTypes.id, id)) : []
    const [row] = before
      ? await tx.update(inputTypes).set(entered).where(eq(inputTypes.id, before.id)).returning()
      : id
        ? []
        : await tx.insert(inputTypes).values(entered).returning()
    if (!row) throw notFound()
    await writeAudit(tx, call, auditOf('inputType', row.id, before, entered))
    return row
  })
}

type Id = { id?: number }

function auditOf(entity: string, id: number, before: object | undefined, entered: Record<string, unknown>) {
  const changes = before ? changesOf(before, entered) : entered
  return { action: before ? 'update' : 'create', entity, entityId: String(id), changes }
}
