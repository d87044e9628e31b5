import { createHash, randomUUID } from 'node:crypto'
import type { ProofKind, ProofState } from 'contract/proof/proof-kinds.ts'
import type { ProofType } from 'contract/proof/proof-rules.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { proofs } from '#db/tables/compliance/proof.table.ts'
import { writePieces } from '#files/proof-pieces.ts'
import type { ProvedListing } from '../listing-of.ts'
import type { ReceiptSigner } from '../receipt-keys.ts'
import { noteProof, type ProofRow } from './proof-record.ts'

/** A file of an accepted type. */
export type CheckedFile = {
  kind: ProofKind
  note: string | null
  fileName: string
  contentType: ProofType
  content: Buffer
}

type Storing = {
  listing: Pick<ProvedListing, 'id' | 'listingId'>
  file: CheckedFile
  state: ProofState
  signReceipt: ReceiptSigner
}

/** Stores a checked file of a locked listing with its content, its receipt and its entry in the history. */
export async function storeProof(
  tx: Db,
  act: { loginId: string; now: Date },
  { listing, file, state, signReceipt }: Storing,
): Promise<ProofRow> {
  const { content, ...facts } = file
  const { kind, fileName } = facts
  const sha256 = sha256Of(content)
  const size = content.length
  const number = await nextNumber(tx, act.now)
  const receipt = await signReceipt({
    number,
    listingId: listing.listingId,
    registrationId: listing.id,
    fileName,
    size,
    sha256,
    kind,
    time: act.now.toISOString(),
    sender: act.loginId,
  })
  const [row] = await tx
    .insert(proofs)
    .values({
      ...facts,
      id: randomUUID(),
      registrationId: listing.id,
      size,
      sha256,
      state,
      createdBy: act.loginId,
      createdOn: act.now,
      receiptNumber: number,
      receipt,
    })
    .returning()
  if (!row) throw new Error('The file was not stored')
  await writePieces(tx, row.id, content)
  await noteProof(tx, act, row, {
    action: 'create',
    words: `Attached ${fileName} (${kind}), receipt ${number}, SHA-256 ${sha256}`,
    more: { kind, size, sha256, receiptNumber: number },
  })
  return row
}

/** The digest under which a content is known, in hex. */
export function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

async function nextNumber(tx: Db, now: Date): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select lpad(nextval('receipt_number')::text, 6, '0') as number`,
  )
  return `R${now.getUTCFullYear()}${rows[0]?.number ?? ''}`
}
