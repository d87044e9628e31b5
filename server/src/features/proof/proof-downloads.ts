import { Readable } from 'node:stream'
import { zonedTimestamp } from 'contract/common/clock-time.ts'
import { isStaff } from 'contract/members/roles.ts'
import { PROOF_TEXTS } from 'contract/proof/proof-rules.ts'
import { proofDownloadsContract } from 'contract/proof/proofs.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Call, MemberCall } from '#access/call.ts'
import type { ApiServices } from '#access/request-context.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { readPieces } from '#files/proof-pieces.ts'
import { type Asked as AskedFile, type Download, serveDownloads } from '#files/serve-downloads.ts'
import { writeHistory } from '#history/write-history.ts'
import { conflict, notFound } from '#http/errors.ts'
import type { RefusedCall } from '#http/mount-contract.ts'
import { findProof, noteProof, toProof } from './files/proof-record.ts'
import { openListing } from './listing-of.ts'
import { findOwnProofFile } from './own-proof-file.ts'
import { makePdf } from './pdf/run-pdf.ts'
import { publicReceiptKeys } from './receipt-keys.ts'
import { proofFacts } from './sections.ts'

type Services = ApiServices & { coreUrl: string }
type Asked = { id: string; proofId: string; format: string }
type Answer = (call: MemberCall, asked: Asked, services: Services) => Promise<Download>

/** The files of listings, each for a call with a bearer token that may view the listing; and the keys of receipts. */
export function mountProofDownloads(
  app: FastifyInstance,
  services: Services,
  noteRefused: (call: Call | null, refused: RefusedCall) => Promise<void>,
): void {
  const of =
    (answer: Answer) =>
    (call: MemberCall, { params, query }: AskedFile) => {
      const { id = '', proofId = '' } = params
      return answer(call, { id, proofId, format: String(query['format'] ?? 'pdf') }, services)
    }
  serveDownloads(app, services, {
    noun: 'proofDownloads',
    contract: proofDownloadsContract,
    answers: { content: of(content), receipt: of(receipt), proofFile: of(proofFile) },
    noteRefused,
  })
  // Anyone who holds a receipt may check it.
  if (services.features.includes('proof')) app.get('/receipt-keys', () => publicReceiptKeys(services.db))
}

/** A file as it came, never under the type that was sent with it; withdrawn ones are for staff. */
async function content(call: MemberCall, { id, proofId }: Asked): Promise<Download> {
  await openListing(call, id)
  const file = await findProof(call, call.db, id, proofId)
  if (file.state === 'scanning') throw conflict(PROOF_TEXTS.scanning)
  const isOpen = file.state === 'attached' || (file.state === 'withdrawn' && isStaff(call.member))
  if (!isOpen) throw notFound(PROOF_TEXTS.notFound)
  const words = `Downloaded ${file.fileName}, receipt ${file.receiptNumber}`
  await inTransaction(call, (tx) => noteProof(tx, call, file, { action: 'download', words }))
  return {
    fileName: file.fileName,
    type: file.contentType,
    content: Readable.from(readPieces(call.db, file.id)),
  }
}

/** The receipt of a file as a PDF, or as JSON with the signature. */
async function receipt(
  call: MemberCall,
  { id, proofId, format }: Asked,
  services: Services,
): Promise<Download> {
  const { listingId } = await openListing(call, id)
  const file = await findProof(call, call.db, id, proofId)
  const { receiptNumber, receipt: jws } = file
  const keysUrl = `${services.coreUrl}/receipt-keys`
  if (format === 'json') {
    const { payload } = { payload: JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()) }
    const text = JSON.stringify({ receipt: payload, jws, keys: keysUrl }, null, 2)
    return { fileName: `${receiptNumber}.json`, type: 'application/json', content: Buffer.from(text) }
  }
  const facts: [string, string][] = [
    ['Listing', listingId],
    ...proofFacts(toProof(file), services.marketZone),
    ['Made on', zonedTimestamp(call.now.toISOString(), services.marketZone)],
  ]
  const made = await makePdf({ kind: 'receipt', receipt: { number: receiptNumber, facts, jws, keysUrl } })
  return { fileName: `${receiptNumber}.pdf`, type: 'application/pdf', content: Buffer.from(made) }
}

/** The proof file that the caller requested. */
async function proofFile(call: MemberCall, { id }: Asked): Promise<Download> {
  const listing = await openListing(call, id)
  const file = await findOwnProofFile(call, listing.id)
  if (!file) throw notFound(PROOF_TEXTS.notFound)
  if (file.state !== 'ready') throw conflict(PROOF_TEXTS.notReady)
  await inTransaction(call, async (tx) => {
    const words = 'Downloaded the proof file'
    await writeHistory(tx, call, listing.id, [{ field: 'download', from: null, to: words }])
    const changes = { registrationId: listing.id }
    await writeAudit(tx, call, { action: 'download', entity: 'proofFile', entityId: file.id, changes })
  })
  return {
    fileName: `Proof file ${listing.listingId}.pdf`,
    type: 'application/pdf',
    content: Readable.from(readPieces(call.db, file.id)),
  }
}
