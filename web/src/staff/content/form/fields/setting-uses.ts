import { useQuery } from '@tanstack/react-query'
import type { ValueUse } from 'contract/staff/settings/staff-settings.contract.ts'
import { createContext, useContext } from 'react'
import { consoleApi } from '#staff/console-api.ts'

/** The id of the form's record; null until it is created. */
export const RecordId = createContext<number | null>(null)

/** The owners of each value of the form's setting. */
export function useSettingUses(): ValueUse[] {
  const id = useContext(RecordId)
  const { data } = useQuery({
    ...consoleApi.staffSettings.uses.queryOptions({ input: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: 0,
  })
  return data?.results ?? []
}
