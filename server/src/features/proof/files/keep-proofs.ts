import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { proofFiles, proofs } from '#db/tables/compliance/proof.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { removePieces } from '#files/proof-pieces.ts'
import { PROOF_FILE_DAYS } from '../own-proof-file.ts'
import { noteProof } from './proof-record.ts'
import { rescanForgotten } from './scan-proof.ts'

type Services = { db: Db; outbox: Outbox; now: Date; marketZone: string; years: number }

/**
 * Removes the content of files some years after their listing has ended, and proof files a day after they were made;
 * entries stay with their hashes. Files that wait too long for a scan are asked about again.
 */
export async function keepProofs(services: Services): Promise<void> {
  const { db, now, marketZone, years } = services
  const today = calendarDayIn(marketZone, now)
  const last = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
  const over = await db
    .select({ proof: proofs })
    .from(proofs)
    .innerJoin(listings, eq(listings.id, proofs.registrationId))
    .where(and(lt(listings.endDate, last), inArray(proofs.state, ['scanning', 'attached', 'withdrawn'])))
  for (const { proof } of over)
    await db.transaction(async (tx) => {
      await tx.update(proofs).set({ state: 'expired' }).where(eq(proofs.id, proof.id))
      await removePieces(tx, proof.id)
      const words = `Removed ${proof.fileName} after ${years} years, receipt ${proof.receiptNumber}`
      await noteProof(tx, { loginId: 'system', now }, proof, { action: 'expire', words })
    })
  const stale = await db
    .select({ id: proofFiles.id })
    .from(proofFiles)
    .where(lt(proofFiles.askedOn, new Date(now.getTime() - PROOF_FILE_DAYS * DAY_MS)))
  for (const { id } of stale)
    await db.transaction(async (tx) => {
      await removePieces(tx, id)
      await tx.delete(proofFiles).where(eq(proofFiles.id, id))
    })
  await rescanForgotten(services)
}
