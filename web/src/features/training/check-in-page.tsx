import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CHECK_IN_TEXTS } from 'contract/training/check-in.ts'
import { shownClassName } from 'contract/training/shown-class.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { CodeForm } from './code-form.tsx'

/**
 * `/check-in` and `/check-in/{code}`: records the member's attendance of a class, by the code on the screen at its
 * door.
 */
export function CheckInPage({ code }: { code: string | undefined }) {
  const answer = useQuery({
    ...orpc.attendees.checkIn.queryOptions({ input: { code: code ?? '' } }),
    enabled: code !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const navigate = useNavigate()
  const [place] = answer.data?.results ?? []
  // The same digits can be submitted again.
  const send = (digits: string) => {
    if (digits === code) void answer.refetch()
    else void navigate({ to: '/check-in/{-$code}', params: { code: digits }, replace: true })
  }
  return (
    <>
      <PageHead title="Check-In" />
      <section
        aria-label="Check-In"
        className="grid max-w-xl gap-4 rounded-large border border-border bg-surface p-4 md:p-6"
      >
        <div role="status" className="empty:-mb-4">
          {code !== undefined && answer.isFetching && <p className="text-muted">Checking in…</p>}
          {place && !answer.isFetching && <CheckedIn trainingClass={place.trainingClass} />}
        </div>
        {!place && !answer.isFetching && (
          <>
            {code !== undefined && (
              <p role="alert" className="text-16 font-semibold text-error">
                {answer.error ? errorMessage(answer.error) : answer.data?.message}
              </p>
            )}
            <CodeForm label="Code" onSend={send} />
          </>
        )}
      </section>
    </>
  )
}

function CheckedIn({ trainingClass }: { trainingClass: TrainingClass }) {
  const { className, startTime } = trainingClass
  return (
    <div className="grid justify-items-center gap-2 py-6 text-center">
      <IconCircleCheck size={56} aria-hidden="true" className="text-success" />
      <p className="text-20 font-semibold">{CHECK_IN_TEXTS.done}</p>
      <p className="text-16 wrap-anywhere">{shownClassName(className)}</p>
      <Moment at={startTime} zone={zoneOf(trainingClass)} />
    </div>
  )
}
