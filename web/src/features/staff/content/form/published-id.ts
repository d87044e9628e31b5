import type { ContentRecord } from 'contract/staff/content/content-record.ts'

/** Null until members have something of the record. */
export function publishedId(record: ContentRecord | null): number | null {
  return record && record.publishedVersion !== null ? record.id : null
}
