import { useQuery } from '@tanstack/react-query'
import { MAX_QUERY_PAGE_SIZE } from 'contract/constants.ts'
import { orpc } from '#shared/api/api.ts'

/** The groups of settings, by name. */
export function useSettingGroups(isEnabled = true) {
  const { data } = useQuery({
    ...orpc.settingTypes.queryGroups.queryOptions({ input: { pageSize: MAX_QUERY_PAGE_SIZE } }),
    enabled: isEnabled,
  })
  return data?.results ?? []
}
