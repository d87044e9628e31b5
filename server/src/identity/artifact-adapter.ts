import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Db } from '../db/open.ts'
import { oidcArtifacts } from '../db/tables/accounts.table.ts'

/** The storage of the provider: every process sees the same sessions, codes and grants. */
export function artifactAdapter(db: Db): (model: string) => Adapter {
  // By the clock that has set it: a process whose own is wrong still agrees with itself.
  const isAlive = () =>
    or(
      isNull(oidcArtifacts.expiresAt),
      gt(oidcArtifacts.expiresAt, sql`${new Date().toISOString()}::timestamptz`),
    )

  return (model) => {
    const ofModel = (condition: SQL | undefined) => and(eq(oidcArtifacts.model, model), condition)
    const findOne = async (condition: SQL | undefined): Promise<AdapterPayload | undefined> => {
      const [row] = await db
        .select({ payload: oidcArtifacts.payload, consumedAt: oidcArtifacts.consumedAt })
        .from(oidcArtifacts)
        .where(ofModel(and(condition, isAlive())))
      if (!row) return undefined
      return row.consumedAt
        ? { ...row.payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) }
        : row.payload
    }
    return {
      async upsert(id, payload, expiresIn) {
        const expiresAt = expiresIn ? new Date(Date.now() + expiresIn * 1000) : null
        const values = {
          payload: payload as Record<string, unknown>,
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expiresAt,
        }
        await db
          .insert(oidcArtifacts)
          .values({ model, id, ...values })
          .onConflictDoUpdate({ target: [oidcArtifacts.model, oidcArtifacts.id], set: values })
      },
      find: (id) => findOne(eq(oidcArtifacts.id, id)),
      findByUid: (uid) => findOne(eq(oidcArtifacts.uid, uid)),
      findByUserCode: async () => undefined,
      // One compare-and-set: of any number of parallel redemptions exactly one finds the row unused.
      async consume(id) {
        const consumed = await db
          .update(oidcArtifacts)
          .set({ consumedAt: sql`now()` })
          .where(ofModel(and(eq(oidcArtifacts.id, id), isNull(oidcArtifacts.consumedAt), isAlive())))
          .returning({ id: oidcArtifacts.id })
        if (consumed.length === 0) throw new errors.InvalidGrant('already used')
      },
      async destroy(id) {
        await db.delete(oidcArtifacts).where(ofModel(eq(oidcArtifacts.id, id)))
      },
      async revokeByGrantId(grantId) {
        await db.delete(oidcArtifacts).where(ofModel(eq(oidcArtifacts.grantId, grantId)))
      },
    }
  }
}
