import { useQuery } from '@tanstack/react-query'
import type { ValueUse } from 'contract/staff/settings/staff-settings.contract.ts'
import { createContext, useContext } from 'react'
import { consoleApi } from '#features/staff/console-api.ts'

/** The record that a form shows; null until it is begun. */
export const RecordId = createContext<number | null>(null)

/** Who has which value of the setting that the form shows. */
export function useSettingUses(): ValueUse[] {
  const id = useContext(RecordId)
  const { data } = useQuery({
    ...consoleApi.staffSettings.uses.queryOptions({ input: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: 0,
  })
  return data?.results ?? []
}
