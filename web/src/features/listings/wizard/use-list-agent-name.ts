import { useQuery } from '@tanstack/react-query'
import type { Listing } from 'contract/listings/listing.ts'
import { AGENT_SEARCH_MIN_CHARACTERS } from 'contract/members/agent-search.ts'
import { orpc } from '#shared/api/api.ts'
import { useProfile } from '#shared/session/use-profile.ts'

/** The list agent of a stored listing, as loaded. */
export type StoredAgent = Pick<Listing, 'listAgentMlsId' | 'listAgentName'>

/**
 * The name of a list agent: the member's own, that of the stored listing, or that of the chosen match; null until
 * known.
 */
export function useListAgentName(loginId: string, stored: StoredAgent | null): string | null {
  const { userid, member } = useProfile()
  const known =
    loginId === userid
      ? member?.displayName
      : loginId === stored?.listAgentMlsId
        ? stored.listAgentName
        : undefined
  // A saved draft contains only the User ID of a chosen match.
  const { data } = useQuery({
    ...orpc.members.findAgents.queryOptions({ input: { text: loginId, asListAgent: 'true' } }),
    enabled: !known && loginId !== userid && loginId.length >= AGENT_SEARCH_MIN_CHARACTERS,
  })
  return known ?? data?.results.find((match) => match.loginId === loginId)?.displayName ?? null
}
