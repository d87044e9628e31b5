import { DAY_MS } from 'contract/common/day.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { proofs } from '#db/tables/compliance/proof.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { type ReceiptSigner, receiptSigner } from '#features/proof/receipt-keys.ts'
import type { Secrets } from '#http/derived-key.ts'
import { noteProof } from '../../../features/proof/files/proof-record.ts'
import { type CheckedFile, storeProof } from '../../../features/proof/files/store-proof.ts'
import { letterPdf, signJpeg } from './demo-files.ts'
import { seedLongHistory } from './demo-history.ts'
import { seedDemoSendings } from './demo-sendings.ts'

type ListingRow = typeof listings.$inferSelect

/** Open listings of `agent1`, by their place among all of them. */
const LONG_STORY = 6
const SHORT_STORY = 7

/** The proof of the listings of `agent1`: attached files, a long history, and hand-overs in each state. */
export async function seedDemoProof(tx: Db, now: Date, keySecrets: Secrets): Promise<void> {
  const own = await tx
    .select()
    .from(listings)
    .where(eq(listings.createdBy, 'agent1'))
    .orderBy(asc(listings.listingId))
  const signReceipt = receiptSigner({ db: tx, clock: () => now, keySecrets })
  const [long, short] = [own[LONG_STORY], own[SHORT_STORY]]
  if (!long || !short) throw new Error('The demo has too few listings')
  await seedLongHistory(tx, now, long)
  await attach(tx, now, signReceipt, long, await signedFiles(long))
  await attach(tx, now, signReceipt, short, await mixedFiles(short))
  await withdraw(tx, now, short)
  await seedDemoSendings(tx, now, own)
}

async function signedFiles({ unparsedAddress }: ListingRow): Promise<CheckedFile[]> {
  return [
    {
      kind: 'Seller instruction',
      note: 'Signed at the kitchen table',
      fileName: 'Seller instruction.pdf',
      contentType: 'application/pdf',
      content: letterPdf(
        'Instruction of the seller',
        [
          `Property: ${unparsedAddress}`,
          'Please register this listing and keep it out of the MLS until I say so.',
        ],
        'Sally Seller',
      ),
    },
    {
      kind: 'Signed disclosure',
      note: null,
      fileName: 'Delayed marketing disclosure.pdf',
      contentType: 'application/pdf',
      content: letterPdf(
        'Disclosure',
        [
          `Property: ${unparsedAddress}`,
          'I know that fewer buyers hear of a home that is not in the MLS.',
          'I understand when and how this can be changed.',
        ],
        'Sally Seller',
      ),
    },
    {
      kind: 'Marketing evidence',
      note: 'Yard sign on the day it was set up',
      fileName: 'Yard sign.jpg',
      contentType: 'image/jpeg',
      content: await signJpeg(0x34_2c_ba),
    },
  ]
}

async function mixedFiles({ unparsedAddress }: ListingRow): Promise<CheckedFile[]> {
  return [
    {
      kind: 'Other',
      note: 'Belongs to another home',
      fileName: 'Scan 0012.pdf',
      contentType: 'application/pdf',
      content: letterPdf('Scan 0012', ['Property: another home'], 'Alan Smithee'),
    },
    {
      kind: 'Seller instruction',
      note: null,
      fileName: 'Instruction.pdf',
      contentType: 'application/pdf',
      content: letterPdf(
        'Instruction of the seller',
        [`Property: ${unparsedAddress}`, 'Please register this listing today.'],
        'Sam Seller',
      ),
    },
    {
      kind: 'Marketing evidence',
      note: 'Sign at the corner',
      fileName: 'Corner.jpg',
      contentType: 'image/jpeg',
      content: await signJpeg(0x9e_54_1e),
    },
  ]
}

async function attach(
  tx: Db,
  now: Date,
  signReceipt: ReceiptSigner,
  listing: ListingRow,
  files: CheckedFile[],
): Promise<void> {
  for (const [index, file] of files.entries()) {
    const act = { loginId: 'agent1', now: new Date(now.getTime() - (4 - index) * DAY_MS) }
    await storeProof(tx, act, { listing, file, state: 'attached', signReceipt })
  }
}

/** The file that belongs to another home, which only staff still see. */
async function withdraw(tx: Db, now: Date, { id }: ListingRow): Promise<void> {
  const act = { loginId: 'agent1', now: new Date(now.getTime() - DAY_MS) }
  const reason = 'Attached to the wrong listing'
  const [file] = await tx
    .update(proofs)
    .set({ state: 'withdrawn', withdrawnOn: act.now, withdrawnReason: reason })
    .where(and(eq(proofs.registrationId, id), eq(proofs.kind, 'Other')))
    .returning()
  if (!file) throw new Error('There is no file to withdraw')
  const words = `Withdrew ${file.fileName}, receipt ${file.receiptNumber}: ${reason}`
  await noteProof(tx, act, file, { action: 'withdraw', words, more: { reason } })
}
