import { MAX_RECENT_ENTRIES, type OpenedGroup, SERVER_GROUPS } from 'contract/find/find-entries.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { recentEntries } from '#db/tables/profiles.table.ts'
import { inTransaction } from '#db/write.ts'
import type { Finders } from './find.ts'

type Opened = { group: OpenedGroup; key: string; title: string; path: string }

/** The entries that the caller opened from the search, newest first, without those out of reach by now. */
export async function listRecentEntries(call: MemberCall, finders: Finders) {
  const rows = await call.db
    .select()
    .from(recentEntries)
    .where(eq(recentEntries.memberId, call.member.id))
    .orderBy(desc(recentEntries.openedOn), recentEntries.group, recentEntries.entryKey)
  const checked = await Promise.all(
    SERVER_GROUPS.map(async (group) => {
      const keys = rows.filter((row) => row.group === group).map(({ entryKey }) => entryKey)
      const within = keys.length === 0 ? [] : await finders[group].withinReach(call, keys)
      return [group, new Set(within)] as const
    }),
  )
  const reachable = new Map<OpenedGroup, Set<string>>(checked)
  return singlePage(
    rows
      .filter(({ group, entryKey }) => reachable.get(group)?.has(entryKey) ?? true)
      .map(({ group, entryKey, title, path, times, openedOn }) => ({
        group,
        key: entryKey,
        title,
        path,
        times,
        openedOn: openedOn.toISOString(),
      })),
  )
}

/** Remembers that the caller opened something; beyond 50 the oldest are forgotten. */
export async function addRecentEntry(call: MemberCall, { group, key, title, path }: Opened) {
  const { id: memberId } = call.member
  await inTransaction(call, async (tx) => {
    await tx
      .insert(recentEntries)
      .values({ memberId, group, entryKey: key, title, path, openedOn: call.now })
      .onConflictDoUpdate({
        target: [recentEntries.memberId, recentEntries.group, recentEntries.entryKey],
        set: { title, path, openedOn: call.now, times: sql`${recentEntries.times} + 1` },
      })
    const older = sql`select ${recentEntries.group}, ${recentEntries.entryKey} from ${recentEntries}
      where ${recentEntries.memberId} = ${memberId}
      order by ${recentEntries.openedOn} desc offset ${MAX_RECENT_ENTRIES}`
    const entry = sql`(${recentEntries.group}, ${recentEntries.entryKey})`
    await tx
      .delete(recentEntries)
      .where(and(eq(recentEntries.memberId, memberId), sql`${entry} in (${older})`))
  })
  return { isSuccessful: true }
}

/** Forgets all that the caller opened. */
export async function clearRecentEntries({ db, member }: MemberCall) {
  await db.delete(recentEntries).where(eq(recentEntries.memberId, member.id))
  return { isSuccessful: true }
}
