import type { CalendarDay } from 'contract/common/calendar-day.ts'
import { formatWholeDollars } from 'contract/common/money.ts'
import type { NextDeadline } from 'contract/listings/deadline.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { propertyTypeLabel } from 'contract/listings/property-types.ts'
import { Day } from '#shared/ui/dates.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { ListingActions } from '../listing-actions.tsx'
import { INCOMPLETE_MEANING } from '../listing-status-badge.tsx'
import { AddressCell, EndDateCell, MarketingCell, StatusCell } from './listing-cells.tsx'

/** Values without room in a narrow table are on the page of the listing; paper has room for all. */
const FROM = {
  896: '@max-[56rem]:hidden print:table-cell',
  1056: '@max-[66rem]:hidden print:table-cell',
  1280: '@max-[80rem]:hidden print:table-cell',
}

type NextDeadlines = Record<string, NextDeadline>

export type ColumnSetting = {
  today: CalendarDay
  isSendingOffered: boolean
  /** Whether the member sees listings of others, and so needs to see their agent. */
  hasAgents: boolean
  /** The next deadline of each listing that has one, by its id. */
  nextDeadlines: NextDeadlines | undefined
}

/** The columns of the list; their ids are the fields that the server sorts by. */
export function listingColumns({
  today,
  isSendingOffered,
  hasAgents,
  nextDeadlines,
}: ColumnSetting): Column<Listing>[] {
  return [
    addressColumn,
    statusColumn(nextDeadlines),
    {
      id: 'propertyType',
      title: 'Property Type',
      isSortable: true,
      className: FROM[hasAgents ? 1280 : 1056],
      cell: (listing) => propertyTypeLabel(listing.propertyType),
    },
    {
      id: 'listPrice',
      title: 'List Price',
      isSortable: true,
      align: 'right',
      className: 'listing-price',
      cell: (listing) => formatWholeDollars(listing.listPrice),
    },
    ...(hasAgents ? [agentColumn] : []),
    {
      id: 'listingContractDate',
      title: 'Contract Date',
      isSortable: true,
      className: `text-muted ${FROM[hasAgents ? 1056 : 896]}`,
      cell: (listing) => <Day day={listing.listingContractDate} />,
    },
    {
      id: 'startShowingDate',
      title: 'Start Marketing',
      isSortable: true,
      className: `text-muted ${FROM[896]}`,
      cell: (listing) => <MarketingCell day={listing.startShowingDate} />,
    },
    {
      id: 'endDate',
      title: 'End Date',
      isSortable: true,
      className: 'listing-end-cell',
      cell: (listing) => <EndDateCell listing={listing} today={today} />,
    },
    {
      id: 'actions',
      title: 'Actions',
      isActions: true,
      cell: (listing) => <ListingActions listing={listing} isSendingOffered={isSendingOffered} />,
    },
  ]
}

const addressColumn: Column<Listing> = {
  id: 'unparsedAddress',
  title: 'Address',
  isSortable: true,
  className: 'listing-address',
  cell: (listing) => <AddressCell listing={listing} />,
}

function statusColumn(nextDeadlines: NextDeadlines | undefined): Column<Listing> {
  return {
    id: 'registeredStatus',
    title: 'Status',
    help: `Incomplete: ${INCOMPLETE_MEANING}`,
    isSortable: true,
    className: 'listing-status',
    cell: (listing) => <StatusCell listing={listing} next={nextDeadlines?.[listing.id]} />,
  }
}

const agentColumn: Column<Listing> = {
  id: 'listAgentMlsId',
  title: 'List Agent',
  isSortable: true,
  className: FROM[896],
  cell: (listing) => (
    <span className="block max-w-40 truncate">{listing.listAgentName ?? listing.listAgentMlsId}</span>
  ),
}
