/** The limits of proof for a listing: number of files, and bytes of a file and of all files. */
export const PROOF_LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  files: 20,
  listingBytes: 50 * 1024 * 1024,
  uploadsPerMinute: 20,
  pdfPages: 500,
  pictureSide: 12_000,
  noteLength: 500,
  reasonLength: 500,
  fileNameLength: 200,
} as const

/** The types that a file picker offers; the content of a file decides whether it is one of them. */
export const PROOF_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type ProofType = (typeof PROOF_TYPES)[number]

export const PROOF_TEXTS = {
  kind: 'Choose a PDF, JPEG or PNG file.',
  password: 'This PDF needs a password to open. Remove the password and try again.',
  tooBig: 'That file is too big. The limit is 10 MB.',
  tooMany: 'This listing is at its limit of 20 files or 50 MB.',
  unreadable: "We can't read this file. It may be damaged.",
  tooManyPages: 'This PDF has too many pages. The limit is 500.',
  pictureTooLarge: 'This picture is too large. The limit is 12,000 by 12,000 pixels.',
  sameFile: 'This file is already attached.',
  tooFast: "You've uploaded too many files in the last minute. Wait a moment and try again.",
  chooseKind: 'Choose what this file proves.',
  note: 'Notes can have up to 500 characters.',
  reason: 'Enter a reason of up to 500 characters.',
  scanning: 'Scanning for viruses...',
  refused: 'Removed: failed the virus scan',
  erased: 'Erased by MLS staff',
  expired: 'Removed after the retention period',
  notFound: 'File not found',
  alreadyWithdrawn: 'This file was already withdrawn.',
  notWithdrawn: 'Withdraw this file before you erase it.',
  notReady: 'The proof file is not ready yet.',
} as const

/**
 * The name of a file as it is kept for display: without path and characters that control or reorder text, and at most
 * 200 characters long.
 */
export function shownFileName(sent: string): string {
  const base = sent.split(/[\\/]/).at(-1) ?? ''
  const clean = base
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()
  return Array.from(clean).slice(0, PROOF_LIMITS.fileNameLength).join('') || 'file'
}
