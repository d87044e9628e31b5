import { isMlsStaff } from 'contract/members/roles.ts'
import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { valueProblems } from 'contract/staff/content/content-problems.ts'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { changesOf, inTransaction, writeAudit } from '#db/write.ts'
import { notFound, refuseProblems } from '#http/errors.ts'
import { recordStored } from './record-stored.ts'
import { reserveId, type StoredContent, type StoredKind } from './stored-kind.ts'
import { authorOf, holdRecord } from './versions.ts'

/** The values of a call outside of the console. */
type Put = {
  /** Without it a new record is entered. */
  id?: number | undefined
  values: ContentValues
  /** The conditions of a change that come before those of publishing. */
  check?: (tx: Db, id: number) => Promise<void>
}

/**
 * Publishes values at once, in one transaction, and returns the record as `find` reads it then.
 * @throws HttpError 404 for an unknown id or a retired record, and what publishing throws
 */
export async function saveContent<Row>(
  call: MemberCall,
  stored: StoredKind,
  { find, ...put }: Put & { find: (tx: Db, id: number) => Promise<Row | undefined> },
): Promise<Row> {
  return inTransaction(call, async (tx) => {
    const row = await find(tx, await putContent(tx, call, stored, put))
    if (!row) throw notFound()
    return row
  })
}

/**
 * Publishes values within the transaction of a call: a draft and its publication are one version. What the call does
 * not name stays. Returns the id.
 * @throws HttpError as above
 */
export async function putContent(
  tx: Db,
  call: MemberCall,
  stored: StoredKind,
  { id, values, check }: Put,
): Promise<number> {
  const before = id === undefined ? null : await lockContent(tx, call, stored, id)
  if (id !== undefined) await check?.(tx, id)
  const { member } = call
  const aorId = isMlsStaff(member) ? null : (member.aor?.id ?? null)
  const target = { id: id ?? (await reserveId(tx, stored)), aorId }
  const kind = contentKind(stored.kind)
  const whole = { ...kind.empty, ...before?.values, ...values }
  refuseProblems(valueProblems(kind, whole))
  await stored.publish(tx, call, target, whole)
  const after = await recordStored(tx, { stored, id: target.id, now: call.now, author: authorOf(call) })
  await writeAudit(tx, call, {
    action: before ? 'update' : 'create',
    entity: stored.entity,
    entityId: String(target.id),
    changes: before && after ? changesOf(inTrail(before), inTrail(after)) : values,
  })
  return target.id
}

/**
 * Takes a record from members; it stays in the console, with its history.
 * @throws HttpError 404 for an unknown id and for one that was removed before
 */
export async function removeContent(tx: Db, call: MemberCall, stored: StoredKind, id: number): Promise<void> {
  const before = await lockContent(tx, call, stored, id)
  await stored.retire(tx, call, id)
  await recordStored(tx, { stored, id, now: call.now, author: authorOf(call) })
  const entry = { action: 'delete', entity: stored.entity, entityId: String(id) }
  await writeAudit(tx, call, { ...entry, changes: inTrail(before) })
}

/** @throws HttpError 404 */
async function lockContent(
  tx: Db,
  { now }: Pick<MemberCall, 'now'>,
  stored: StoredKind,
  id: number,
): Promise<StoredContent> {
  await holdRecord(tx, { kind: stored.kind, id })
  const found = await stored.read(tx, id, now)
  if (!found || found.state === 'retired') throw notFound()
  return found
}

/** The content for the audit trail, in which no text is null. */
function inTrail({ state, values }: StoredContent): ContentValues {
  const entries = Object.entries(values).map(([name, value]) => [name, value === '' ? null : value])
  return { ...Object.fromEntries(entries), state }
}
