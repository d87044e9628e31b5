import { Readable } from 'node:stream'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { isStaff } from 'contract/members/roles.ts'
import { PROOF_TEXTS } from 'contract/proof/proof-rules.ts'
import { proofDownloadsContract } from 'contract/proof/proofs.contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, MemberCall } from '#access/call.ts'
import { memberCall } from '#access/procedures.ts'
import { type ApiServices, createCall } from '#access/request-context.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { writeHistory } from '#history/write-history.ts'
import { conflict, notFound, toRefusal } from '#http/errors.ts'
import type { RefusedCall } from '#http/mount-contract.ts'
import { readPieces } from './files/pieces.ts'
import { findProof, noteProof, toProof } from './files/proof-record.ts'
import { openListing } from './listing-of.ts'
import { makePdf } from './pdf/run-pdf.ts'
import { findOwnProofFile } from './proof-file/own-proof-file.ts'
import { proofFacts } from './proof-file/sections.ts'
import { publicReceiptKeys } from './receipts/receipt-keys.ts'

type Services = ApiServices & { coreUrl: string }
type Asked = { id: string; proofId: string; format: string }
/** A file as it is answered. */
type Answered = { fileName: string; type: string; content: Readable | Buffer }
type Answer = (call: MemberCall, asked: Asked, services: Services) => Promise<Answered>
type Refused = (call: Call | null, refused: RefusedCall) => Promise<void>

/** The files of listings, each for a call with a bearer token that may view the listing; and the keys of receipts. */
export function mountProofDownloads(app: FastifyInstance, services: Services, noteRefused: Refused): void {
  const answers: Record<keyof typeof proofDownloadsContract, Answer> = { content, receipt, proofFile }
  for (const [name, answer] of Object.entries(answers)) {
    const { path = '/' } = proofDownloadsContract[name as keyof typeof answers]['~orpc'].route
    app.get(path.replace(/\{([^}]+)\}/g, ':$1'), (request, reply) =>
      send({ answer, path, services, noteRefused }, request, reply),
    )
  }
  // Whoever holds a receipt may check it.
  app.get('/receipt-keys', () => publicReceiptKeys(services.db))
}

type Mounted = { answer: Answer; path: string; services: Services; noteRefused: Refused }

async function send(
  { answer, path, services, noteRefused }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = await createCall(services, request)
  const { id = '', proofId = '' } = request.params as Record<string, string>
  const { format = 'pdf' } = request.query as Record<string, string>
  try {
    const member = await memberCall({ call }, { method: 'GET', path })
    const { fileName, type, content } = await answer(
      member,
      { id, proofId, format: String(format) },
      services,
    )
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(fileName)}`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .type(type)
      .send(content)
  } catch (error) {
    const { status, message } = toRefusal(error)
    if (status === 403 || status === 404)
      await noteRefused(call, {
        status,
        message,
        method: 'GET',
        path,
        target: `${id} ${proofId}`,
        log: request.log,
      })
    throw error
  }
}

/** A file as it came, never under the type that was sent with it; withdrawn ones are for staff. */
async function content(call: MemberCall, { id, proofId }: Asked): Promise<Answered> {
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
): Promise<Answered> {
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
    ['Made on', formatTimestamp(call.now.toISOString(), services.marketZone)],
  ]
  const made = await makePdf({ kind: 'receipt', receipt: { number: receiptNumber, facts, jws, keysUrl } })
  return { fileName: `${receiptNumber}.pdf`, type: 'application/pdf', content: Buffer.from(made) }
}

/** The proof file that the caller has asked for. */
async function proofFile(call: MemberCall, { id }: Asked): Promise<Answered> {
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

/** As a header may hold it: what `encodeURIComponent` leaves and RFC 8187 does not is encoded too. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
}
