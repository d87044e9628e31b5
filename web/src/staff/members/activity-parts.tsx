import { useQuery } from '@tanstack/react-query'
import type { MemberListing, MemberTraining, SentMessage } from 'contract/staff/members/staff-member.ts'
import { Moment } from '#shared/ui/dates.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { consoleApi } from '../console-api.ts'
import { PartFrame, PartTable } from './part-frame.tsx'

const NEWEST = 'The newest 50'

const sentColumns: Column<SentMessage>[] = [
  { id: 'kind', title: 'Kind', isCardHead: true, cell: ({ kind }) => kind },
  { id: 'at', title: 'Time', cell: ({ at }) => <Moment at={at} /> },
  { id: 'state', title: 'State', cell: ({ state }) => state },
]

/** Messages sent to the member, without their content. */
export function MessagesPart({ id }: { id: number }) {
  const part = useQuery({
    ...consoleApi.staffMembers.messages.queryOptions({ input: { id } }),
    staleTime: 0,
  })
  return (
    <PartFrame part={part}>
      {({ results, isMore }) => (
        <PartTable
          title="Messages, Last 90 Days"
          columns={sentColumns}
          rows={results}
          {...(isMore && { note: NEWEST })}
        />
      )}
    </PartFrame>
  )
}

const classColumns: Column<MemberTraining['classes'][number]>[] = [
  { id: 'name', title: 'Class', isCardHead: true, cell: ({ name }) => name ?? '–' },
  { id: 'startTime', title: 'Starts', cell: ({ startTime }) => <Moment at={startTime} /> },
  { id: 'state', title: 'State', cell: ({ state }) => state },
]

const requestColumns: Column<MemberTraining['requests'][number]>[] = [
  { id: 'topic', title: 'Topic', isCardHead: true, cell: ({ topic }) => topic },
  { id: 'wantedOn', title: 'Wanted for', cell: ({ wantedOn }) => <Moment at={wantedOn} /> },
  { id: 'status', title: 'Status', cell: ({ status }) => status },
]

/** Classes and class requests of the member. */
export function TrainingPart({ id }: { id: number }) {
  const part = useQuery({
    ...consoleApi.staffMembers.training.queryOptions({ input: { id } }),
    staleTime: 0,
  })
  return (
    <PartFrame part={part}>
      {({ classes, requests }) => (
        <>
          <PartTable title="Classes" columns={classColumns} rows={classes} />
          <PartTable title="Class Requests" columns={requestColumns} rows={requests} />
        </>
      )}
    </PartFrame>
  )
}

const listingColumns: Column<MemberListing>[] = [
  { id: 'listingId', title: 'Listing ID', isCardHead: true, cell: ({ listingId }) => listingId },
  { id: 'address', title: 'Address', cell: ({ address }) => address },
  { id: 'status', title: 'Registered Status', cell: ({ status }) => status },
]

/** Registered listings of the member, without prices. */
export function ListingsPart({ id }: { id: number }) {
  const part = useQuery({
    ...consoleApi.staffMembers.listings.queryOptions({ input: { id } }),
    staleTime: 0,
  })
  return (
    <PartFrame part={part}>
      {({ results, isMore }) => (
        <PartTable
          title="Registered Listings"
          columns={listingColumns}
          rows={results}
          {...(isMore && { note: NEWEST })}
        />
      )}
    </PartFrame>
  )
}
