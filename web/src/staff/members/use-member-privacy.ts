import { useQuery } from '@tanstack/react-query'
import type { PrivacyKind } from 'contract/staff/approvals/privacy-request.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { consoleApi } from '../console-api.ts'
import { useOutcome } from '../kit/use-outcome.ts'

/** Polling interval while an export is being made, in ms. */
const POLL_INTERVAL_MS = 3000

/** The requests about the data of a member, polled while an export is being made. */
export function useMemberPrivacy(memberId: number) {
  return useQuery({
    ...consoleApi.privacyRequests.get.queryOptions({ input: { memberId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.export?.state === 'making' ? POLL_INTERVAL_MS : false),
  })
}

const REQUESTED = { export: 'Export requested', forget: 'Forget requested' } as const

/** `keep` holds the input while the browser is away for a fresh sign-in. */
export function useRequestPrivacy(
  { id, name }: { id: number; name: string },
  { kind, keep }: { kind: PrivacyKind; keep: () => void },
) {
  return useWrite(
    consoleApi.privacyRequests.request.mutationOptions(
      useOutcome({
        keys: [consoleApi.privacyRequests.key()],
        done: () => ({ title: REQUESTED[kind], message: name }),
        returnTo: `/staff/members/${id}?part=data`,
        keep,
      }),
    ),
  )
}
