import { isBouncing, isNotice, maskedError, noteOutcome, noteRefusedAddress } from '../db/deliveries.ts'
import type { Db } from '../db/open.ts'
import { RecipientRefused } from '../providers/mail/mail.ts'

/** An entry of the outbox whose turn it is. */
type Due = { id: string; kind: 'mail' | 'sms'; to: string; isLastTry: boolean }

/**
 * Tries an entry of the outbox and keeps what became of it. Notices to bouncing addresses are held and never sent; what
 * somebody waits for, such as a code, is tried there too.
 * @throws what the sender throws, so that the queue tries again
 */
export async function deliver(
  { db, now, send }: { db: Db; now: Date; send: () => Promise<void> },
  { id, kind, to, isLastTry }: Due,
): Promise<void> {
  if (kind === 'mail' && (await isBouncing(db, to)) && (await isNotice(db, id)))
    return noteOutcome(db, id, { state: 'held' }, false)
  try {
    await send()
  } catch (error) {
    const lastError = maskedError(error)
    // Of an address that is marked nothing comes of further tries.
    if (error instanceof RecipientRefused && (await noteRefusedAddress(db, to, now)))
      return noteOutcome(db, id, { state: 'bounced', lastError })
    await noteOutcome(db, id, { state: isLastTry ? 'failed' : 'waiting', lastError })
    throw error
  }
  await noteOutcome(db, id, { state: 'sent', sentOn: now })
}
