import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import { countTroubled, selectTroubled } from '#db/outbox-entries.ts'
import { pageTotals } from '#db/search-to-sql.ts'

const PAGE_SIZE = 50

/**
 * The failed deliveries, first those that were given up.
 * @throws HttpError 403 below level 5
 */
export async function listTroubledEntries(call: MemberCall, { pageId }: { pageId: number }) {
  refuseUnlessMlsStaff(call)
  const page = { pageId, pageSize: PAGE_SIZE }
  const [results, total] = await Promise.all([selectTroubled(call.db, page), countTroubled(call.db)])
  return { results, ...pageTotals(page, total) }
}
