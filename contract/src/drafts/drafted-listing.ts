import { z } from 'zod'
import { composeUnparsedAddress } from '../listings/listing-rules.ts'

const text = z.string().catch('')

/** The part of a draft that is read beside its own form. */
const keptListing = z.object({
  values: z.object({
    streetNumber: text,
    streetDirPrefix: text,
    streetName: text,
    streetSuffix: text,
    streetSuffixModifier: text,
    streetDirSuffix: text,
    unitNumber: text,
    listingContractDate: text,
    propertyType: text,
  }),
})

/** The part of a draft that shows its listing in a list; null for the values of another form. */
export function draftedListing(values: unknown) {
  const { data } = keptListing.safeParse(values)
  if (!data) return null
  const { listingContractDate, propertyType, ...address } = data.values
  return { address: composeUnparsedAddress(address), listingContractDate, propertyType }
}
