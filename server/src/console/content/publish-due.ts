import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { isReachable } from '#access/audience-reach.ts'
import { isMlsStaffMember } from '#access/staff.ts'
import { findVersion, isRecord, type VersionRow } from '#content/versions.ts'
import type { Db } from '#db/open.ts'
import { contentRecords } from '#db/tables/content.table.ts'
import { members } from '#db/tables/members.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { toRefusal } from '#http/errors.ts'
import type { NoticeServices } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'
import { CONTENT_NOTICES } from './content-notices.ts'
import { publishVersion, retireRecord } from './publish.ts'
import type { RecordRow } from './record-row.ts'
import { kindOf } from './stored-kinds.ts'

type Services = NoticeServices & { db: Db; log: FastifyBaseLogger }

/** The actor of an act at the time that staff have chosen. */
const LOGIN_ID = 'system'

/**
 * Publishes and retires due records, in the order of their times, each in a transaction of its own and once over all
 * processes. What is refused stays scheduled, with the reason.
 */
export async function publishDue(services: Services): Promise<void> {
  const { db, now, log } = services
  const due = await db
    .select({ kind: contentRecords.kind, id: contentRecords.id })
    .from(contentRecords)
    .where(isDue(now))
    .orderBy(sql`least(${contentRecords.publishOn}, ${contentRecords.retireOn})`, contentRecords.id)
  for (const key of due)
    try {
      await inTransaction(services, (tx) => work(tx, services, key))
    } catch (error) {
      const refusal = toRefusal(error)
      if (refusal.status >= 500) log.error({ err: error, ...key }, 'scheduled content could not be worked on')
      else await inTransaction(services, (tx) => noteProblem(tx, services, key, refusal.message))
    }
}

function isDue(now: Date) {
  const isBegun = and(
    eq(contentRecords.state, 'scheduled'),
    lte(contentRecords.publishOn, now),
    isNull(contentRecords.problem),
  )
  return or(isBegun, and(eq(contentRecords.state, 'published'), lte(contentRecords.retireOn, now)))
}

type Key = Pick<RecordRow, 'kind' | 'id'>

async function work(tx: Db, { now }: Services, key: Key): Promise<void> {
  const record = await lockDue(tx, now, key)
  if (!record) return
  const version = await findVersion(tx, record, record.latestVersion)
  const author = { id: version.authorId, name: version.author }
  const act = { now, loginId: LOGIN_ID }
  const isBegin = record.state === 'scheduled'
  const patch = isBegin
    ? await publishVersion(tx, act, record, { note: null, author })
    : await retireRecord(tx, act, record, { note: null, author })
  await tx
    .update(contentRecords)
    .set({ ...patch, rowVersion: record.rowVersion + 1, changedOn: now })
    .where(isRecord(record))
  await writeAudit(tx, act, {
    action: isBegin ? 'publish' : 'retire',
    entity: kindOf(record.kind).stored.entity,
    entityId: String(record.id),
    changes: { version: { from: record.publishedVersion, to: patch.latestVersion } },
  })
}

async function noteProblem(tx: Db, services: Services, key: Key, problem: string): Promise<void> {
  const record = await lockDue(tx, services.now, key)
  if (!record) return
  const { authorId }: VersionRow = await findVersion(tx, record, record.latestVersion)
  await tx
    .update(contentRecords)
    .set({ problem, rowVersion: record.rowVersion + 1 })
    .where(isRecord(record))
  const isAuthor = authorId === null ? undefined : eq(members.id, authorId)
  await notify(tx, services, CONTENT_NOTICES.notPublished(record, problem), {
    where: and(isReachable, or(isMlsStaffMember, isAuthor)),
  })
}

/** The record if it is still due: another process, or a member of staff, may have been faster. */
async function lockDue(tx: Db, now: Date, key: Key): Promise<RecordRow | undefined> {
  const [record] = await tx
    .select()
    .from(contentRecords)
    .where(and(isRecord(key), isDue(now)))
    .for('update', { skipLocked: true })
  return record
}
