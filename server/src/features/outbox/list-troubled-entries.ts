import type { MemberCall } from '#access/call.ts'
import { countTroubled, selectTroubled } from '#db/outbox-entries.ts'
import { pageTotals } from '#db/search-to-sql.ts'

const PAGE_SIZE = 50

/** The failed deliveries, first those that were given up. */
export async function listTroubledEntries(call: MemberCall, { pageId }: { pageId: number }) {
  const page = { pageId, pageSize: PAGE_SIZE }
  const [results, total] = await Promise.all([selectTroubled(call.db, page), countTroubled(call.db)])
  return { results, ...pageTotals(page, total) }
}
