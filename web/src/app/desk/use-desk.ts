import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type DeskTab, WHOLE_REACH } from 'contract/desk/desk-tabs.ts'
import { orpc } from '#shared/api/api.ts'
import { type DeskAddress, readDeskAddress } from './desk-address.ts'

/** The refresh interval of an open tab, in ms. */
const REFRESH_MS = 60_000

/** The state of the desk and its setter. Every change except of the page returns to the first page. */
export function useDeskAddress() {
  const address = readDeskAddress(useSearch({ from: '/desk/{-$urlTab}' }))
  const navigate = useNavigate()
  const change = (next: Partial<DeskAddress>) =>
    void navigate({
      to: '.',
      search: readDeskAddress({ ...address, page: undefined, ...next }),
      replace: true,
    })
  return { address, change }
}

/** The figures of a tab. */
export function useDeskSummary(office: number | undefined, tab: DeskTab) {
  return useQuery({
    ...orpc.desk.summary.queryOptions({ input: { officeId: office ?? WHOLE_REACH, tab } }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })
}

/** The query for a page of a list. */
export function pageOf({ office, text, page, pageSize = 10 }: DeskAddress) {
  return {
    officeId: office ?? WHOLE_REACH,
    pageId: (page ?? 1) - 1,
    pageSize,
    ...(text && { text }),
  }
}

export const keepsPage = { placeholderData: keepPreviousData, staleTime: 0 } as const
