import { useQuery } from '@tanstack/react-query'
import { MAX_QUERY_PAGE_SIZE } from 'contract/constants.ts'
import { PRIVACY_KIND_NAMES, type PrivacyRequest } from 'contract/staff/approvals/privacy-request.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { consoleApi } from '../console-api.ts'
import { useOutcome } from '../kit/use-outcome.ts'
import type { Approvals, WaitingApproval } from './waiting-approval.ts'

const calls = consoleApi.privacyRequests

/** The requests about members' data that the caller may decide or has made. */
export function usePrivacyRequests(): Approvals {
  const { data, error, isPending, refetch } = useQuery({
    ...calls.query.queryOptions({ input: { pageSize: MAX_QUERY_PAGE_SIZE } }),
    staleTime: 0,
  })
  const approve = useWrite(calls.approve.mutationOptions(useDecided('Approved')))
  const decline = useWrite(calls.decline.mutationOptions(useDecided('Declined')))
  return {
    rows: (data?.results ?? []).map(toApproval),
    error: data ? null : error,
    isPending,
    refetch: () => void refetch(),
    isDeciding: approve.isPending || decline.isPending,
    approve: ({ id }, onDone) => approve.send({ id }, { onSuccess: onDone, onError: onDone }),
    decline: ({ id }, reason, onDone) => decline.send({ id, reason }, { onSuccess: onDone, onError: onDone }),
  }
}

/** The toast names the request and the member by User ID, as the name may be gone. */
function useDecided(title: string) {
  return useOutcome({
    keys: [calls.key()],
    done: ({ kind, loginId }: PrivacyRequest) => ({
      title,
      message: `${PRIVACY_KIND_NAMES[kind]}: ${loginId}`,
    }),
    returnTo: '/staff/approvals',
  })
}

function toApproval(request: PrivacyRequest): WaitingApproval {
  const { kind, memberName, loginId } = request
  return {
    ...request,
    subject: `${memberName} (${loginId})`,
    what: PRIVACY_KIND_NAMES[kind],
    check: null,
    question:
      kind === 'export'
        ? `Export the data of ${memberName} for ${request.askedBy}? ${memberName} is notified.`
        : `Delete the personal data of ${memberName} for good? Make sure first that no legal hold or dispute needs it.`,
  }
}
