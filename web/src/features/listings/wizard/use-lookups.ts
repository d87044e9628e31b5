import { useQuery } from '@tanstack/react-query'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import { LOOKUP_SETS, offeredValues } from 'contract/lookups/lookup-rules.ts'
import { useMemo } from 'react'
import { orpc } from '#shared/api/api.ts'
import type { Option } from '#shared/ui/fields/select-field.tsx'

const none: LookupValue[] = []

/** All lookup values of the form, loaded once. */
export function useLookups(): LookupValue[] {
  const general = useQuery({
    ...orpc.lookups.list.queryOptions({ input: { set: LOOKUP_SETS.general } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const cities = useQuery({
    ...orpc.lookups.list.queryOptions({ input: { set: LOOKUP_SETS.city } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(
    () => [...(general.data?.results ?? none), ...(cities.data?.results ?? none)],
    [general.data, cities.data],
  )
}

/** The options of one lookup beside the stored value `kept`: the long value is shown, the short one stored. */
export function useLookupOptions(
  lookups: LookupValue[],
  lookupName: string | undefined,
  kept: string,
): Option[] {
  return useMemo(
    () =>
      offeredValues(
        lookups.filter((value) => value.lookupName === lookupName),
        kept,
      ).map((value) => ({ id: value.shortValue, label: value.longValue })),
    [lookups, lookupName, kept],
  )
}
