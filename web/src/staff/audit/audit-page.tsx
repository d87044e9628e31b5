import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AuditRow } from 'contract/staff/audit/audit-row.ts'
import { hitsInWords } from 'contract/staff/audit/audit-words.ts'
import { useMemo, useRef, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { consoleApi } from '../console-api.ts'
import { ExportButton } from '../export-button.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditState, auditQuery, isWhole, readAuditState } from './audit-state.ts'
import { StoredRow } from './stored-row.tsx'

/** `/staff/audit`: each act with its author and time; the trail is read-only. */
export function AuditPage() {
  const state = readAuditState(useSearch({ from: '/staff/audit' }))
  const navigate = useNavigate()
  const page = useQuery({
    ...consoleApi.audit.query.queryOptions({ input: auditQuery(state) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const columns = useMemo(() => auditColumns(setOpened), [setOpened])
  const list = useRef<HTMLDivElement>(null)
  const filter = (next: AuditState) =>
    void navigate({ to: '/staff/audit', search: readAuditState(next), replace: true })
  const turn = (place: Pick<AuditState, 'before' | 'after'>) => {
    const { before: _before, after: _after, ...filters } = state
    void navigate({ to: '/staff/audit', search: readAuditState({ ...filters, ...place }) })
    list.current?.scrollIntoView({ block: 'start' })
  }
  const rows = page.data?.results ?? []
  return (
    <>
      <PageHead
        title="Audit Trail"
        actions={
          <ExportButton
            name="audit"
            fields={{ criteria: JSON.stringify(auditQuery(state).criteria) }}
            isProtected
          />
        }
      />
      {page.error && !page.data ? (
        <ErrorPanel message={errorMessage(page.error)} onRetry={() => void page.refetch()} />
      ) : (
        <div ref={list} className="scroll-mt-20 overflow-clip rounded-large border border-border bg-surface">
          <AuditFilters
            state={state}
            onChange={(next) => filter({ ...state, before: undefined, after: undefined, ...next })}
            onClear={() => filter({})}
          />
          <DataTable
            label="Audit Trail"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            sort={null}
            onSortChange={() => undefined}
            isBusy={page.isPending || page.isPlaceholderData}
            note={noteOf(page, rows.length, isWhole(state))}
          />
          {page.data && <Turn data={page.data} onTurn={turn} />}
        </div>
      )}
      {opened && <StoredRow row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function noteOf(page: { isPending: boolean; isPlaceholderData: boolean }, count: number, isAll: boolean) {
  if (page.isPending || (page.isPlaceholderData && count === 0)) return 'Loading results...'
  if (count > 0) return undefined
  return (
    <EmptyState title="No Results" icon={<IconHistory size={22} aria-hidden="true" />}>
      {isAll ? undefined : 'Try fewer filters or another period.'}
    </EmptyState>
  )
}

type Page = {
  results: AuditRow[]
  totalResults: number
  isMoreThanCounted: boolean
  hasNewer: boolean
  hasOlder: boolean
}

function Turn({
  data,
  onTurn,
}: {
  data: Page
  onTurn: (place: Pick<AuditState, 'before' | 'after'>) => void
}) {
  const { results, hasNewer, hasOlder } = data
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border px-4 py-2 text-13 text-muted"
    >
      <p className="tabular-nums" aria-live="polite">
        {hitsInWords(data)}
      </p>
      <div className="flex gap-2">
        <Button size="small" isDisabled={!hasNewer} onPress={() => onTurn({ after: results[0]?.id })}>
          Newer
        </Button>
        <Button size="small" isDisabled={!hasOlder} onPress={() => onTurn({ before: results.at(-1)?.id })}>
          Older
        </Button>
      </div>
    </nav>
  )
}
