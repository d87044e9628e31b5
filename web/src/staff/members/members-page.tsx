import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { consoleApi } from '../console-api.ts'
import { ExportButton } from '../export-button.tsx'
import { ListFrame } from '../kit/list-frame.tsx'
import { LIST_QUERY, useListState } from '../kit/use-list-state.ts'
import { useStaffSelf } from '../use-staff-self.ts'
import { memberColumns } from './members-columns.tsx'
import { MembersFilters } from './members-filters.tsx'
import { MEMBER_LIST, type MembersState, memberFilterOf, membersQuery } from './members-state.ts'

/** `/staff/members`: the members within reach, found by name, User ID, license, email, or office. */
export function MembersPage() {
  const list = useListState(MEMBER_LIST)
  const page = useQuery({
    ...consoleApi.staffMembers.query.queryOptions({ input: membersQuery(list.state) }),
    ...LIST_QUERY,
  })
  return (
    <>
      <PageHead title="Members" actions={<SaveMembers state={list.state} />} />
      <ListFrame
        label="Members"
        list={list}
        page={page}
        columns={memberColumns}
        rowKey={({ id }) => String(id)}
        above={<MembersFilters list={list} />}
      />
    </>
  )
}

/** Saves the members that match the filters. */
function SaveMembers({ state }: { state: MembersState }) {
  const areas = useStaffSelf().data?.areas ?? []
  if (!areas.some(({ area }) => area === 'memberExport')) return null
  return (
    <ExportButton name="members" fields={{ filter: JSON.stringify(memberFilterOf(state)) }} isProtected />
  )
}
