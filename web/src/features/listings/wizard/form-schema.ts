import { zodResolver } from '@hookform/resolvers/zod'
import { type ListingFormValues, listingForm } from 'contract/listings/listing-form.ts'
import type { Resolver } from 'react-hook-form'
import { localToday } from '#shared/clock.ts'

/** The rules of the form, with today in the reader's zone as the latest contract date. */
export function listingResolver(): Resolver<ListingFormValues> {
  return zodResolver(
    listingForm({ latestContractDate: localToday(), isForm: true }),
  ) as unknown as Resolver<ListingFormValues>
}
