import { accessTo } from 'contract/staff/console-areas.ts'
import { CONTENT_KINDS } from 'contract/staff/content/content-kind.ts'
import { contentKind, keepsKind } from 'contract/staff/content/content-kinds.ts'
import { CONTENT_ITEMS, DESK_ITEMS, type StaffOverview } from 'contract/staff/staff-overview.ts'
import type { HeldRole } from 'contract/staff/staff-roles.ts'
import { and, count, eq, min, or, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { contentRecords } from '#db/tables/content.table.ts'
import { isKeptBy } from '../content/content-access.ts'
import { isDraftOf } from '../content/wanted-records.ts'
import { houseFigures } from './house-figures.ts'
import { waitingAt } from './waiting-desks.ts'

/** The caller's waiting work in the areas that their roles open, in the order of the start page. */
export async function getStaffOverview(call: MemberCall & { roles: HeldRole[] }): Promise<StaffOverview> {
  const { db, member, roles } = call
  const opened = CONTENT_KINDS.flatMap((name) => {
    const kind = contentKind(name)
    const area = accessTo(kind.area, roles)
    return area && keepsKind(kind, area) ? [{ name, area }] : []
  })
  const decided = opened.filter(({ area }) => area.may === 'all')
  const inReach = (kinds: typeof opened): SQL =>
    or(...kinds.map(({ name, area }) => isKeptBy(db, name, area))) ?? sql`false`
  const conditions = {
    'My Drafts': and(isDraftOf(db, member.id), inReach(opened)),
    'Waiting for Review': and(eq(contentRecords.state, 'review'), inReach(decided)),
    Scheduled: and(eq(contentRecords.state, 'scheduled'), inReach(opened)),
  }
  const counts = await Promise.all([
    ...CONTENT_ITEMS.map((item) =>
      db
        .select({ kind: contentRecords.kind, count: count(), since: min(contentRecords.changedOn) })
        .from(contentRecords)
        .where(conditions[item])
        .groupBy(contentRecords.kind)
        .orderBy(contentRecords.kind)
        .then((rows) => rows.map((row) => ({ item, ...row, since: row.since?.toISOString() ?? null }))),
    ),
    ...DESK_ITEMS.map((item) => waitingAt(call, item)),
  ])
  return { items: counts.flat(), figures: await houseFigures(call) }
}
