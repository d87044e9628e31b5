import type { Listing } from 'contract/listings/listing.ts'
import type { Sending, SendingTry } from 'contract/listings/sending/sending.ts'
import { isGranted } from '#shared/acting/acting-tab.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { SendingReceiptView } from './sending-receipt.tsx'
import { sendingWords, useRetries, useSending } from './use-sending.ts'

/** Every attempt to send a listing to the MLS, its retries, and its receipt. */
export function SendingPanel({ listing }: { listing: Listing }) {
  const { data: sending, error, refetch } = useSending(listing.id)
  if (error && !sending) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!sending) return <SkeletonRows count={2} />
  return (
    <div className="grid gap-4 text-14">
      <SendingHead listing={listing} sending={sending} />
      {sending.tries.length > 0 && <Tries tries={sending.tries} />}
      {sending.receipt && <SendingReceiptView receipt={sending.receipt} listing={listing} />}
    </div>
  )
}

function SendingHead({ listing, sending }: { listing: Listing; sending: Sending }) {
  const { keepTrying, stopTrying, isPending, error } = useRetries(listing.id)
  const { state, nextTry, canRetry, refusal, standardStatus, statusReadOn } = sending
  const isUntried = state === 'Not sent' && sending.tries.length === 0
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="font-medium">
          {isUntried ? "This listing hasn't been sent yet." : state}
          {(nextTry || standardStatus) && ` · ${sendingWords(sending)}`}
        </p>
        {canRetry && isGranted('sendToMls') && (
          <Button size="small" isPending={isPending} onPress={keepTrying}>
            Keep Trying
          </Button>
        )}
        {nextTry && isGranted('sendToMls') && (
          <Button size="small" isPending={isPending} onPress={stopTrying}>
            Stop Trying
          </Button>
        )}
      </div>
      {refusal && <p>{refusal}</p>}
      {statusReadOn && (
        <p className="text-12 text-muted">
          Read on <Moment at={statusReadOn} />
        </p>
      )}
      {error && (
        <p role="alert" className="text-error">
          {errorMessage(error)}
        </p>
      )}
    </div>
  )
}

function Tries({ tries }: { tries: SendingTry[] }) {
  return (
    <ol reversed className="grid divide-y divide-border">
      {tries.map((one) => (
        <li key={one.number} className="grid gap-x-4 py-2 @lg:grid-cols-[12rem_1fr]">
          <p className="tabular-nums">
            {one.number}. <Moment at={one.at} />
          </p>
          <div className="min-w-0">
            <p>
              <span className="font-medium">{one.outcome}</span> by {one.actor}
              {one.onBehalfOf && ` for ${one.onBehalfOf}`}
            </p>
            <p className="text-12 break-all text-muted">{details(one).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function details({ statusCode, durationMs, requestId }: SendingTry): string[] {
  return [
    statusCode === null ? null : `Status ${statusCode}`,
    durationMs === null ? null : `${(durationMs / 1000).toFixed(1)} s`,
    requestId === null ? null : `Request ${requestId}`,
  ].filter((part) => part !== null)
}
