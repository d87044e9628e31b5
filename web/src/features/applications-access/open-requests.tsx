import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OpenRequest } from 'contract/applications/application-request.ts'
import { REQUEST_TEXTS } from 'contract/applications/request-rules.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

/** The requests of members, of one office or of all, that the reader can decide; renders nothing without any. */
export function OpenRequests({ officeCode }: { officeCode?: string | undefined }) {
  const { data } = useQuery(orpc.applicationRequests.open.queryOptions())
  const requests = data?.results.filter((request) => !officeCode || request.officeCode === officeCode) ?? []
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="open-requests" className="mb-6">
      <h2 id="open-requests" className="mb-2 text-16 font-semibold">
        {REQUEST_TEXTS.open}
      </h2>
      <ul className="rounded-large border border-border bg-surface">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function RequestRow({ request }: { request: OpenRequest }) {
  const { id, applicationName, memberName, officeName, createdOn } = request
  const approve = useDecision('approve')
  const decline = useDecision('decline')
  const isPending = approve.isPending || decline.isPending
  const subject = `${applicationName} for ${memberName}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border px-5 py-2.5 last:border-0">
      <div className="min-w-0">
        <p className="font-medium">{subject}</p>
        <p className="text-13 text-muted">
          {officeName && `${officeName} · `}
          <Moment at={createdOn} />
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        <Button
          size="small"
          variant="primary"
          aria-label={`${REQUEST_TEXTS.approve} ${subject}`}
          isPending={isPending}
          onPress={() => approve.decide({ id })}
        >
          {REQUEST_TEXTS.approve}
        </Button>
        <Button
          size="small"
          aria-label={`${REQUEST_TEXTS.decline} ${subject}`}
          isDisabled={isPending}
          onPress={() => decline.decide({ id })}
        >
          {REQUEST_TEXTS.decline}
        </Button>
      </div>
    </li>
  )
}

/** An approval updates the switches of the page. */
function useDecision(act: 'approve' | 'decline') {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    ...orpc.applicationRequests[act].mutationOptions(),
    onSuccess: () =>
      showToast({
        message: act === 'approve' ? 'Request approved' : 'Request declined',
        status: 'success',
        autoHide: TOAST_MS.success,
      }),
    onError: (error: Error) => showErrorToast(errorMessage(error), TOAST_MS.error),
    onSettled: async () => {
      void cache.invalidateQueries({ queryKey: orpc.applications.key() })
      await cache.invalidateQueries({ queryKey: orpc.applicationRequests.open.key() })
    },
  })
  return { decide: mutate, isPending }
}
