import type { RosterKind } from 'contract/staff/imports/import-run.ts'
import { and, asc, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { writeAudits } from '#db/write.ts'
import type { RosterRun } from './roster-run.ts'
import { endSessionsOf } from './store-members.ts'

/** More of a kind than this share is taken for a fault of the roster. */
export const MAX_SHARE = 0.1
const PART = 500

/**
 * Deactivates the members and offices that came from a roster before and are not in this complete one.
 * Members entered otherwise stay.
 * @returns false when that would be too many, and nobody was deactivated
 */
export async function removeMissing(run: RosterRun, kinds: RosterKind[]): Promise<boolean> {
  if (run.noted.keylessRecords > 0) {
    run.tally.notes.push(
      `${run.noted.keylessRecords} records have no key, so that no one can tell who is missing: no one was deactivated.`,
    )
    return false
  }
  const jobs = [
    { kind: 'members', ...memberTable },
    { kind: 'offices', ...officeTable },
  ] as const
  let isAllDone = true
  for (const { kind, find, count, deactivate } of jobs) {
    if (!kinds.includes(kind)) continue
    const [missing, active] = [await find(run), await count(run)]
    if (missing.length > active * MAX_SHARE && !run.options.isLargeRemovalAllowed) {
      isAllDone = false
      run.tally.notes.push(
        `${missing.length} of ${active} active ${kind} are missing, more than a tenth: none of them was deactivated. When that is right, start again with --allow-large-removal.`,
      )
      continue
    }
    for (let at = 0; at < missing.length; at += PART) {
      const part = missing.slice(at, at + PART)
      await run.db.transaction(async (tx) => {
        run.tally.add(kind, 'deactivated', await deactivate(tx, run, part))
        await run.keep(tx)
      })
      await run.onBatch()
    }
  }
  return isAllDone
}

/** The active members that came from a roster: of them a complete one may deactivate a tenth. */
export function countRosterMembers(db: Db): Promise<number> {
  return db.$count(members, and(eq(members.memberStatus, 'Active'), isNotNull(members.memberKey)))
}

const memberTable = {
  find: async ({ db, seen }: RosterRun) =>
    (
      await db
        .select({ id: members.id })
        .from(members)
        .where(
          and(
            eq(members.memberStatus, 'Active'),
            isNotNull(members.memberKey),
            not(seen.has(sql`'members key ' || ${members.memberKey}`)),
            not(seen.has(sql`'members code ' || lower(${members.loginId})`)),
          ),
        )
        .orderBy(asc(members.id))
    ).map(({ id }) => id),
  count: ({ db }: RosterRun) => countRosterMembers(db),
  deactivate: async (tx: Db, run: RosterRun, ids: number[]) => {
    const rows = await tx
      .update(members)
      .set({ memberStatus: 'Inactive', modifiedOn: run.now })
      .where(and(inArray(members.id, ids), eq(members.memberStatus, 'Active')))
      .returning({ id: members.id })
    await endSessionsOf(
      tx,
      run,
      rows.map(({ id }) => id),
    )
    await audit(tx, run, 'member', 'memberStatus', rows)
    return rows.length
  },
}

const officeTable = {
  find: async ({ db, seen }: RosterRun) =>
    (
      await db
        .select({ id: offices.id })
        .from(offices)
        .where(
          and(
            eq(offices.officeStatus, 'Active'),
            isNotNull(offices.officeKey),
            not(seen.has(sql`'offices key ' || ${offices.officeKey}`)),
            not(seen.has(sql`'offices code ' || lower(${offices.officeCode})`)),
            not(seen.has(sql`'offices code ' || lower(${offices.officeMlsId})`)),
          ),
        )
        .orderBy(asc(offices.id))
    ).map(({ id }) => id),
  count: ({ db }: RosterRun) =>
    db.$count(offices, and(eq(offices.officeStatus, 'Active'), isNotNull(offices.officeKey))),
  deactivate: async (tx: Db, run: RosterRun, ids: number[]) => {
    const rows = await tx
      .update(offices)
      .set({ officeStatus: 'Inactive', modifiedOn: run.now })
      .where(and(inArray(offices.id, ids), eq(offices.officeStatus, 'Active')))
      .returning({ id: offices.id })
    await audit(tx, run, 'office', 'officeStatus', rows)
    return rows.length
  },
}

async function audit(
  tx: RosterRun['db'],
  { now, actor }: RosterRun,
  entity: string,
  field: string,
  rows: { id: number }[],
): Promise<void> {
  const changes = { [field]: { from: 'Active', to: 'Inactive' }, reason: 'not in the complete roster' }
  await writeAudits(
    tx,
    { now, loginId: actor },
    rows.map(({ id }) => ({ action: 'deactivate', entity, entityId: String(id), changes })),
  )
}
