import { market } from 'contract/market/current.ts'
import { addressSuggestion, geocodedPlace, propertyReport } from 'contract/places/place.ts'
import { ADDRESS_SEARCH_MAX_RESULTS } from 'contract/places/place-limits.ts'
import { z } from 'zod'
import type { AddressSearch } from './address-search.ts'
import type { Geocoding } from './geocoding.ts'
import type { PropertyRecords } from './property-records.ts'

export type PlacesSettings = { url: string; token: string }

/** A member waits for the answer while typing, so that a slow service counts as one that fails. */
const TIMEOUT_MS = 3000
/** More than any answer needs; a service that sends without end must not fill the memory. */
const MAX_ANSWER_CHARACTERS = 1_000_000

const suggestions = z.object({ results: z.array(addressSuggestion) })

/**
 * Addresses, positions and property records of a service outside: `GET {url}/addresses`, `/geocode` and `/records` with a
 * bearer token, answered in the form of the contract.
 */
export function httpPlaces({ url, token }: PlacesSettings): {
  addressSearch: AddressSearch
  geocoding: Geocoding
  propertyRecords: PropertyRecords
} {
  const ask = async <Schema extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ): Promise<z.infer<Schema>> => {
    const response = await fetch(`${url}/${path}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`The places service answered ${response.status} to ${path}`)
    }
    const read = schema.safeParse(await readJson(response, path))
    if (!read.success) throw new Error(`The places service answered ${path} in another form than expected`)
    return read.data
  }
  return {
    addressSearch: {
      suggest: async (text) => {
        const { results } = await ask('addresses', { text, country: market.country }, suggestions)
        return results.slice(0, ADDRESS_SEARCH_MAX_RESULTS)
      },
    },
    geocoding: { locate: (address) => ask('geocode', { address }, geocodedPlace.nullable()) },
    propertyRecords: {
      find: (postalCode, address) => ask('records', { postalCode, address }, propertyReport),
    },
  }
}

async function readJson(response: Response, path: string): Promise<unknown> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > MAX_ANSWER_CHARACTERS)
      throw new Error(`The places service answered ${path} with too much`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`The places service answered ${path} with no JSON`)
  }
}
