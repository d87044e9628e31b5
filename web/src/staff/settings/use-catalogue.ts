import { useQueries, useQuery } from '@tanstack/react-query'
import { MAX_QUERY_PAGE_SIZE } from 'contract/constants.ts'
import type { SettingType } from 'contract/settings/setting.ts'
import type { ContentRow } from 'contract/staff/content/content-record.ts'
import { orpc } from '#shared/api/api.ts'
import { consoleApi } from '../console-api.ts'

/** A published setting, with the state of its record. */
export type CatalogueType = SettingType & { row: ContentRow | undefined }

const all = { pageSize: MAX_QUERY_PAGE_SIZE }

/** The groups with their settings, and the unpublished records: drafts and retired ones. */
export function useCatalogue() {
  const groups = useQuery({
    ...orpc.settingTypes.queryGroups.queryOptions({ input: all }),
    staleTime: 0,
  })
  const records = useQuery({
    ...consoleApi.content.query.queryOptions({ input: { params: { kind: 'settingTypes' }, body: all } }),
    staleTime: 0,
  })
  const types = useQueries({
    queries: (groups.data?.results ?? []).map(({ id }) => ({
      ...orpc.settingTypes.typesOfGroup.queryOptions({ input: { id } }),
      staleTime: 0,
    })),
  })
  const queries = [groups, records, ...types]
  const rows = records.data?.results ?? []
  const isReady = queries.every(({ data }) => data !== undefined)
  const listed = groups.data?.results.map((group, index) => ({
    group,
    types: (types[index]?.data?.results ?? []).map((type) => ({
      ...type,
      row: rows.find(({ id }) => id === type.id),
    })),
  }))
  return {
    groups: isReady ? listed : undefined,
    rest: rows.filter(({ publishedVersion }) => publishedVersion === null),
    error: isReady ? null : (queries.find(({ error }) => error)?.error ?? null),
    refetch: () => {
      for (const query of queries) void query.refetch()
    },
  }
}
