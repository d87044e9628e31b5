import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Listing } from 'contract/listings/listing.ts'
import { LISTING_FIELD_NAMES, LISTING_FIELDS } from 'contract/listings/listing-fields.ts'
import { listingLockReason } from 'contract/listings/listing-rules.ts'
import type { Finding } from 'contract/listings/sending/finding.ts'
import { BLOCKED_REASON, checkedFrom } from 'contract/listings/sending/finding-rules.ts'
import { isGranted } from '#shared/acting/acting-tab.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { marketToday } from '#shared/zones/market-day.ts'
import { usePreflight } from './use-preflight.ts'

/** The MLS's possible objections to a listing; a finding about a field links to it. */
export function PreflightFindings({ listing, onChoose }: { listing: Listing; onChoose: () => void }) {
  const { data, error, isFetching } = usePreflight(listing.id)
  const isLocked = listingLockReason(listing, marketToday()) !== null || !isGranted('editListings')
  return (
    <section aria-label="Check Before Sending" aria-busy={isFetching} className="grid gap-2 text-14">
      <div role="status">
        {isFetching && !data ? (
          <p className="text-muted">Checking this listing for the MLS…</p>
        ) : error && !data ? (
          <p className="text-muted">{errorMessage(error)}</p>
        ) : data && data.findings.length === 0 ? (
          <p className="flex items-center gap-2">
            <IconCircleCheck size={18} aria-hidden="true" className="shrink-0 text-success" />
            No problems found.
          </p>
        ) : null}
      </div>
      {data && data.findings.length > 0 && (
        <ul className="grid divide-y divide-border rounded-small border border-border">
          {data.findings.map((finding) => (
            <li key={`${finding.field} ${finding.message}`} className="px-3 py-2">
              <FindingLine finding={finding} id={listing.id} isLocked={isLocked} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      {data?.isOutdated && data.checkedAgainst && (
        <p className="text-12 text-muted">{checkedFrom(data.checkedAgainst)}</p>
      )}
      {data?.isBlocking && <p className="font-medium text-error">{BLOCKED_REASON}</p>}
    </section>
  )
}

function FindingLine({
  finding,
  id,
  isLocked,
  onChoose,
}: {
  finding: Finding
  id: string
  isLocked: boolean
  onChoose: () => void
}) {
  const { grade, label, message, source } = finding
  const field = LISTING_FIELD_NAMES.find((name) => name === finding.field)
  const isHeavy = grade === 'Must fix'
  const Icon = isHeavy ? IconAlertTriangle : IconInfoCircle
  return (
    <div className="flex items-start gap-2">
      <Icon
        size={18}
        aria-hidden="true"
        className={isHeavy ? 'mt-0.5 shrink-0 text-error' : 'mt-0.5 shrink-0 text-muted'}
      />
      <div className="min-w-0">
        {field && !isLocked ? (
          <Link
            to="/registered/$id"
            params={{ id }}
            search={{ step: LISTING_FIELDS[field].step, field }}
            ignoreBlocker
            onClick={onChoose}
            className="font-semibold"
          >
            {label}
          </Link>
        ) : (
          <span className="font-semibold">{label}</span>
        )}
        <p>{message}</p>
        <p className="text-12 text-muted">
          {grade} · {source}
        </p>
      </div>
    </div>
  )
}
