import { notFound } from '../../http/errors.ts'
import type { MemberCall } from '../../members/call.ts'

/**
 * Coordinates of an address.
 * @throws Refusal 404 when the address is not known or the provider fails (S2-27).
 */
export async function geocodeAddress(call: MemberCall, address: string) {
  const place = await call.providers.geocoding.locate(address).catch((error: unknown) => {
    call.log.warn({ err: error }, 'geocoding failed')
    return null
  })
  if (!place) throw notFound()
  return place
}
