import { queryOptions } from '@tanstack/react-query'
import {
  classesToComeInput,
  PROMOTED_ARTICLES_INPUT,
  SOONEST_DEADLINES_INPUT,
} from 'contract/dashboard/dashboard-inputs.ts'
import { hasDesk } from 'contract/desk/desk-tabs.ts'
import type { AuthMember } from 'contract/members/member.ts'
import { isAssistant } from 'contract/members/roles.ts'
import { placesKey } from '#features/training/use-training-data.ts'
import { orpc } from '#shared/api/api.ts'
import { startOfMinute } from '#shared/clock.ts'
import { hasFeature } from '#shared/portal-config.ts'

/** The member's next class, and the number of upcoming ones. */
export function classesToCome(memberId: number) {
  return queryOptions({
    queryKey: [...placesKey(memberId), 'upcoming'],
    queryFn: async ({ signal }) => {
      // Early callers share the same key: by the minute, not by the moment.
      const input = classesToComeInput(memberId, startOfMinute().toISOString())
      const { results, totalResults } = await orpc.attendees.list.call(input, { signal })
      return { count: totalResults, next: results[0]?.trainingClass ?? null }
    },
  })
}

export function promotedArticles() {
  return orpc.articles.query.queryOptions({ input: PROMOTED_ARTICLES_INPUT })
}

/** The open deadlines within the member's reach that come first. */
export function soonestDeadlines() {
  return orpc.deadlines.search.queryOptions({ input: SOONEST_DEADLINES_INPUT })
}

/** The counts of the desk, which change with the acts of others too. */
export function deskWaiting() {
  return { ...orpc.desk.waiting.queryOptions(), staleTime: 60_000 }
}

/**
 * The one call that says what is due, by role: the deadlines, the counts of a desk, or for assistants, who have no
 * listings of their own, the members they can act for.
 */
export function dueSource(profile: AuthMember): 'deadlines' | 'desk' | 'access' | null {
  if (hasFeature('act') && isAssistant({ typeId: profile.memberType?.value ?? null })) return 'access'
  if (hasFeature('desk') && hasDesk(profile)) return 'desk'
  return hasFeature('clock') ? 'deadlines' : null
}
