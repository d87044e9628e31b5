import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { proofPieces } from '#db/tables/compliance/proof.table.ts'

const PIECE_BYTES = 256 * 1024

/** Stores a content in pieces, in the transaction of what names it. */
export async function writePieces(tx: Db, ownerId: string, content: Buffer): Promise<void> {
  for (let number = 0; number * PIECE_BYTES < content.length; number += 1) {
    const bytes = content.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES)
    await tx.insert(proofPieces).values({ ownerId, number, bytes })
  }
}

/** The pieces of a content in their order; one of them is held at a time. */
export async function* readPieces(db: Db, ownerId: string): AsyncGenerator<Buffer> {
  let last = -1
  for (;;) {
    const [piece] = await db
      .select({ number: proofPieces.number, bytes: proofPieces.bytes })
      .from(proofPieces)
      .where(and(eq(proofPieces.ownerId, ownerId), gt(proofPieces.number, last)))
      .orderBy(asc(proofPieces.number))
      .limit(1)
    if (!piece) return
    last = piece.number
    yield piece.bytes
  }
}

/** Removes a content. */
export async function removePieces(tx: Db, ownerId: string): Promise<void> {
  await tx.delete(proofPieces).where(eq(proofPieces.ownerId, ownerId))
}
