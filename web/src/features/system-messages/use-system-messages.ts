import { useQuery } from '@tanstack/react-query'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import {
  SYSTEM_MESSAGES_FAILED,
  SYSTEM_MESSAGES_REFRESH_MS,
} from 'contract/system-messages/system-message-limits.ts'
import { useEffect } from 'react'
import { notificationOrpc } from '#shared/api/api.ts'
import { statusMessage } from '#shared/api/api-error.ts'
import { logProblem } from '#shared/log.ts'

const noMessages: SystemMessage[] = []

/**
 * The messages that the member may see now, fetched again every five minutes. A failure is only logged and the old list
 * stays, as a background refresh must not disturb work.
 */
export function useSystemMessages(isMember = true) {
  const { data, error, isPending, refetch } = useQuery({
    ...notificationOrpc.systemMessages.visible.queryOptions(),
    refetchInterval: SYSTEM_MESSAGES_REFRESH_MS,
    refetchIntervalInBackground: true,
    enabled: isMember,
    // Each screen that shows them would request again what has just failed.
    retryOnMount: false,
  })
  useEffect(() => {
    if (error) logProblem(SYSTEM_MESSAGES_FAILED, statusMessage(error))
  }, [error])
  return {
    messages: data?.results ?? noMessages,
    isPending,
    problem: error && !data ? statusMessage(error) : null,
    refetch: () => void refetch(),
  }
}
