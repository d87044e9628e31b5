import { isPlainText } from 'contract/common/free-text.ts'
import type { Proof } from 'contract/proof/proof.ts'
import { PROOF_KINDS, type ProofKind } from 'contract/proof/proof-kinds.ts'
import { PROOF_LIMITS, PROOF_TEXTS } from 'contract/proof/proof-rules.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { RequestContext } from '#access/procedures.ts'
import type { Db } from '#db/open.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { proofs } from '#db/tables/compliance/proof.table.ts'
import { inTransaction } from '#db/write.ts'
import { writeDeadlines } from '#deadlines/write-deadlines.ts'
import { conflict, HttpError, invalidField } from '#http/errors.ts'
import { lockListing, openListing } from '../listing-of.ts'
import type { ReceiptSigner } from '../receipt-keys.ts'
import { checkFile } from './check-file.ts'
import { toProof } from './proof-record.ts'
import { type ProofForm, readForm } from './read-form.ts'
import { sha256Of, storeProof } from './store-proof.ts'

const RATE = { limit: PROOF_LIMITS.uploadsPerMinute, windowSeconds: 60 }

type Sent = { id: string; contentType: string | undefined; arriving: AsyncIterable<Uint8Array> }
type Services = { signReceipt: ReceiptSigner; setHeader: RequestContext['setHeader'] }

/**
 * Attaches a file to a listing, also after a lock: row, content, receipt and history in one transaction.
 * @throws HttpError 404 for a listing out of reach, 429 above 20 files a minute, 413 and 400 for the file, 409 beyond the
 * limits of a listing and for a file that is attached already
 */
export async function attachProof(call: MemberCall, sent: Sent, services: Services): Promise<Proof> {
  await openListing(call, sent.id)
  await refuseTooMany(call, services.setHeader)
  const form = await readForm(sent.arriving, sent.contentType)
  const kind = kindOf(form)
  const note = noteOf(form)
  const { content, fileName } = form
  const contentType = await checkFile(content)
  return inTransaction(call, async (tx) => {
    const listing = await lockListing(call, tx, sent.id)
    await refuseBeyondLimits(tx, listing.id, content)
    const file = { kind, note, fileName, contentType, content }
    const { scanner } = call.providers
    const row = await storeProof(tx, call, {
      listing,
      file,
      state: scanner.isOn ? 'scanning' : 'attached',
      signReceipt: services.signReceipt,
    })
    if (scanner.isOn) await call.outbox.put(tx, 'proof-scan', { proofId: row.id }, row.id)
    else await writeDeadlines(tx, call, [listing.id])
    return toProof(row)
  })
}

async function refuseTooMany({ db, now, accountId }: MemberCall, setHeader: RequestContext['setHeader']) {
  if (await isWithinRate(db, now, `proofs:${accountId}`, RATE)) return
  setHeader('retry-after', String(RATE.windowSeconds))
  throw new HttpError(429, PROOF_TEXTS.tooFast)
}

function kindOf({ fields }: ProofForm): ProofKind {
  const kind = PROOF_KINDS.find((known) => known === fields.get('kind'))
  if (!kind) throw invalidField('kind', PROOF_TEXTS.chooseKind)
  return kind
}

function noteOf({ fields }: ProofForm): string | null {
  const note = fields.get('note')?.trim() ?? ''
  if (note.length > PROOF_LIMITS.noteLength || !isPlainText(note))
    throw invalidField('note', PROOF_TEXTS.note)
  return note === '' ? null : note
}

/** The row of the listing is locked, so that parallel uploads count each other. */
async function refuseBeyondLimits(tx: Db, registrationId: string, content: Buffer): Promise<void> {
  const stored = await tx
    .select({ size: proofs.size, sha256: proofs.sha256, state: proofs.state })
    .from(proofs)
    .where(
      and(
        eq(proofs.registrationId, registrationId),
        inArray(proofs.state, ['scanning', 'attached', 'withdrawn']),
      ),
    )
  const sha256 = sha256Of(content)
  if (stored.some((file) => file.sha256 === sha256 && file.state !== 'withdrawn'))
    throw conflict(PROOF_TEXTS.sameFile)
  const bytes = stored.reduce((sum, file) => sum + file.size, content.length)
  if (stored.length >= PROOF_LIMITS.files || bytes > PROOF_LIMITS.listingBytes)
    throw conflict(PROOF_TEXTS.tooMany)
}
