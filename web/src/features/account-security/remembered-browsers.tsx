import { useQuery } from '@tanstack/react-query'
import type { RememberedBrowser } from 'contract/account-security/remembered-browser.ts'
import { UNKNOWN_BROWSER } from 'contract/account-security/session-words.ts'
import { calendarDayIn, formatTimestamp } from 'contract/common/calendar-day.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { queryClient } from '#shared/api/query-client.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Day, Moment } from '#shared/ui/dates.tsx'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { ownZone } from '#shared/zones/class-zone.ts'

/** After both acts the list is read again, and so are the events. */
const afterwards = {
  onSuccess: () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: authOrpc.rememberedBrowsers.list.key() }),
      queryClient.invalidateQueries({ queryKey: authOrpc.securityEvents.key() }),
    ]),
  onError: (error: Error) => void showErrorToast(errorMessage(error), TOAST_MS.long),
}

/** The browsers in which the second step is skipped; nothing while there are none. */
export function RememberedBrowsers() {
  const { data, error } = useQuery({ ...authOrpc.rememberedBrowsers.list.queryOptions(), staleTime: 0 })
  const { send, isPending } = useWrite(authOrpc.rememberedBrowsers.endAll.mutationOptions(afterwards))
  if (error && !data) return <p role="alert">{errorMessage(error)}</p>
  if (!data || data.results.length === 0) return null
  return (
    <section aria-labelledby="remembered-title" className="rounded-large border border-border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-border px-5 py-3">
        <div>
          <h2 id="remembered-title" className="text-16 font-semibold">
            Remembered browsers
          </h2>
          <p className="text-muted">You log in to these with your password alone.</p>
        </div>
        {data.results.length > 1 && (
          <Button isPending={isPending} onPress={() => send({})}>
            Forget All
          </Button>
        )}
      </div>
      <ul>
        {data.results.map((browser) => (
          <BrowserRow key={browser.id} browser={browser} />
        ))}
      </ul>
    </section>
  )
}

function BrowserRow({
  browser: { id, browser, network, rememberedOn, lastUsedOn, endsOn },
}: {
  browser: RememberedBrowser
}) {
  const { send, isPending } = useWrite(authOrpc.rememberedBrowsers.end.mutationOptions(afterwards))
  const name = browser ?? UNKNOWN_BROWSER
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-b border-border px-5 py-2.5 last:border-0">
      <div className="min-w-0">
        <p className="font-medium">
          {name}, network {network}
        </p>
        <p className="text-13 text-muted">
          Remembered <Moment at={rememberedOn} /> until{' '}
          <Day day={calendarDayIn(ownZone(), new Date(endsOn))} />. Last login <Moment at={lastUsedOn} />
        </p>
      </div>
      <Button
        size="small"
        isPending={isPending}
        aria-label={`Forget ${name}, remembered ${formatTimestamp(rememberedOn)}`}
        onPress={() => send({ id })}
      >
        Forget
      </Button>
    </li>
  )
}
