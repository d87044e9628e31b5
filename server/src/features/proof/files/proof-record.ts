import type { Proof } from 'contract/proof/proof.ts'
import { PROOF_TEXTS } from 'contract/proof/proof-rules.ts'
import { and, eq, type InferSelectModel } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isHandledBy } from '#access/listing-reach.ts'
import type { Db } from '#db/open.ts'
import { proofs } from '#db/tables/compliance/proof.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { type Act, writeAudit } from '#db/write.ts'
import { writeHistory } from '#history/write-history.ts'
import { notFound } from '#http/errors.ts'
import { isId } from '../listing-of.ts'

export type ProofRow = InferSelectModel<typeof proofs>

/** A row as the API returns it; signed content is returned only as a file. */
export function toProof({ receipt: _receipt, ...row }: ProofRow): Proof {
  return {
    ...row,
    createdOn: row.createdOn.toISOString(),
    withdrawnOn: row.withdrawnOn?.toISOString() ?? null,
    erasedOn: row.erasedOn?.toISOString() ?? null,
  }
}

/**
 * A file of a listing within reach.
 * @throws HttpError 404, alike for a listing and a file that are not there or out of reach
 */
export async function findProof(call: MemberCall, db: Db, id: string, proofId: string): Promise<ProofRow> {
  const [row] =
    isId(id) && isId(proofId)
      ? await db
          .select({ proof: proofs })
          .from(proofs)
          .innerJoin(listings, eq(listings.id, proofs.registrationId))
          .where(and(eq(proofs.id, proofId), eq(proofs.registrationId, id), isHandledBy(call.member)))
      : []
  if (!row) throw notFound(PROOF_TEXTS.notFound)
  return row.proof
}

/** Notes an act on a file in the history of its listing and in the audit trail. */
export async function noteProof(
  tx: Db,
  act: Act,
  { id, registrationId, fileName }: Pick<ProofRow, 'id' | 'registrationId' | 'fileName'>,
  { action, words, more = {} }: { action: string; words: string; more?: Record<string, unknown> },
): Promise<void> {
  const field = action === 'download' ? 'download' : 'proof'
  await writeHistory(tx, act, registrationId, [{ field, from: null, to: words }])
  const changes = { registrationId, fileName, ...more }
  await writeAudit(tx, act, { action, entity: 'proof', entityId: id, changes })
}
