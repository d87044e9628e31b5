import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WithheldApplication } from 'contract/applications/application-request.ts'
import { REQUEST_TEXTS, WITHHELD_TEXTS } from 'contract/applications/request-rules.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

/** Applications that others turned off for the member, each with its reason and a request button. */
export function WithheldList() {
  const { data, error, refetch } = useQuery(orpc.applicationRequests.withheld.queryOptions())
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mt-3 h-14" />
  if (data.results.length === 0) return <p className="py-4 text-muted">{REQUEST_TEXTS.nothing}</p>
  return (
    <ul aria-label={REQUEST_TEXTS.more} className="grid">
      {data.results.map((application) => (
        <WithheldRow key={application.id} application={application} />
      ))}
    </ul>
  )
}

function WithheldRow({ application }: { application: WithheldApplication }) {
  const { id, name, reason, requestedOn } = application
  const nameId = `withheld-${id}`
  const buttonId = `withheld-ask-${id}`
  const { ask, isPending } = useAsk()
  const isRequested = requestedOn !== null
  return (
    <li className="flex items-center gap-3 border-b border-border py-2.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p id={nameId} className="font-medium">
          {name}
        </p>
        <p className="text-13 text-muted">{WITHHELD_TEXTS[reason]}</p>
      </div>
      {/* It stays when pressed, and so does the focus. */}
      <Button
        id={buttonId}
        size="small"
        aria-labelledby={`${buttonId} ${nameId}`}
        aria-disabled={isRequested}
        isPending={isPending}
        onPress={() => !isRequested && ask({ applicationId: id })}
      >
        {isRequested ? REQUEST_TEXTS.asked : REQUEST_TEXTS.ask}
      </Button>
    </li>
  )
}

function useAsk() {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    ...orpc.applicationRequests.ask.mutationOptions(),
    onError: (error: Error) => showErrorToast(errorMessage(error), TOAST_MS.error),
    onSettled: () => cache.invalidateQueries({ queryKey: orpc.applicationRequests.withheld.key() }),
  })
  return { ask: mutate, isPending }
}
