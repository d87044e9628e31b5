import { useQuery } from '@tanstack/react-query'
import type { Office } from 'contract/members/member.ts'
import { officeSearchScope } from 'contract/members/search-scope.ts'
import { orpc } from '../api/api.ts'
import { useProfile } from '../session/use-profile.ts'

/** The office of a code in the address, as found by the search; null when there is none within reach. */
export function useOffice(officeCode: string | undefined) {
  const scope = officeSearchScope(useProfile())
  const input = { query: officeCode ?? '', ...scope }
  const search = useQuery({
    ...orpc.members.findOffices.queryOptions({ input }),
    enabled: officeCode !== undefined && scope !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const office: Office | null = search.data?.results.find((entry) => entry.officeCode === officeCode) ?? null
  return { office, error: search.error, isPending: search.isPending, refetch: search.refetch }
}
