import { IconMapPin, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { market } from 'contract/market/current.ts'
import type { AddressSuggestion } from 'contract/places/place.ts'
import {
  ADDRESS_SEARCH_DEBOUNCE_MS,
  ADDRESS_SEARCH_MIN_CHARACTERS,
  TOO_MANY_SEARCHES,
} from 'contract/places/place-limits.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { isStatus } from '#shared/api/api-error.ts'
import { logProblem } from '#shared/log.ts'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'
import { useDebounced } from '#shared/use-debounced.ts'

/** Finds an address in the US, 1000 ms after the last key. */
export function AddressSearch({
  onPick,
  onNothingFound,
  isFocusedAtFirst,
}: {
  onPick: (address: AddressSuggestion) => void
  onNothingFound: () => void
  isFocusedAtFirst: boolean
}) {
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const searched = useDebounced(text.trim(), ADDRESS_SEARCH_DEBOUNCE_MS)
  const isSearching = searched.length >= ADDRESS_SEARCH_MIN_CHARACTERS && searched !== picked
  const search = useQuery({
    ...orpc.places.searchAddresses.queryOptions({ input: { text: searched, country: market.country } }),
    enabled: isSearching,
  })
  useEffect(() => {
    if (search.error) logProblem('Address search failed', search.error)
  }, [search.error])
  // The response to an older text is not shown; a failed search looks like an empty one.
  const hasResult = isSearching && searched === text.trim() && !search.isFetching
  const suggestions = hasResult ? (search.data?.results ?? []) : null
  const isNothingFound = suggestions?.length === 0
  const report = useEffectEvent(onNothingFound)
  useEffect(() => {
    if (isNothingFound) report()
  }, [isNothingFound])
  return (
    <TypeAheadField
      label="Find an address"
      placeholder="Start typing address to locate"
      text={text}
      onTextChange={setText}
      matches={
        suggestions?.map((address) => ({
          id: address.label,
          label: address.label,
          detail: standingOf(address),
        })) ?? null
      }
      onPick={({ id }) => {
        const address = suggestions?.find((suggestion) => suggestion.label === id)
        if (!address) return
        setPicked(address.label)
        setText(address.label)
        onPick(address)
      }}
      isSearching={!hasResult && text !== picked && text.trim().length >= ADDRESS_SEARCH_MIN_CHARACTERS}
      largeIcon={<IconSearch size={20} aria-hidden="true" />}
      renderMatch={({ label }) => <AddressMatch label={label} typed={searched} />}
      isFocusedAtFirst={isFocusedAtFirst}
      emptyText={isStatus(search.error, 429) ? TOO_MANY_SEARCHES : 'No address found'}
    />
  )
}

/** Street and town on two lines, with the typed part of the street in bold. */
function AddressMatch({ label, typed }: { label: string; typed: string }) {
  const [street = '', ...town] = label.split(', ')
  const common = street.toLowerCase().startsWith(typed.toLowerCase()) ? typed.length : 0
  return (
    <span className="flex min-h-9 min-w-0 flex-1 items-center gap-3">
      <IconMapPin size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block truncate">
          <span className="font-semibold">{street.slice(0, common)}</span>
          {street.slice(common)}
        </span>
        <span className="block truncate text-13 font-normal text-muted">{town.join(', ')}</span>
      </span>
    </span>
  )
}

/** A warning before choosing an address that is in no record. */
function standingOf({ isVerified, stateOrProvince, postalCode }: AddressSuggestion): string | undefined {
  if (isVerified) return undefined
  if (!market.states.some((state) => state === stateOrProvince)) return 'Outside this market'
  return postalCode ? 'Not verified' : 'Not verified, no postal code'
}
