import { GOOD_STANDING, type MemberStanding, type StandingSource } from 'contract/members/standing.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { applications } from '../../db/tables/applications.table.ts'
import { members } from '../../db/tables/members.table.ts'
import { membershipStandings } from '../../db/tables/standings.table.ts'
import { changesOf } from '../../db/write.ts'
import { toStanding } from './standing.ts'

/** A standing to store; null takes that of the source away. */
export type WantedStanding = (MemberStanding & { endsOn: string | null }) | null

const NOTHING: NonNullable<WantedStanding> = { ...GOOD_STANDING, endsOn: null }

/**
 * Stores the standings of some members that a source knows, under the lock of the members, and returns what the audit trail
 * keeps of each changed one: no amount.
 */
export async function storeStandings(
  tx: Db,
  { source, now }: { source: StandingSource; now: Date },
  wanted: ReadonlyMap<number, WantedStanding>,
): Promise<Map<number, Record<string, unknown>>> {
  const ids = [...wanted.keys()]
  const ofSource = and(inArray(membershipStandings.memberId, ids), eq(membershipStandings.source, source))
  await tx
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, ids))
    .orderBy(members.id)
    .for('no key update')
  const rows = await tx.select().from(membershipStandings).where(ofSource)
  const stored = new Map(rows.map((row) => [row.memberId, toStanding(row)]))
  const changed = new Map<number, Record<string, unknown>>()
  for (const [id, next] of wanted) {
    const { amount, ...changes } = changesOf(stored.get(id) ?? NOTHING, next ?? NOTHING)
    if (Object.keys(changes).length === 0 && amount === undefined && stored.has(id) === (next !== null))
      continue
    changed.set(id, { source, ...changes, ...(amount !== undefined && { isAmountChanged: true }) })
  }
  const gone = [...changed.keys()].filter((id) => wanted.get(id) === null)
  if (gone.length > 0)
    await tx.delete(membershipStandings).where(and(ofSource, inArray(membershipStandings.memberId, gone)))
  const kept = [...changed.keys()].flatMap((memberId) => {
    const next = wanted.get(memberId)
    if (!next) return []
    const { amount, ...values } = next
    return [
      {
        ...values,
        memberId,
        source,
        amountCents: amount === null ? null : Math.round(amount * 100),
        setOn: now,
      },
    ]
  })
  if (kept.length > 0)
    await tx
      .insert(membershipStandings)
      .values(kept)
      .onConflictDoUpdate({
        target: [membershipStandings.memberId, membershipStandings.source],
        set: {
          standing: sql`excluded.standing`,
          reason: sql`excluded.reason`,
          amountCents: sql`excluded.amount_cents`,
          dueOn: sql`excluded.due_on`,
          applicationId: sql`excluded.application_id`,
          endsOn: sql`excluded.ends_on`,
          setOn: sql`excluded.set_on`,
        },
      })
  return changed
}

/** The word of a dues system, as it is stored: of a good standing with nothing to pay there is no row. */
export function ofDues(said: MemberStanding): WantedStanding {
  const isNothing = Object.keys(changesOf(GOOD_STANDING, said)).length === 0
  return isNothing ? null : { ...said, endsOn: null }
}

/** The ids of applications to pay in by their short ids and names, in lower case; the short id counts first. */
export async function applicationsToPayIn(db: Db, names: string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))]
  if (wanted.length === 0) return new Map()
  const asked = sql.param(wanted)
  const rows = await db
    .select({ id: applications.id, name: applications.name, shortId: applications.shortId })
    .from(applications)
    .where(
      and(
        eq(applications.isRetired, false),
        sql`(lower(${applications.name}) = any(${asked}::text[]) or lower(${applications.shortId}) = any(${asked}::text[]))`,
      ),
    )
    .orderBy(applications.id)
  return new Map([
    ...rows.map(({ id, name }): [string, number] => [name.toLowerCase(), id]),
    ...rows.map(({ id, shortId }): [string, number] => [(shortId ?? '').toLowerCase(), id]),
  ])
}
