import { useQuery } from '@tanstack/react-query'
import { toCalendarDay } from 'contract/common/calendar-day.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { useWatch } from 'react-hook-form'
import { orpc } from '#shared/api/api.ts'
import { DeadlineStateMark } from './deadline-state-mark.tsx'
import { DueTime } from './due-time.tsx'

/**
 * The registration deadline of the listing in the form, once its contract date is known. The server calculates it: the
 * rules and the holiday calendar would outweigh the form.
 */
export function RegisterBy() {
  const [day, propertyType] = useWatch<ListingFormValues, ['listingContractDate', 'propertyType']>({
    name: ['listingContractDate', 'propertyType'],
  })
  const listingContractDate = toCalendarDay(day ?? '')
  const { data } = useQuery({
    ...orpc.deadlines.registerBy.queryOptions({
      input: { listingContractDate: listingContractDate ?? '', propertyType: propertyType || undefined },
    }),
    enabled: listingContractDate !== null,
  })
  const due = listingContractDate === null ? null : data?.due
  return (
    <p role="status" className="empty:hidden">
      {due && (
        <span className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-large border border-border bg-surface px-4 py-2.5 text-14">
          <span className="text-muted">{due.title}</span>
          <b className="font-semibold">
            <DueTime {...due} />
          </b>
          {due.state !== 'Upcoming' && <DeadlineStateMark state={due.state} />}
        </span>
      )}
    </p>
  )
}
