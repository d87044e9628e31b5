import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { oidcArtifacts } from '../db/tables/accounts.table.ts'

const { model, id, uid, payload, consumedAt, expiresAt } = oidcArtifacts
const given = (name: string) => sql.placeholder(name)
const timeGiven = (name: string) => sql`${given(name)}::timestamptz`

/**
 * The queries of the provider to its storage, built once and parsed once by each connection: a renewal makes
 * eight. Values are `model`, `id`, `uid`, `grantId`, `payload`, and as ISO text `now`, `expiresAt`, `usedOn`.
 */
export function artifactQueries(db: Db) {
  // By the clock that has set it: a process whose own is wrong still agrees with itself.
  const isAlive = or(isNull(expiresAt), gt(expiresAt, timeGiven('now')))
  const isIt = and(eq(model, given('model')), eq(id, given('id')))
  const find = () => db.select({ payload }).from(oidcArtifacts)
  return {
    byId: find().where(and(isIt, isAlive)).prepare('artifact_by_id'),
    byUid: find()
      .where(and(eq(model, given('model')), eq(uid, given('uid')), isAlive))
      .prepare('artifact_by_uid'),
    upsert: db
      .insert(oidcArtifacts)
      .values({
        model: given('model'),
        id: given('id'),
        payload: given('payload'),
        grantId: given('grantId'),
        uid: given('uid'),
        expiresAt: timeGiven('expiresAt'),
        usedOn: timeGiven('usedOn'),
      })
      .onConflictDoUpdate({
        target: [model, id],
        set: {
          payload: sql`excluded.payload`,
          grantId: sql`excluded.grant_id`,
          uid: sql`excluded.uid`,
          expiresAt: sql`excluded.expires_at`,
          usedOn: sql`excluded.used_on`,
        },
      })
      .prepare('artifact_upsert'),
    // One compare-and-set: of any number of parallel redemptions exactly one finds the row unused.
    consume: db
      .update(oidcArtifacts)
      .set({ consumedAt: sql`now()` })
      .where(and(isIt, isNull(consumedAt), isAlive))
      .returning({ id })
      .prepare('artifact_consume'),
    destroy: db.delete(oidcArtifacts).where(isIt).prepare('artifact_destroy'),
  }
}
