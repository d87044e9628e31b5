import { createHash } from 'node:crypto'
import { compactVerify, createLocalJWKSet } from 'jose'
import { z } from 'zod'
import type { Db } from '#db/open.ts'
import { publicReceiptKeys, RECEIPT_TYPE } from './receipt-keys.ts'

/** A downloaded receipt: its claims, signed. */
const signedReceipt = z.object({ jws: z.string() })
const claims = z.object({
  number: z.string(),
  listingId: z.string(),
  sha256: z.string(),
  time: z.string(),
  sender: z.string(),
})

/**
 * Whether a receipt was signed by this portal and, if a file is given, is the receipt of just that file. It asks for
 * nothing but the keys, so that the listing may be gone.
 */
export async function verifyReceipt(
  db: Db,
  receipt: string,
  file: Buffer | null,
): Promise<{ isValid: boolean; line: string }> {
  const said = await signedClaims(db, receipt)
  if (!said) return { isValid: false, line: 'This receipt was not signed by this portal.' }
  const { number, listingId, time, sender } = said
  const signed = `Receipt ${number} of listing ${listingId} was signed by this portal (${sender}, ${time}).`
  if (!file) return { isValid: true, line: signed }
  const isOfFile = createHash('sha256').update(file).digest('hex') === said.sha256
  return {
    isValid: isOfFile,
    line: `${signed}\n${isOfFile ? 'The file is the one of the receipt.' : 'The file is not the one of the receipt.'}`,
  }
}

async function signedClaims(db: Db, receipt: string) {
  try {
    const jws = /^[\w.-]+$/.test(receipt.trim())
      ? receipt.trim()
      : signedReceipt.parse(JSON.parse(receipt)).jws
    const keys = createLocalJWKSet(await publicReceiptKeys(db))
    const { payload, protectedHeader } = await compactVerify(jws, keys, { algorithms: ['ES256'] })
    if (protectedHeader.typ !== RECEIPT_TYPE) return null
    return claims.parse(JSON.parse(new TextDecoder().decode(payload)))
  } catch {
    return null
  }
}
