import { useQuery } from '@tanstack/react-query'
import type { MemberSession } from 'contract/account-security/member-session.ts'
import { UNKNOWN_BROWSER } from 'contract/account-security/session-words.ts'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { queryClient } from '#shared/api/query-client.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

/** The browsers in which the member is logged in; each other one can be logged out. */
export function SessionList() {
  const { data, error } = useQuery({ ...authOrpc.sessions.list.queryOptions(), staleTime: 0 })
  return (
    <section aria-labelledby="sessions-title" className="rounded-large border border-border bg-surface">
      <div className="border-b border-border px-5 py-3">
        <h2 id="sessions-title" className="text-16 font-semibold">
          Where you're logged in
        </h2>
        <p className="text-muted">Don't recognize one? Log it out and change your password.</p>
      </div>
      {data ? (
        <ul>
          {data.results.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <div className="p-5">
          {error ? <p role="alert">{errorMessage(error)}</p> : <SkeletonRows count={2} />}
        </div>
      )}
    </section>
  )
}

function SessionRow({ session }: { session: MemberSession }) {
  const { send, isPending } = useWrite(
    authOrpc.sessions.end.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: authOrpc.sessions.list.key() }),
      onError: (error) => void showErrorToast(errorMessage(error), TOAST_MS.long),
    }),
  )
  const browser = session.browser ?? UNKNOWN_BROWSER
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-b border-border px-5 py-2.5 last:border-0">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {browser}
          {session.isCurrent && <Badge>This browser</Badge>}
        </p>
        <p className="text-13 text-muted">
          Logged in <Moment at={session.signedInOn} />{' '}
          {session.hasSecondFactor ? 'with two-step verification' : 'with your password'}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          isPending={isPending}
          aria-label={`Log out ${browser}, logged in ${formatTimestamp(session.signedInOn)}`}
          onPress={() => send({ id: session.id })}
        >
          Log Out
        </Button>
      )}
    </li>
  )
}
