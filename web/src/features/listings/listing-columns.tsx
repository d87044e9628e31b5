import { Link } from '@tanstack/react-router'
import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import { formatWholeDollars } from 'contract/common/money.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { DO_NOT_MARKET } from 'contract/listings/listing-fields.ts'
import { propertyTypeLabel } from 'contract/listings/property-types.ts'
import type { Column } from '#shared/ui/table/data-table.tsx'
import { ListingActions } from './actions/listing-actions.tsx'
import { ListingStatusBadge } from './listing-status-badge.tsx'

/** The columns of the list; their ids are the fields by which the server orders. */
export function listingColumns(isSendingOffered: boolean): Column<Listing>[] {
  return [
    ...sortableColumns,
    {
      id: 'actions',
      title: 'Actions',
      isActions: true,
      cell: (listing) => <ListingActions listing={listing} isSendingOffered={isSendingOffered} />,
    },
  ]
}

const sortableColumns: Column<Listing>[] = [
  {
    id: 'listingId',
    title: 'Listing ID',
    isSortable: true,
    isCardHead: true,
    cell: (listing) => (
      <Link to="/registered/$id" params={{ id: listing.id }} className="font-semibold tabular-nums">
        {listing.listingId}
      </Link>
    ),
  },
  {
    id: 'registeredStatus',
    title: 'Status',
    isSortable: true,
    cell: (listing) => <ListingStatusBadge status={listing.registeredStatus} />,
  },
  {
    id: 'unparsedAddress',
    title: 'Address',
    isSortable: true,
    cell: (listing) => (
      <span className="block min-w-40">
        <span className="block font-medium">{listing.unparsedAddress}</span>
        <span className="block text-12 text-muted">
          {listing.city}, {listing.stateOrProvince} {listing.postalCode}
        </span>
      </span>
    ),
  },
  {
    id: 'propertyType',
    title: 'Property Type',
    isSortable: true,
    cell: (listing) => propertyTypeLabel(listing.propertyType),
  },
  {
    id: 'listPrice',
    title: 'List Price',
    isSortable: true,
    align: 'right',
    cell: (listing) => formatWholeDollars(listing.listPrice),
  },
  {
    id: 'listAgentMlsId',
    title: 'List Agent',
    isSortable: true,
    cell: (listing) => listing.listAgentMlsId,
  },
  {
    id: 'listingContractDate',
    title: 'Contract Date',
    isSortable: true,
    cell: (listing) => <Day day={listing.listingContractDate} />,
  },
  {
    id: 'startShowingDate',
    title: 'Start Marketing',
    isSortable: true,
    cell: (listing) => (listing.startShowingDate ? <Day day={listing.startShowingDate} /> : <DoNotMarket />),
  },
  { id: 'endDate', title: 'End Date', isSortable: true, cell: (listing) => <Day day={listing.endDate} /> },
]

function DoNotMarket() {
  return <span className="text-12 font-semibold whitespace-nowrap text-muted">{DO_NOT_MARKET}</span>
}

function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap tabular-nums">
      {formatCalendarDay(day)}
    </time>
  )
}
