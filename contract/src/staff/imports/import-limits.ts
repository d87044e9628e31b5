/** The limits of an upload of the import desk. */
export const IMPORT_LIMITS = {
  /** Bytes of one file. */
  fileBytes: 200 * 1024 * 1024,
  /** Bytes of one part; only the last one of a file is smaller. */
  partBytes: 8 * 1024 * 1024,
  /** Files and bytes that wait for one of staff. */
  waitingFiles: 3,
  waitingBytes: 500 * 1024 * 1024,
  /** Records of one file. */
  records: 1_000_000,
  /** Hours for which an upload and a dry run can be continued, and an approval waited for. */
  hours: 24,
} as const

/** Records of an upload that are shown before its dry run, and members that its report compares. */
export const SHOWN_RECORDS = 5
export const SHOWN_MEMBERS = 100
export const SHOWN_REFUSALS = 100

/** How many parts a file has. */
export function partsOf(bytes: number): number {
  return Math.ceil(bytes / IMPORT_LIMITS.partBytes)
}
