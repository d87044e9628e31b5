import { VIEW_TEXTS } from 'contract/staff/view-as/view-as-texts.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { admit, type Endpoint, ofConsole } from '#access/admit.ts'
import type { Caller } from '#access/caller.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import type { RequestContext } from '#access/procedures.ts'
import { staffViews } from '#db/tables/staff.table.ts'
import { inTransaction } from '#db/write.ts'
import { notFound } from '#http/errors.ts'
import { endViews, overSince, type View } from './end-views.ts'
import { viewableMember } from './viewable-member.ts'

/** Pages of one view that are kept at most. */
const MAX_PAGES = 200
const MAX_PAGE_CHARACTERS = 200

const viewIdOf = z.uuid()

/** The calls of a view are open to all who may view. */
const LOOKING: Endpoint = { operation: 'viewAs', method: 'GET', meta: { access: 'viewAs' }, params: {} }

export type OpenedView = { call: StaffCall; view: View; member: Caller }

/**
 * The view that an address names, with role, scope, second step and time checked as they are now; only the staff
 * session that began it finds it.
 * @throws HttpError 401, 403, 404 for a view that has ended, of someone else, or of nobody
 */
export async function openView(context: RequestContext): Promise<OpenedView> {
  const call = ofConsole(await admit(context.call, LOOKING))
  const view = await ownView(call, context.params['viewId'] ?? '')
  return { call, view, member: await viewableMember(call, view.memberId) }
}

/** A view of this session that runs, which continues in a reloaded tab. */
async function ownView(call: StaffCall, id: string): Promise<View> {
  if (!viewIdOf.safeParse(id).success) throw notFound(VIEW_TEXTS.ended)
  const [view] = await call.db
    .select()
    .from(staffViews)
    .where(
      and(
        eq(staffViews.id, id),
        eq(staffViews.staffId, call.member.id),
        eq(staffViews.sessionId, call.sessionId),
        isNull(staffViews.endedOn),
      ),
    )
  if (!view) throw notFound(VIEW_TEXTS.ended)
  const cause = overSince(view, call.now)
  if (cause) {
    await inTransaction(call, (tx) => endViews(tx, call.now, [{ id, cause }]))
    throw notFound(VIEW_TEXTS.ended)
  }
  if (view.leftOn) await call.db.update(staffViews).set({ leftOn: null }).where(eq(staffViews.id, id))
  return view
}

/** Keeps which page was opened, once. */
export async function notePage({ call, view }: OpenedView, opened: string): Promise<void> {
  const page = opened.slice(0, MAX_PAGE_CHARACTERS)
  if (view.pages.includes(page) || view.pages.length >= MAX_PAGES) return
  await call.db
    .update(staffViews)
    .set({ pages: sql`array_append(${staffViews.pages}, ${page}::text)` })
    .where(and(eq(staffViews.id, view.id), sql`not ${page}::text = any(${staffViews.pages})`))
}

/**
 * Ends a view of the caller; one that is left ends unless its tab comes back at once. Ending an ended one changes
 * nothing.
 */
export async function endView(call: StaffCall, id: string, isLeaving: boolean): Promise<{ viewId: string }> {
  const own = and(eq(staffViews.id, id), eq(staffViews.staffId, call.member.id))
  await inTransaction(call, async (tx) => {
    const [view] = await tx.select().from(staffViews).where(own).for('update')
    if (!view) throw notFound(VIEW_TEXTS.ended)
    if (isLeaving) await tx.update(staffViews).set({ leftOn: call.now }).where(own)
    else await endViews(tx, call.now, [{ id, cause: overSince(view, call.now) ?? 'stopped' }])
  })
  return { viewId: id }
}
