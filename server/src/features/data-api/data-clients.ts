import { randomBytes, randomUUID } from 'node:crypto'
import { addDays, calendarDayIn } from 'contract/common/calendar-day.ts'
import {
  type changedDataClient,
  type DataClient,
  type enteredDataClient,
  hasAorsOfScopes,
} from 'contract/data-access/data-access.ts'
import { DATA_TEXTS } from 'contract/data-access/data-access-texts.ts'
import { and, asc, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { aors } from '#db/tables/members.table.ts'
import { dataClientCalls, dataClients } from '#db/tables/operations/data-access.table.ts'
import { changesOf, inTransaction, writeAudit } from '#db/write.ts'
import { badRequest, invalidField, notFound } from '#http/errors.ts'
import { secretHash } from '#oidc/registry/data-clients.ts'
import { noteAors } from './note-reach.ts'

/** Calls are listed for this number of days, today included. */
const COUNTED_DAYS = 30

type Row = typeof dataClients.$inferSelect
type WithSecret = { client: DataClient; secret: string }

/** All data clients, by name, and the associations that one can be registered for. */
export async function listDataClients({ db, now, marketZone }: MemberCall) {
  const since = addDays(calendarDayIn(marketZone, now), 1 - COUNTED_DAYS)
  const calls = sql<number>`coalesce(sum(${dataClientCalls.calls}), 0)::integer`
  const rows = await db
    .select({ ...getTableColumns(dataClients), calls })
    .from(dataClients)
    .leftJoin(
      dataClientCalls,
      and(eq(dataClientCalls.dataClientId, dataClients.id), gte(dataClientCalls.day, since)),
    )
    .groupBy(dataClients.id)
    .orderBy(asc(dataClients.name), asc(dataClients.id))
  const known = await db.select({ id: aors.id, name: aors.name }).from(aors).orderBy(asc(aors.name))
  return {
    results: rows.map(({ calls, ...row }) => ({ ...toDataClient(row), calls })),
    total: rows.length,
    aors: known,
  }
}

/** Adds a data client and returns its secret, of which only a hash is kept. */
export async function makeDataClient(
  call: MemberCall,
  { name, aorIds, scopes }: z.output<typeof enteredDataClient>,
): Promise<WithSecret> {
  const secret = newSecret()
  return inTransaction(call, async (tx) => {
    await requireAors(tx, aorIds)
    const [row] = await tx
      .insert(dataClients)
      .values({
        clientId: randomUUID(),
        name,
        aorIds,
        scopes,
        secretHash: secretHash(secret),
        createdBy: call.loginId,
        createdOn: call.now,
      })
      .returning()
    if (!row) throw new Error('The data client was not stored')
    await audit(tx, call, row, 'create', { name, aorIds, scopes, clientId: row.clientId })
    return { client: toDataClient(row), secret }
  })
}

/**
 * Renames a data client, changes its associations or scopes, or switches it off or on.
 * @throws HttpError 400, 404
 */
export async function changeDataClient(
  call: MemberCall,
  id: number,
  sent: z.output<typeof changedDataClient>,
): Promise<DataClient> {
  const change = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  if (Object.keys(change).length === 0) throw badRequest(DATA_TEXTS.nothingToChange)
  return inTransaction(call, async (tx) => {
    const before = await locked(tx, id)
    if (sent.aorIds) await requireAors(tx, sent.aorIds)
    const row = await store(tx, id, change)
    if ((sent.aorIds || sent.scopes) && !hasAorsOfScopes(row)) throw invalidField('aorIds', DATA_TEXTS.noAor)
    await noteAors(tx, call.now, id, { before: before.aorIds, after: row.aorIds })
    await audit(tx, call, row, 'update', changesOf(before, change))
    return toDataClient(row)
  })
}

/**
 * Gives a data client a new secret; the former one no longer gets tokens.
 * @throws HttpError 404
 */
export async function renewDataSecret(call: MemberCall, id: number): Promise<WithSecret> {
  const secret = newSecret()
  return inTransaction(call, async (tx) => {
    await locked(tx, id)
    const row = await store(tx, id, { secretHash: secretHash(secret) })
    await audit(tx, call, row, 'renew-secret', {})
    return { client: toDataClient(row), secret }
  })
}

/** So random that nobody can guess it from its hash. */
function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

async function locked(tx: Db, id: number): Promise<Row> {
  const [row] = await tx.select().from(dataClients).where(eq(dataClients.id, id)).for('update')
  if (!row) throw notFound(DATA_TEXTS.unknownClient)
  return row
}

async function store(tx: Db, id: number, change: Partial<Row>): Promise<Row> {
  const [row] = await tx
    .update(dataClients)
    .set({ ...change, rowVersion: sql`${dataClients.rowVersion} + 1` })
    .where(eq(dataClients.id, id))
    .returning()
  if (!row) throw notFound(DATA_TEXTS.unknownClient)
  return row
}

async function requireAors(tx: Db, ids: number[]): Promise<void> {
  const known = await tx.$count(aors, inArray(aors.id, ids))
  if (known !== new Set(ids).size) throw invalidField('aorIds', DATA_TEXTS.unknownAor)
}

async function audit(
  tx: Db,
  call: MemberCall,
  { id, name }: Row,
  action: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await writeAudit(tx, call, {
    action,
    entity: 'dataClient',
    entityId: String(id),
    changes: { name, ...changes },
  })
}

function toDataClient({ secretHash: _hash, rowVersion: _version, createdOn, ...row }: Row): DataClient {
  return { ...row, createdOn: createdOn.toISOString() }
}
