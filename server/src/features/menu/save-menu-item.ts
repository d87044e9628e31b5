import { toSlug } from 'contract/common/slug.ts'
import type { MenuItemInput } from 'contract/menu/menu-form.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import type { Db } from '#db/open.ts'
import { menuItems } from '#db/tables/portal.table.ts'
import { changesOf, inTransaction, lockForWriting, writeAudit } from '#db/write.ts'
import { invalidField, notFound } from '#http/errors.ts'

const entity = 'menuItem'

/**
 * Enters a menu entry (D1-138).
 * @throws HttpError 403 below level 5, 400 for a name that is in use
 */
export async function createMenuItem(call: MemberCall, entered: MenuItemInput) {
  refuseUnlessMlsStaff(call)
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, menuItems)
    const item = { ...entered, name: entered.name ?? toSlug(entered.title) }
    await refuseTaken(tx, item, 0)
    const [row] = await tx.insert(menuItems).values(item).returning()
    if (!row) throw notFound()
    await writeAudit(tx, call, { action: 'create', entity, entityId: String(row.id), changes: item })
    return row
  })
}

/**
 * Changes a menu entry (D1-138).
 * @throws HttpError as above, 404 for an unknown id
 */
export async function updateMenuItem(call: MemberCall, { id, ...entered }: MenuItemInput & { id: number }) {
  refuseUnlessMlsStaff(call)
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, menuItems)
    const [before] = await tx.select().from(menuItems).where(eq(menuItems.id, id))
    if (!before) throw notFound()
    const item = { ...entered, name: entered.name ?? before.name }
    await refuseTaken(tx, item, id)
    await tx.update(menuItems).set(item).where(eq(menuItems.id, id))
    const changes = changesOf(before, item)
    await writeAudit(tx, call, { action: 'update', entity, entityId: String(id), changes })
    return { ...before, ...item }
  })
}

async function refuseTaken(tx: Db, { name }: { name: string }, id: number): Promise<void> {
  const others = await tx
    .select({ id: menuItems.id })
    .from(menuItems)
    .where(and(eq(menuItems.name, name), ne(menuItems.id, id)))
  if (others.length > 0) throw invalidField('name', 'The name is in use.')
}
