import {
  type ChosenDeliveries,
  MAX_DELIVERIES_AT_ONCE,
} from 'contract/staff/deliveries/deliveries.contract.ts'
import {
  DELIVERY_STANDINGS,
  type DeliveryStanding,
  RETRIABLE,
  STOPPABLE,
} from 'contract/staff/deliveries/delivery.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { maskedRecipient } from '#db/deliveries.ts'
import type { Db } from '#db/open.ts'
import { deliveries, refusedAddresses } from '#db/tables/operations/deliveries.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { notFound } from '#http/errors.ts'
import { wantedRuns } from './wanted-deliveries.ts'

/** The time for which the queue keeps waiting entries. */
const KEPT_DAYS = 14

/**
 * Tries deliveries at once, under their first id, so that a mail server sees one mail: some by id, or the newest 1,000
 * that match. Entries being tried at this moment, and those that the queue has dropped, are left alone.
 */
export function retryDeliveries(call: StaffCall, chosen: ChosenDeliveries) {
  return actOn(call, chosen, 'retry', {
    from: RETRIABLE,
    state: 'waiting',
    // A job that has started once counts its next start as another try: its limit must allow that.
    entries: (ids) => sql`update pgboss.job
      set state = case when retry_count = 0 and started_on is null then 'created' else 'retry' end::pgboss.job_state,
        retry_limit = greatest(retry_limit, retry_count + 1), start_after = now(), completed_on = null,
        keep_until = greatest(keep_until, now() + ${KEPT_DAYS} * interval '1 day')
      where name in ('mail', 'sms') and id in ${ids} and state <> 'active' returning id::text`,
  })
}

/** Ends the tries of waiting deliveries; they have failed then, and can be tried again. */
export function stopDeliveries(call: StaffCall, chosen: ChosenDeliveries) {
  return actOn(call, chosen, 'stop-retrying', {
    from: STOPPABLE,
    state: 'failed',
    entries: (ids) => sql`update pgboss.job set state = 'cancelled', completed_on = now()
      where name in ('mail', 'sms') and id in ${ids} and state in ('created', 'retry') returning id::text`,
  })
}

type Act = {
  from: readonly DeliveryStanding[]
  state: 'waiting' | 'failed'
  entries: (ids: string[]) => SQL
}

function actOn(call: StaffCall, chosen: ChosenDeliveries, action: string, { from, state, entries }: Act) {
  return inTransaction(call, async (tx) => {
    const found = await lockChosen(tx, chosen, from)
    const ids = found.slice(0, MAX_DELIVERIES_AT_ONCE)
    const { rows } = ids.length > 0 ? await tx.execute<{ id: string }>(entries(ids)) : { rows: [] }
    const changed = rows.map(({ id }) => id)
    if (changed.length > 0) {
      await tx.update(deliveries).set({ state }).where(inArray(deliveries.id, changed))
      await writeAudit(tx, call, {
        action,
        entity: 'delivery',
        entityId: 'ids' in chosen && changed.length === 1 ? String(changed[0]) : 'several',
        changes: { count: changed.length },
      })
    }
    return {
      count: changed.length,
      left: ids.length - changed.length,
      isMore: found.length > ids.length,
    }
  })
}

/** One more than an act takes says whether there are others. */
async function lockChosen(
  tx: Db,
  chosen: ChosenDeliveries,
  from: readonly DeliveryStanding[],
): Promise<string[]> {
  const limit = MAX_DELIVERIES_AT_ONCE + 1
  const wanted = 'ids' in chosen ? chosen.ids : await newestMatching(tx, chosen.criteria, from, limit)
  if (wanted.length === 0) return []
  const states = DELIVERY_STANDINGS.filter((standing) => from.includes(standing))
  const rows = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(inArray(deliveries.id, wanted), inArray(deliveries.standing, states)))
    .orderBy(deliveries.id)
    .for('update')
  return rows.map(({ id }) => id)
}

async function newestMatching(
  tx: Db,
  criteria: Extract<ChosenDeliveries, { criteria: unknown }>['criteria'],
  from: readonly DeliveryStanding[],
  limit: number,
): Promise<string[]> {
  const runs = await wantedRuns(tx, [...criteria, { field: 'state', op: 'In', values: [...from] }])
  if (runs.length === 0) return []
  const ends = runs.map((run) => {
    const end = tx
      .select({ id: deliveries.id, createdOn: deliveries.createdOn })
      .from(deliveries)
      .where(run)
      .orderBy(desc(deliveries.createdOn), desc(deliveries.id))
      .limit(limit)
    return sql`(${end.getSQL()})`
  })
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from (${sql.join(ends, sql` union all `)}) as ends order by created_on desc, id desc limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Ends the mark of a bouncing address: notices go to it again.
 * @throws HttpError 404 for an address that is not marked
 */
export function markAsWorking(call: StaffCall, id: number) {
  return inTransaction(call, async (tx) => {
    const [ended] = await tx
      .delete(refusedAddresses)
      .where(and(eq(refusedAddresses.id, id), sql`${refusedAddresses.markedOn} is not null`))
      .returning({ address: refusedAddresses.address })
    if (!ended) throw notFound()
    await writeAudit(tx, call, {
      action: 'mark-as-working',
      entity: 'emailAddress',
      entityId: String(id),
      changes: { address: maskedRecipient('mail', ended.address) },
    })
    return { id }
  })
}
