import { ORPCError } from '@orpc/client'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AOR_CENTER_TEXTS } from 'contract/system-messages/aor-center-texts.ts'
import { useEffect } from 'react'
import { notificationOrpc } from '#shared/api/api.ts'
import { errorBodyOf, isStatus, statusMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

const { systemMessages } = notificationOrpc
/** Max page size of the two lists. */
const PAGE_SIZE = 1000

/** All messages of the member's association, including expired ones, newest first; fetched page by page. */
export function useAorMessages() {
  const query = useInfiniteQuery({
    ...systemMessages.query.infiniteOptions({
      input: (pageId: number) => ({
        pageId,
        pageSize: PAGE_SIZE,
        criteria: [{ field: 'source', op: 'Equal', values: ['AOR'] }],
        orderBy: [{ field: 'createdOn', direction: 'desc' }],
      }),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.pageId + 1 < page.totalPages ? page.pageId + 1 : undefined),
    }),
    staleTime: 0,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return { ...query, messages: query.data?.pages.flatMap((page) => page.results) ?? [] }
}

/** How many members a new message reaches. */
export function useRecipients(isNew: boolean): number | undefined {
  return useQuery({ ...systemMessages.recipients.queryOptions(), enabled: isNew }).data?.members
}

/** The kinds of messages by name, for `Message Type` and `Filter by type`. */
export function useMessageTypes() {
  const { data } = useQuery({
    ...systemMessages.queryStatuses.queryOptions({
      input: { pageId: 0, pageSize: PAGE_SIZE, orderBy: [{ field: 'name', direction: 'asc' }] },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.results ?? []
}

/** One message, loaded each time its form opens. */
export function useAorMessage(id: number) {
  return useQuery({
    ...systemMessages.get.queryOptions({ input: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The value of `{detail}` in a failure. */
function errorDetail(error: unknown): string {
  if (!(error instanceof ORPCError)) return 'Network error.'
  const body = errorBodyOf(error)
  if (!body) return statusMessage(error)
  return [...new Set([body.message, ...body.errors.map(({ message }) => message)])].filter(Boolean).join(' ')
}

/** After a write: refetches both lists, and notifies the member. */
function useOutcome(success: string, failure: string, after?: () => void) {
  const cache = useQueryClient()
  return {
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: systemMessages.key() })
      showToast({ title: 'Success', message: success, status: 'success', autoHide: TOAST_MS.success })
      after?.()
    },
    onError: (error: Error) => void showErrorToast(`${failure} ${errorDetail(error)}`, TOAST_MS.long),
  }
}

/** After a message is stored: refetches, and returns to the list. */
export function useBackToList(onStored: () => void) {
  const navigate = useNavigate()
  return () => {
    onStored()
    void navigate({ to: '/aor-messages', ignoreBlocker: true })
  }
}

export function useCreateAorMessage(onStored: () => void) {
  const back = useBackToList(onStored)
  const outcome = useOutcome(AOR_CENTER_TEXTS.created, AOR_CENTER_TEXTS.createFailed, back)
  return useWrite(systemMessages.create.mutationOptions(outcome))
}

export function useUpdateAorMessage(onStored: () => void) {
  const back = useBackToList(onStored)
  const cache = useQueryClient()
  const outcome = useOutcome(AOR_CENTER_TEXTS.updated, AOR_CENTER_TEXTS.updateFailed, back)
  return useWrite(
    systemMessages.update.mutationOptions({
      ...outcome,
      onError: (error) => {
        // The form learns of the change, or that the message was deleted.
        if (isStatus(error, 409) || isStatus(error, 404))
          void cache.invalidateQueries({ queryKey: systemMessages.get.key() })
        outcome.onError(error)
      },
    }),
  )
}

export function useDeleteAorMessage(onDone: () => void) {
  const outcome = useOutcome(AOR_CENTER_TEXTS.deleted, AOR_CENTER_TEXTS.deleteFailed)
  return useWrite(systemMessages.remove.mutationOptions({ ...outcome, onSettled: onDone }))
}
