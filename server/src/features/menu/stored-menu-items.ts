import { toSlug } from 'contract/common/address-parts.ts'
import { enteredMenuContent } from 'contract/staff/content/checks/menu-check.ts'
import { menuListOf, menuPlace } from 'contract/staff/content/kinds/menu-content.ts'
import { asc, eq } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import { refuseTaken, uniqueName } from '#db/refuse-taken.ts'
import { menuItems } from '#db/tables/portal.table.ts'
import { lockForWriting } from '#db/write.ts'
import { invalidField } from '#http/errors.ts'
import { keepingMenus } from './empty-menu.ts'

/** Pages of the portal stand behind these: members who cannot find them in the menu cannot open them. */
const FIXED_PATHS = ['/settings', '/product_settings', '/training', '/profile', '/articles/']

/** Entries of the menu; without one of its own, the name that the rules of access speak of is made once, of the first title. */
export const storedMenuItems: StoredKind = {
  kind: 'menu',
  entity: 'menuItem',
  table: menuItems,
  order: [asc(menuItems.viewOrder), asc(menuItems.id)],
  publish: async (tx, _act, { id }, values) => {
    const { list, isOnPublicHome, name, ...entered } = enteredMenuContent.parse(values)
    await lockForWriting(tx, menuItems)
    const [before] = await tx.select().from(menuItems).where(eq(menuItems.id, id))
    if (before && FIXED_PATHS.includes(before.path) && before.path !== entered.path)
      throw invalidField('path', 'Pages of the portal depend on this path, so it cannot be changed.')
    const row = {
      ...entered,
      ...menuPlace(list),
      isOnPublicHome: isOnPublicHome && list === 'quicklinks',
      name: name ?? before?.name ?? toSlug(entered.title),
      isRetired: false,
    }
    const isShown = eq(menuItems.isRetired, false)
    const taken = uniqueName(menuItems.name, row.name, isShown)
    const ofTitle = { ...taken, field: 'title', refusal: 'The title is in use.' }
    await refuseTaken(tx, menuItems, id, [name === undefined ? ofTitle : taken])
    await keepingMenus(tx, async () => {
      await tx
        .insert(menuItems)
        .overridingSystemValue()
        .values({ ...row, id })
        .onConflictDoUpdate({ target: menuItems.id, set: row })
    })
  },
  retire: async (tx, _act, id) => {
    await lockForWriting(tx, menuItems)
    await keepingMenus(tx, async () => {
      await tx.update(menuItems).set({ isRetired: true }).where(eq(menuItems.id, id))
    })
  },
  read: async (db, id) => {
    const [row] = await db.select().from(menuItems).where(eq(menuItems.id, id))
    if (!row) return null
    const { title, path, target, icon, color, isOnPublicHome, viewOrder, criteria, isRetired } = row
    return {
      state: isRetired ? 'retired' : 'published',
      values: {
        title,
        path,
        target,
        icon: icon ?? '',
        color: color ?? '',
        list: menuListOf(row),
        isOnPublicHome,
        viewOrder,
        criteria,
      },
    }
  },
}
