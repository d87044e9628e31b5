import { useQuery } from '@tanstack/react-query'
import { MAX_QUERY_PAGE_SIZE } from 'contract/constants.ts'
import { type FactorRemoval, removalInWords } from 'contract/staff/approvals/factor-removal.ts'
import { isStatus } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { consoleAuthApi } from '../console-api.ts'
import { useOutcome } from '../kit/use-outcome.ts'
import type { Approvals, WaitingApproval } from './waiting-approval.ts'

const calls = consoleAuthApi.factorRemovals

/** The removals of second factors that the caller may decide or has requested. */
export function useFactorRemovals(): Approvals {
  const { data, error, isPending, refetch } = useQuery({
    ...calls.query.queryOptions({ input: { pageSize: MAX_QUERY_PAGE_SIZE } }),
    staleTime: 0,
  })
  const approve = useWrite(calls.approve.mutationOptions(useDecided('Approved')))
  const decline = useWrite(calls.decline.mutationOptions(useDecided('Declined')))
  return {
    rows: (data?.results ?? []).map(toApproval),
    // If removals are switched off, or sign-in is managed elsewhere, nothing is pending.
    error: data || isStatus(error, 404) ? null : error,
    isPending,
    refetch: () => void refetch(),
    isDeciding: approve.isPending || decline.isPending,
    approve: ({ id }, onDone) => approve.send({ id }, { onSuccess: onDone, onError: onDone }),
    decline: ({ id }, reason, onDone) => decline.send({ id, reason }, { onSuccess: onDone, onError: onDone }),
  }
}

/** The toast names the member concerned. */
function useDecided(title: string) {
  return useOutcome({
    keys: [consoleAuthApi.key()],
    done: ({ memberName }: FactorRemoval) => ({ title, message: memberName }),
    returnTo: '/staff/approvals',
  })
}

function toApproval(removal: FactorRemoval): WaitingApproval {
  const { memberName, loginId } = removal
  return {
    ...removal,
    subject: `${memberName} (${loginId})`,
    what: removalInWords(removal),
    question: `Remove ${removalInWords(removal).replace(/^All /, 'all ')} of ${memberName}? All sessions of ${memberName} end.`,
  }
}
