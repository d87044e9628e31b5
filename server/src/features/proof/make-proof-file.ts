import { zonedTimestamp } from 'contract/common/clock-time.ts'
import { PROOF_TEXTS } from 'contract/proof/proof-rules.ts'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { actorRole } from '#access/actor-role.ts'
import type { Db } from '#db/open.ts'
import { historyEntries } from '#db/tables/compliance/history.table.ts'
import { proofFiles, proofs } from '#db/tables/compliance/proof.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { readPieces, writePieces } from '#files/proof-pieces.ts'
import { inSnapshot } from '#history/verify-chain.ts'
import type { NoticeServices } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'
import { type ProofRow, toProof } from './files/proof-record.ts'
import type { ProofFileRow } from './own-proof-file.ts'
import type { AttachedFile, ProofFileContent } from './pdf/proof-file-pdf.ts'
import { makePdf } from './pdf/run-pdf.ts'
import { PROOF_NOTICES } from './proof-notices.ts'
import { type ProofFacts, proofFacts, SECTIONS } from './sections.ts'

type Services = NoticeServices & { db: Db; marketZone: string; log: FastifyBaseLogger }

/** Makes a requested proof file, from one state of the database, and notifies the member who requested it. */
export async function makeProofFile(services: Services, proofFileId: string): Promise<void> {
  const { db, now, log } = services
  const [asked] = await db.select().from(proofFiles).where(eq(proofFiles.id, proofFileId))
  if (asked?.state !== 'making') return
  const made = await inSnapshot(db, (tx) => contentOf(tx, asked, services))
    .then((content) => makePdf({ kind: 'proofFile', proofFile: content }))
    .catch((error: unknown) => {
      log.error({ err: error, listing: asked.registrationId }, 'a proof file could not be made')
      return null
    })
  await db.transaction(async (tx) => {
    const state = made ? 'ready' : 'failed'
    const values = { state, madeOn: now, size: made?.length ?? null } as const
    await tx.update(proofFiles).set(values).where(eq(proofFiles.id, asked.id))
    if (made) await writePieces(tx, asked.id, Buffer.from(made))
    await notifyAsker(tx, services, asked, made !== null)
  })
}

async function notifyAsker(tx: Db, services: Services, asked: ProofFileRow, isReady: boolean): Promise<void> {
  const [listing] = await tx
    .select({ listingId: listings.listingId })
    .from(listings)
    .where(eq(listings.id, asked.registrationId))
  const name = listing?.listingId ?? ''
  const notice = isReady ? PROOF_NOTICES.proofFileReady : PROOF_NOTICES.proofFileFailed
  await notify(tx, services, notice(asked.id, name), { loginId: asked.askedBy })
}

async function contentOf(tx: Db, asked: ProofFileRow, services: Services): Promise<ProofFileContent> {
  const { marketZone, now } = services
  const id = asked.registrationId
  const [listing] = await tx
    .select({
      listingId: listings.listingId,
      address: listings.unparsedAddress,
      city: sql<string>`${listings.city} || ', ' || ${listings.stateOrProvince} || ' ' || ${listings.postalCode}`,
      agent: sql<string>`coalesce(${members.firstName} || ' ' || ${members.lastName}, '')`,
      agentId: listings.listAgentMlsId,
      office: sql<string>`coalesce(${offices.name}, '')`,
      officeCode: listings.listOfficeCode,
    })
    .from(listings)
    .leftJoin(members, sql`lower(${members.loginId}) = lower(${listings.listAgentMlsId})`)
    .leftJoin(offices, eq(offices.officeCode, listings.listOfficeCode))
    .where(eq(listings.id, id))
    .limit(1)
  if (!listing) throw new Error('The listing is gone')
  const rows = await tx
    .select()
    .from(proofs)
    .where(eq(proofs.registrationId, id))
    .orderBy(asc(proofs.createdOn))
  const shown = rows.filter(({ state }) => state !== 'withdrawn')
  const history = await tx
    .select({ ...getTableColumns(historyEntries), actorRole })
    .from(historyEntries)
    .where(eq(historyEntries.registrationId, id))
    .orderBy(asc(historyEntries.number))
  const facts: ProofFacts = {
    proofs: shown.map(toProof),
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    marketZone,
  }
  const files: AttachedFile[] = []
  for (const row of shown) files.push(await attachedFile(tx, row, marketZone))
  return {
    listingId: listing.listingId,
    cover: [
      ['Listing', listing.listingId],
      ['Address', `${listing.address}, ${listing.city}`],
      ['List agent', `${listing.agent} (${listing.agentId})`],
      ['Office', `${listing.office} (${listing.officeCode ?? ''})`],
      ['Made by', asked.askedBy],
      ['Made on', zonedTimestamp(now.toISOString(), marketZone)],
    ],
    sections: SECTIONS.map((section) => section(facts)),
    files,
    lastHash: history.at(-1)?.hash ?? '',
  }
}

const REASONS: Partial<Record<ProofRow['state'], string>> = {
  scanning: PROOF_TEXTS.scanning,
  refused: PROOF_TEXTS.refused,
  erased: PROOF_TEXTS.erased,
  expired: PROOF_TEXTS.expired,
}

async function attachedFile(tx: Db, row: ProofRow, marketZone: string): Promise<AttachedFile> {
  const pieces: Buffer[] = []
  if (row.state === 'attached') for await (const piece of readPieces(tx, row.id)) pieces.push(piece)
  return {
    title: row.fileName,
    facts: proofFacts(toProof(row), marketZone),
    contentType: row.contentType,
    content: row.state === 'attached' ? new Uint8Array(Buffer.concat(pieces)) : null,
    reason: REASONS[row.state] ?? '',
  }
}
