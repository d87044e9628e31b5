import type { PropertyReport } from 'contract/places/place.ts'
import type { MemberCall } from '#access/call.ts'

/** The property record of a street address; none found is an answer (S2-25). */
export function findPropertyReport(
  call: MemberCall,
  postalCode: string,
  address: string,
): Promise<PropertyReport> {
  return call.providers.propertyRecords.find(postalCode, address)
}
