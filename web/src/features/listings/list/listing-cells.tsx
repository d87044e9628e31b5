import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CalendarDay } from 'contract/common/calendar-day.ts'
import { deadlineLine } from 'contract/deadlines/deadline-words.ts'
import type { NextDeadline } from 'contract/listings/deadline.ts'
import { type EndDateNote, endDateNote } from 'contract/listings/end-date-note.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { DO_NOT_MARKET } from 'contract/listings/listing-fields.ts'
import { classNames } from '#shared/ui/class-names.ts'
import { Day } from '#shared/ui/dates.tsx'
import { ListingStatusBadge } from '../listing-status-badge.tsx'
import { sendingWords, useSendingInList } from '../sending/use-sending.ts'

/** The address, whose link covers the whole row, with city and listing number. */
export function AddressCell({ listing }: { listing: Listing }) {
  return (
    <>
      <Link
        to="/registered/$id"
        params={{ id: listing.id }}
        className="row-link block truncate font-semibold text-ink no-underline"
      >
        {listing.unparsedAddress}
      </Link>
      <span className="listing-place">
        <span className="shrink-0 tabular-nums">{listing.listingId}</span>
        <span aria-hidden="true">·</span>
        <span className="truncate">
          {listing.city}, {listing.stateOrProvince} {listing.postalCode}
        </span>
      </span>
    </>
  )
}

/**
 * The derived status, and under it the next try to send the listing, or its next deadline; the end of the listing has a
 * column of its own.
 */
export function StatusCell({ listing, next }: { listing: Listing; next: NextDeadline | undefined }) {
  const sending = useSendingInList(listing.id)
  return (
    <>
      <ListingStatusBadge status={listing.registeredStatus} />
      {sending?.nextTry ? (
        <span className="listing-deadline listing-retry">{sendingWords(sending)}</span>
      ) : (
        next && next.kind !== 'expires' && <DeadlineLine next={next} />
      )}
    </>
  )
}

function DeadlineLine({ next }: { next: NextDeadline }) {
  const isLate = next.state === 'Overdue'
  return (
    <span className={classNames('listing-deadline', isLate && 'listing-deadline-late')}>
      {isLate && (
        <>
          <IconAlertTriangle size={13} aria-hidden="true" className="shrink-0" />
          <span className="sr-only">Overdue: </span>
        </>
      )}
      {deadlineLine(next)}
    </span>
  )
}

export function MarketingCell({ day }: { day: CalendarDay | null }) {
  if (day) return <Day day={day} />
  return (
    <span className="inline-block h-5 rounded-[4px] border border-border-strong px-1.5 text-12 leading-[18px] font-semibold whitespace-nowrap text-muted">
      {DO_NOT_MARKET}
    </span>
  )
}

/** The expiration date of a listing, and the days left; on a card in one line with a label before it. */
export function EndDateCell({ listing, today }: { listing: Listing; today: CalendarDay }) {
  const note = endDateNote(listing, today)
  return (
    <span className={classNames('listing-end', note && urgencyClasses[note.urgency])}>
      <span className="listing-end-word">
        {listing.registeredStatus === 'Incomplete' ? 'Ends' : 'Ended'}{' '}
      </span>
      <Day day={listing.endDate} />
      {note && <span className="listing-end-note">{note.text}</span>}
    </span>
  )
}

const urgencyClasses: Record<EndDateNote['urgency'], string> = {
  past: 'listing-end-past',
  near: 'listing-end-near',
  later: 'listing-end-later',
}
