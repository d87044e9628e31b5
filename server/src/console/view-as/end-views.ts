import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { oidcArtifacts } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { staffViews } from '#db/tables/staff.table.ts'
import { inTransaction, writeAudits } from '#db/write.ts'

/** Seconds in which a tab that was left may come back: it was only reloaded. */
const RETURN_SECONDS = 15

export type View = typeof staffViews.$inferSelect

/** Why a view has ended. */
type Cause = 'stopped' | 'time' | 'tab' | 'session' | 'another view'

/** The time at which a view ended without a call to end it; null while it runs. */
export function overSince({ endsOn, leftOn }: Pick<View, 'endsOn' | 'leftOn'>, now: Date): Cause | null {
  if (now >= endsOn) return 'time'
  return leftOn && now.getTime() - leftOn.getTime() >= RETURN_SECONDS * 1000 ? 'tab' : null
}

/** Ends running views, each once, with the pages opened in them. */
export async function endViews(tx: Db, now: Date, ended: { id: string; cause: Cause }[]): Promise<void> {
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  const rows = await tx
    .update(staffViews)
    .set({ endedOn: now })
    .from(members)
    .where(and(eq(members.id, staffViews.staffId), isNull(staffViews.endedOn), inArray(staffViews.id, ids)))
    .returning({ view: staffViews, loginId: members.loginId })
  for (const { view, loginId } of rows)
    await writeAudits(tx, { loginId, now }, [
      {
        action: 'end-view',
        entity: 'member',
        entityId: String(view.memberId),
        changes: {
          cause: ended.find(({ id }) => id === view.id)?.cause,
          reason: view.reason,
          pages: view.pages,
        },
      },
    ])
}

/** Ends the views whose time, tab or session has ended. `knowsSessions` under the portal's own provider alone. */
export async function endOverViews(services: { db: Db; now: Date; knowsSessions: boolean }): Promise<void> {
  const { db, now, knowsSessions } = services
  const leftBefore = new Date(now.getTime() - RETURN_SECONDS * 1000)
  const hasNoSession = sql`not exists (
    select from ${oidcArtifacts}
    where ${oidcArtifacts.model} = 'Session' and ${oidcArtifacts.uid} = ${staffViews.sessionId})`
  const rows = await db
    .select()
    .from(staffViews)
    .where(
      and(
        isNull(staffViews.endedOn),
        or(
          lte(staffViews.endsOn, now),
          lte(staffViews.leftOn, leftBefore),
          knowsSessions ? hasNoSession : undefined,
        ),
      ),
    )
  await inTransaction({ db }, (tx) =>
    endViews(
      tx,
      now,
      rows.map((view) => ({ id: view.id, cause: overSince(view, now) ?? 'session' })),
    ),
  )
}
