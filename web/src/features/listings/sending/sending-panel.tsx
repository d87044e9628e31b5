import { formatTimestamp } from 'contract/common/calendar-day.ts'
import type { Listing } from 'contract/listings/listing.ts'
import type { HandOver, HandOverTry } from 'contract/listings/sending/sending.ts'
import { isGranted } from '#shared/acting/acting-tab.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { HandOverReceiptView } from './sending-receipt.tsx'
import { handOverWords, useHandOver, useRetries } from './use-sending.ts'

/** Every attempt to send a listing to the MLS, its retries, and its receipt. */
export function HandOverPanel({ listing }: { listing: Listing }) {
  const { data: handOver, error, refetch } = useHandOver(listing.id)
  if (error && !handOver) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!handOver) return <SkeletonRows count={2} />
  return (
    <div className="grid gap-4 text-14">
      <HandOverHead listing={listing} handOver={handOver} />
      {handOver.tries.length > 0 ? (
        <Tries tries={handOver.tries} />
      ) : (
        <p className="text-muted">Nobody has tried to send this listing yet.</p>
      )}
      {handOver.receipt && <HandOverReceiptView receipt={handOver.receipt} listing={listing} />}
    </div>
  )
}

function HandOverHead({ listing, handOver }: { listing: Listing; handOver: HandOver }) {
  const { keepTrying, stopTrying, isPending, error } = useRetries(listing.id)
  const { state, nextTry, canRetry, refusal, standardStatus, statusReadOn } = handOver
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="font-medium">
          {state}
          {(nextTry || standardStatus) && ` · ${handOverWords(handOver)}`}
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
          Read on <time dateTime={statusReadOn}>{formatTimestamp(statusReadOn)}</time>
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

function Tries({ tries }: { tries: HandOverTry[] }) {
  return (
    <ol reversed className="grid divide-y divide-border">
      {tries.map((one) => (
        <li key={one.number} className="grid gap-x-4 py-2 md:grid-cols-[12rem_1fr]">
          <p className="tabular-nums">
            {one.number}. <time dateTime={one.at}>{formatTimestamp(one.at)}</time>
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

function details({ statusCode, durationMs, requestId }: HandOverTry): string[] {
  return [
    statusCode === null ? null : `Status ${statusCode}`,
    durationMs === null ? null : `${(durationMs / 1000).toFixed(1)} s`,
    requestId === null ? null : `Request ${requestId}`,
  ].filter((part) => part !== null)
}
