import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuditRow } from 'contract/staff/audit/audit-row.ts'
import type { MemberDetails } from 'contract/staff/members/staff-member.ts'
import { useMemo, useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { auditColumns } from '../audit/audit-columns.tsx'
import { StoredRow } from '../audit/stored-row.tsx'
import { consoleApi } from '../console-api.ts'
import { PartCard, PartFrame } from './part-frame.tsx'

type Side = 'about' | 'by'
type Place = { before?: number | undefined; after?: number | undefined }

/** Acts on the member and by the member. */
export function HistoryPart({ member }: { member: MemberDetails }) {
  const [opened, setOpened] = useState<AuditRow | null>(null)
  return (
    <>
      <HistorySide id={member.id} side="about" title="About This Member" onOpen={setOpened} />
      <HistorySide id={member.id} side="by" title="By This Member" onOpen={setOpened} />
      {opened && <StoredRow row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function HistorySide({
  id,
  side,
  title,
  onOpen,
}: {
  id: number
  side: Side
  title: string
  onOpen: (row: AuditRow) => void
}) {
  const [place, setPlace] = useState<Place>({})
  const part = useQuery({
    ...consoleApi.staffMembers.history.queryOptions({ input: { id, side, ...place } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => auditColumns(onOpen), [onOpen])
  return (
    <PartFrame part={part}>
      {({ results, hasNewer, hasOlder }) => (
        <PartCard title={title}>
          <DataTable
            label={title}
            columns={columns}
            rows={results}
            rowKey={(row) => String(row.id)}
            isBusy={part.isPlaceholderData}
            note={
              results.length === 0 ? <p className="py-6 text-center text-muted">Nothing here.</p> : undefined
            }
          />
          {(hasNewer || hasOlder) && (
            <nav
              aria-label={`Pages: ${title}`}
              className="flex justify-end gap-2 border-t border-border px-4 py-2"
            >
              <Button size="small" isDisabled={!hasNewer} onPress={() => setPlace({ after: results[0]?.id })}>
                Newer
              </Button>
              <Button
                size="small"
                isDisabled={!hasOlder}
                onPress={() => setPlace({ before: results.at(-1)?.id })}
              >
                Older
              </Button>
            </nav>
          )}
        </PartCard>
      )}
    </PartFrame>
  )
}
