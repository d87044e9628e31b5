import type { Notice } from '#notify/notice.ts'

type File = { id: string; fileName: string; receiptNumber: string }

const mailed = { priority: 1, emailCategory: 'Listings' } as const

/** Notifications about the files of a listing. */
export const PROOF_NOTICES = {
  /** To the sender. */
  refused: ({ id, fileName, receiptNumber }: File, listingId = 'a listing'): Notice => ({
    ...mailed,
    key: `proof-refused:${id}`,
    subject: `A file of ${listingId} failed the virus scan`,
    text: `We removed ${fileName} (receipt ${receiptNumber}) because it failed the virus scan. Check your device, then attach a clean copy.`,
  }),
  /** To the list agent. */
  erased: (
    { id, fileName, receiptNumber }: File,
    { listingId, unparsedAddress }: { listingId: string; unparsedAddress: string },
    reason: string,
  ): Notice => ({
    ...mailed,
    key: `proof-erased:${id}`,
    subject: `A file of ${listingId} was erased`,
    text: `MLS staff erased ${fileName} (receipt ${receiptNumber}) from ${listingId}, ${unparsedAddress}. Reason: ${reason}`,
  }),
  proofFileReady: (id: string, name: string): Notice => ({
    emailCategory: 'Listings',
    key: `proof-file:${id}`,
    subject: `The proof file of ${name} is ready`,
    text: `Open ${name} and choose Download Proof File. We keep it for 24 hours.`,
  }),
  proofFileFailed: (id: string, name: string): Notice => ({
    emailCategory: 'Listings',
    key: `proof-file:${id}`,
    subject: `The proof file of ${name} could not be made`,
    text: `Open ${name} and choose Proof File (PDF) to try again.`,
  }),
}
