import { toSlug } from 'contract/common/address-parts.ts'
import type { MenuItemInput } from 'contract/menu/menu-form.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import { recordWrite } from '#content/record-stored.ts'
import { saveNamed, uniqueName } from '#db/save-named.ts'
import { menuItems } from '#db/tables/portal.table.ts'
import { storedMenuItems } from './stored-menu-items.ts'

/**
 * Enters a menu entry, or changes the one with that id. Without a name it keeps its own, or gets that of its title.
 * @throws HttpError 403 for others than MLS staff, 400 for a name that is in use, 404 for an unknown id
 */
export async function saveMenuItem(call: MemberCall, { id, ...entered }: MenuItemInput & { id?: number }) {
  refuseUnlessMlsStaff(call)
  const named = (before: { name: string } | undefined) => ({
    ...entered,
    name: entered.name ?? before?.name ?? toSlug(entered.title),
  })
  return saveNamed<typeof menuItems.$inferSelect>(call, {
    table: menuItems,
    entity: 'menuItem',
    id,
    find: async (tx, known) => (await tx.select().from(menuItems).where(eq(menuItems.id, known)))[0],
    unique: (before) => [uniqueName(menuItems.name, named(before).name, eq(menuItems.isRetired, false))],
    write: async (tx, before) => {
      const [saved] = before
        ? await tx.update(menuItems).set(named(before)).where(eq(menuItems.id, before.id)).returning()
        : await tx.insert(menuItems).values(named(before)).returning()
      if (saved) await recordWrite(tx, call, storedMenuItems, saved.id)
      return saved
    },
    changes: named,
  })
}
