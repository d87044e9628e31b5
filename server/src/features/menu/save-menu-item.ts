import type { MenuItemInput } from 'contract/menu/menu-form.ts'
import { menuListOf } from 'contract/staff/content/kinds/menu-content.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { saveContent } from '#content/put-content.ts'
import { menuItems } from '#db/tables/portal.table.ts'
import { storedMenuItems } from './stored-menu-items.ts'

/**
 * Enters a menu entry, or changes the one with that id. Without a name it keeps its own, or gets that of its title.
 * @throws HttpError 400 for a name that is in use, 404 for an unknown id
 */
export function saveMenuItem(call: MemberCall, { id, ...entered }: MenuItemInput & { id?: number }) {
  return saveContent(call, storedMenuItems, {
    id,
    values: { ...entered, list: menuListOf(entered) },
    find: async (tx, saved) => (await tx.select().from(menuItems).where(eq(menuItems.id, saved)))[0],
  })
}
