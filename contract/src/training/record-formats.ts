/** As what a member downloads the own record. */
export const RECORD_FORMATS = ['csv', 'pdf'] as const
export type RecordFormat = (typeof RECORD_FORMATS)[number]
