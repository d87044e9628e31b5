import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Db } from '../db/open.ts'
import { oidcArtifacts } from '../db/tables/accounts.table.ts'
import { writeAudit } from '../db/write.ts'
import { artifactQueries } from './artifact-queries.ts'

/** The storage of the provider: every process sees the same sessions, codes and grants. */
export function artifactAdapter(db: Db): (model: string) => Adapter {
  const queries = artifactQueries(db)
  const now = () => new Date().toISOString()
  return (model) => {
    // Without the mark of a used code: `consume` is asked each time, and alone knows what to do with it.
    const find = async (id: string): Promise<AdapterPayload | undefined> => {
      const [row] = await queries.byId.execute({ model, id, now: now() })
      return row?.payload
    }
    return {
      async upsert(id, payload, expiresIn) {
        await queries.upsert.execute({
          model,
          id,
          payload,
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000).toISOString() : null,
          usedOn: model === 'Session' ? now() : null,
        })
      },
      find,
      async findByUid(uid) {
        const [row] = await queries.byUid.execute({ model, uid, now: now() })
        return row?.payload
      },
      findByUserCode: async () => undefined,
      async consume(id) {
        const consumed = await queries.consume.execute({ model, id, now: now() })
        if (consumed.length > 0) return
        const replayed = await find(id)
        if (replayed?.grantId) await endGrant(db, replayed.grantId)
        throw new errors.InvalidGrant('already used')
      },
      async destroy(id) {
        await queries.destroy.execute({ model, id })
      },
      async revokeByGrantId(grantId) {
        await db
          .delete(oidcArtifacts)
          .where(and(eq(oidcArtifacts.model, model), eq(oidcArtifacts.grantId, grantId)))
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
          action: 'reuse-sign-in',
          entity: 'account',
          entityId: String(session.payload['accountId']),
          changes: {},
        },
      )
  })
}
