import type { ContentRecord } from 'contract/staff/content/content-record.ts'

/** The id for published records; null until the record is published. */
export function publishedId(record: ContentRecord | null): number | null {
  return record && record.publishedVersion !== null ? record.id : null
}
