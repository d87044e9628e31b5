import { accessControlRules } from 'contract/menu/menu-rules.ts'
import { emptyMenuText } from 'contract/staff/content/content-texts.ts'
import { and, count, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { meetsAll, readEntries } from '#access/audience.ts'
import { isReachable } from '#access/audience-reach.ts'
import { factColumns } from '#access/member-facts.ts'
import { isMenuEntryShownTo } from '#access/menu-rules.ts'
import type { Db } from '#db/open.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { menuItems } from '#db/tables/portal.table.ts'
import { conflict } from '#http/errors.ts'

/** Items that depend on acts or grants of a member: a menu of these alone counts as empty. */
const BY_TASK = ['registered', 'staff']

/**
 * Changes the menu, unless active members who have an item in it would have none then.
 * @throws HttpError 409 with their number
 */
export async function keepingMenus(tx: Db, change: () => Promise<void>): Promise<void> {
  const before = await countWithoutMenu(tx)
  await change()
  const after = await countWithoutMenu(tx)
  if (after > before) throw conflict(emptyMenuText(after - before))
}

async function countWithoutMenu(db: Db): Promise<number> {
  const { name, criteria, isRetired } = menuItems
  const items = await db.select({ name, criteria }).from(menuItems).where(eq(isRetired, false))
  const shown: SQL[] = []
  for (const item of items) {
    if (BY_TASK.includes(item.name)) continue
    const entries = await readEntries(db, item.criteria)
    const rules = accessControlRules().filter((rule) => rule.name === item.name)
    if (entries.length === 0 && rules.length === 0) return 0
    const isForMember = and(meetsAll(entries, factColumns()), isMenuEntryShownTo(rules))
    if (isForMember) shown.push(isForMember)
  }
  const [row] = await db
    .select({ without: count() })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(and(isReachable, not(sql`coalesce(${or(...shown) ?? sql`false`}, false)`)))
  return row?.without ?? 0
}
