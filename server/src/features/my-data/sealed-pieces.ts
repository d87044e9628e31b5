import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { myDataPieces } from '#db/tables/my-data.table.ts'
import type { Secrets } from '#http/derived-key.ts'
import { decryptPart, encryptPart } from '#http/encryption.ts'

const PIECE_BYTES = 256 * 1024
const PURPOSE = 'own data'

const nameOf = (exportId: string, number: number) => `${exportId}:${number}`

/** Takes a file as it comes and stores it in encrypted pieces; one of them is held at a time. */
export function sealingWriter(tx: Db, exportId: string, keySecrets: Secrets) {
  let held: Uint8Array[] = []
  let heldBytes = 0
  let number = 0
  let size = 0

  async function store(): Promise<void> {
    const part = Buffer.concat(held)
    held = []
    heldBytes = 0
    const sealed = await encryptPart(part, keySecrets, PURPOSE, nameOf(exportId, number))
    await tx.insert(myDataPieces).values({ exportId, number, sealed })
    number += 1
  }

  return {
    write: async (chunk: Uint8Array): Promise<void> => {
      held.push(chunk)
      heldBytes += chunk.length
      size += chunk.length
      if (heldBytes >= PIECE_BYTES) await store()
    },
    /** Stores the rest and returns the length of the file. */
    end: async (): Promise<number> => {
      if (heldBytes > 0) await store()
      return size
    },
  }
}

/**
 * The pieces of a file in their order, decrypted; one of them is held at a time.
 * @throws JOSEError for a piece that was changed, Error for one that is not in its place
 */
export async function* openPieces(db: Db, exportId: string, keySecrets: Secrets): AsyncGenerator<Uint8Array> {
  for (let last = -1; ; last += 1) {
    const [piece] = await db
      .select({ number: myDataPieces.number, sealed: myDataPieces.sealed })
      .from(myDataPieces)
      .where(and(eq(myDataPieces.exportId, exportId), gt(myDataPieces.number, last)))
      .orderBy(asc(myDataPieces.number))
      .limit(1)
    if (!piece) return
    yield await decryptPart(piece.sealed, keySecrets, PURPOSE, nameOf(exportId, last + 1))
  }
}
