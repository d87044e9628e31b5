import type { LookupValue } from '../lookups/lookup.ts'
import { toLongValue } from '../lookups/lookup-rules.ts'
import type { AddressValues } from './entered-address.ts'
import { composeUnparsedAddress } from './listing-rules.ts'

/** The word for a county where it is not `County`. */
const COUNTY_WORDS: Readonly<Record<string, string>> = { LA: 'Parish' }

/** An address as people write it: street, then city with state and postal code, then county. */
export function addressLines(
  address: AddressValues,
  unparsedAddress: string | null,
  lookups: LookupValue[],
): { street: string; town: string; county: string } {
  const { city, countyOrParish, stateOrProvince, postalCode, postalCodePlus4 } = address
  const zip = [postalCode, postalCodePlus4].filter(Boolean).join('-')
  const county = toLongValue(lookups, 'CountyOrParish', countyOrParish)
  return {
    street: unparsedAddress ?? composeUnparsedAddress(address),
    town: [toLongValue(lookups, 'City', city), [stateOrProvince, zip].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
    county: county && `${county} ${COUNTY_WORDS[stateOrProvince] ?? 'County'}`,
  }
}
