import { useQuery } from '@tanstack/react-query'
import { LEVEL_NAMES } from 'contract/staff/members/member-words.ts'
import type { MemberAccessPart } from 'contract/staff/members/staff-member.ts'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { consoleApi } from '../console-api.ts'
import { FactList, PartCard, PartFrame, PartTable } from './part-frame.tsx'

type Entry = MemberAccessPart['menu'][number]

const columns: Column<Entry>[] = [
  { id: 'name', title: 'Name', isCardHead: true, cell: ({ name }) => name },
  {
    id: 'reason',
    title: 'Access',
    className: 'md:w-1/2',
    cell: ({ reason }) => (reason === null ? <Badge tone="success">Yes</Badge> : reason),
  },
]

/** Role level, flags, and the member's menu and applications, with the reason for each missing one. */
export function AccessPart({ id }: { id: number }) {
  const part = useQuery({
    ...consoleApi.staffMembers.access.queryOptions({ input: { id } }),
    staleTime: 0,
  })
  return (
    <PartFrame part={part}>
      {({ level, flags, menu, applications }) => (
        <>
          <PartCard title="Role">
            <FactList
              facts={[
                ['Role level', `${level} (${LEVEL_NAMES[level] ?? ''})`],
                ['Flags', flags.join(', ') || 'None'],
              ]}
            />
          </PartCard>
          <PartTable title="Menu" columns={columns} rows={menu} />
          <PartTable title="Applications" columns={columns} rows={applications} />
        </>
      )}
    </PartFrame>
  )
}
