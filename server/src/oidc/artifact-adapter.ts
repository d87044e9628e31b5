import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Db } from '../db/open.ts'
import { oidcArtifacts } from '../db/tables/accounts.table.ts'
import { writeAudit } from '../db/write.ts'

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
    // Without the mark of a used code: `consume` is asked each time, and alone knows what to do with it.
    const findOne = async (condition: SQL | undefined): Promise<AdapterPayload | undefined> => {
      const [row] = await db
        .select({ payload: oidcArtifacts.payload })
        .from(oidcArtifacts)
        .where(ofModel(and(condition, isAlive())))
      return row?.payload
    }
    return {
      async upsert(id, payload, expiresIn) {
        const expiresAt = expiresIn ? new Date(Date.now() + expiresIn * 1000) : null
        const values = {
          payload: payload as Record<string, unknown>,
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expiresAt,
          usedOn: model === 'Session' ? new Date() : null,
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
        if (consumed.length > 0) return
        const replayed = await findOne(eq(oidcArtifacts.id, id))
        if (replayed?.grantId) await endGrant(db, replayed.grantId)
        throw new errors.InvalidGrant('already used')
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

/**
 * Ends a grant whose code was used twice: one of the two was not the member. With the session end the access tokens
 * that came of it and its silent renewals, on every process (RFC 9700 4.2.2).
 */
async function endGrant(db: Db, grantId: string): Promise<void> {
  const ofGrant = eq(oidcArtifacts.grantId, grantId)
  await db.transaction(async (tx) => {
    // Many replays at once come one by one, and only the first finds anything.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${grantId}, 0))`)
    const codes = await tx
      .select({ payload: oidcArtifacts.payload })
      .from(oidcArtifacts)
      .where(and(eq(oidcArtifacts.model, 'AuthorizationCode'), ofGrant))
    const sessions = codes.flatMap(({ payload }) => payload['sessionUid'] ?? []).map(String)
    const ended = await tx
      .delete(oidcArtifacts)
      .where(
        or(
          ofGrant,
          and(eq(oidcArtifacts.model, 'Grant'), eq(oidcArtifacts.id, grantId)),
          and(eq(oidcArtifacts.model, 'Session'), inArray(oidcArtifacts.uid, sessions)),
        ),
      )
      .returning({ model: oidcArtifacts.model, payload: oidcArtifacts.payload })
    const session = ended.find(({ model }) => model === 'Session')
    if (session)
      await writeAudit(
        tx,
        { loginId: 'unknown', now: new Date() },
        {
          action: 'sign-in.code-replayed',
          entity: 'account',
          entityId: String(session.payload['accountId']),
          changes: {},
        },
      )
  })
}
