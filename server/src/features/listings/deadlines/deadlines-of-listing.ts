import { DEADLINE_KINDS } from 'contract/listings/deadline-kinds.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { ruleSetOf } from '#deadlines/rule-set-of.ts'
import { getHandledListing } from '../get-listing.ts'
import { toDeadline } from './deadline-record.ts'

/**
 * Every deadline of a listing, in their usual order.
 * @throws HttpError 404 for a listing out of reach, 403 for an agent who has left its office
 */
export async function deadlinesOfListing(call: MemberCall, id: string) {
  const { db, now } = call
  await getHandledListing(call, id)
  const [rows, set] = await Promise.all([
    db.select().from(deadlines).where(eq(deadlines.registrationId, id)),
    ruleSetOf(db, id),
  ])
  const place = (kind: (typeof DEADLINE_KINDS)[number]) => DEADLINE_KINDS.indexOf(kind)
  return {
    results: rows
      .toSorted((one, other) => place(one.kind) - place(other.kind))
      .map((row) => toDeadline(row, now)),
    hasRuleSet: set !== null,
    // Where the MLS cannot be read, a manual entry meets a deadline.
    isMlsReadable: call.features.includes('send') && call.providers.mls.readStatuses !== undefined,
  }
}
