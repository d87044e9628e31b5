/** The part of an address that stands for a tab: lower case, hyphenated, none at the ends. */
export function toSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** How the id of a record is written: a number from 1 on that is within every column of ids. */
export const RECORD_ID = '[1-9]\\d{0,8}'

const WHOLE_ID = new RegExp(`^${RECORD_ID}$`)

/** The id that a text names; null for one that cannot be an id. */
export function toRecordId(text: string): number | null {
  return WHOLE_ID.test(text) ? Number(text) : null
}
