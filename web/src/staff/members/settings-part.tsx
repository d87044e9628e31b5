import { useQuery } from '@tanstack/react-query'
import type { SettingInEffect } from 'contract/staff/members/staff-member.ts'
import type { Column } from '#shared/ui/table/column.ts'
import { consoleApi } from '../console-api.ts'
import { PartFrame, PartTable } from './part-frame.tsx'

const columns: Column<SettingInEffect>[] = [
  {
    id: 'name',
    title: 'Setting',
    isCardHead: true,
    cell: ({ name, group }) => (
      <span className="grid">
        <span className="font-medium">{name}</span>
        <span className="text-12 text-muted max-md:text-14">{group}</span>
      </span>
    ),
  },
  { id: 'value', title: 'Value', cell: ({ value }) => value || '–' },
  {
    id: 'source',
    title: 'From',
    cell: ({ source, owner }) => (owner === null ? source : `${source}: ${owner}`),
  },
]

/** Every setting with its effective value, and its source. */
export function SettingsPart({ id }: { id: number }) {
  const part = useQuery({
    ...consoleApi.staffMembers.settings.queryOptions({ input: { id } }),
    staleTime: 0,
  })
  return (
    <PartFrame part={part}>
      {({ results }) => <PartTable title="Settings in Effect" columns={columns} rows={results} />}
    </PartFrame>
  )
}
