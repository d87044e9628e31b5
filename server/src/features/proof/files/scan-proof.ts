import { Readable } from 'node:stream'
import { DAY_MS } from 'contract/common/day.ts'
import { PROOF_TEXTS } from 'contract/proof/proof-rules.ts'
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { proofs } from '#db/tables/compliance/proof.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { writeDeadlines } from '#deadlines/write-deadlines.ts'
import { readPieces, removePieces } from '#files/proof-pieces.ts'
import { notify } from '#notify/notify.ts'
import type { Scanner } from '#providers/scanner.ts'
import { PROOF_NOTICES } from '../proof-notices.ts'
import { noteProof } from './proof-record.ts'

type Services = { db: Db; outbox: Outbox; scanner: Scanner; now: Date; marketZone: string }

/**
 * Asks the scanner about a file that waits for it: a clean one is let through, another one is removed and its sender
 * notified.
 * @throws Error when the scanner does not respond; the file keeps waiting
 */
export async function scanProof(services: Services, proofId: string): Promise<void> {
  const { db, outbox, scanner, now } = services
  const [file] = await db.select().from(proofs).where(eq(proofs.id, proofId))
  if (file?.state !== 'scanning') return
  const isClean = await scanner.isClean(Readable.from(readPieces(db, proofId)))
  await db.transaction(async (tx) => {
    const [listing] = await tx
      .select({ listingId: listings.listingId })
      .from(listings)
      .where(eq(listings.id, file.registrationId))
      .for('update')
    const [changed] = await tx
      .update(proofs)
      .set({ state: isClean ? 'attached' : 'refused' })
      .where(and(eq(proofs.id, proofId), eq(proofs.state, 'scanning')))
      .returning({ id: proofs.id })
    if (changed && isClean) await writeDeadlines(tx, services, [file.registrationId])
    if (!changed || isClean) return
    await removePieces(tx, proofId)
    await noteProof(tx, { loginId: 'system', now }, file, {
      action: 'reject',
      words: `${PROOF_TEXTS.refused}: ${file.fileName}, receipt ${file.receiptNumber}`,
    })
    const notice = PROOF_NOTICES.refused(file, listing?.listingId)
    await notify(tx, { outbox, now }, notice, { loginId: file.createdBy })
  })
}

/** Asks again about files without an answer for a day, once their first tries are given up. */
export async function rescanForgotten({
  db,
  outbox,
  now,
}: Pick<Services, 'db' | 'outbox' | 'now'>): Promise<void> {
  const forgotten = await db
    .select({ id: proofs.id })
    .from(proofs)
    .where(and(eq(proofs.state, 'scanning'), lt(proofs.createdOn, new Date(now.getTime() - DAY_MS))))
  const day = now.toISOString().slice(0, 10)
  for (const { id } of forgotten) await outbox.put(db, 'proof-scan', { proofId: id }, `${id}:${day}`)
}
