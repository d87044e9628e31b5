import { DAY_MS } from 'contract/common/day.ts'
import type { GeocodedPlace } from 'contract/places/place.ts'
import { and, eq, getTableColumns, gt } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { geocodedAddresses } from '#db/tables/places.table.ts'
import { notFound } from '#http/errors.ts'

/** The time for which a place counts as known; afterwards the provider is asked again. */
const KNOWN_DAYS = 30
/**
 * The position of an address, cached for the next request.
 * @throws HttpError 404 when the address is not known or the provider fails.
 */
export async function geocodeAddress(call: MemberCall, address: string): Promise<GeocodedPlace> {
  const key = address.trim().toLowerCase().replace(/\s+/g, ' ')
  const { address: _, foundOn, ...placeColumns } = getTableColumns(geocodedAddresses)
  const isKnown = and(
    eq(geocodedAddresses.address, key),
    gt(foundOn, new Date(call.now.getTime() - KNOWN_DAYS * DAY_MS)),
  )
  const [known] = await call.db.select(placeColumns).from(geocodedAddresses).where(isKnown)
  if (known) return known
  const place = await call.providers.geocoding.locate(address).catch((error: unknown) => {
    call.log.warn({ err: error }, 'geocoding failed')
    return null
  })
  if (!place) throw notFound()
  const found = { ...place, foundOn: call.now }
  await call.db
    .insert(geocodedAddresses)
    .values({ address: key, ...found })
    .onConflictDoUpdate({ target: geocodedAddresses.address, set: found })
  return place
}
