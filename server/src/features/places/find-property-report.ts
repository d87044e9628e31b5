import type { PropertyReport } from 'contract/places/place.ts'
import type { MemberCall } from '#access/call.ts'
import { unavailable } from '#http/errors.ts'

/**
 * The property record of a street address; none found is an answer.
 * @throws HttpError 503 when the provider fails
 */
export async function findPropertyReport(
  call: MemberCall,
  postalCode: string,
  address: string,
): Promise<PropertyReport> {
  try {
    return await call.providers.propertyRecords.find(postalCode, address)
  } catch (error) {
    call.log.warn({ err: error }, 'property record failed')
    throw unavailable()
  }
}
