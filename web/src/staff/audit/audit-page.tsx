import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AuditRow } from 'contract/staff/audit/audit-row.ts'
import { hitsInWords } from 'contract/staff/audit/audit-words.ts'
import { useMemo, useRef, useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { consoleApi } from '../console-api.ts'
import { ExportButton } from '../export-button.tsx'
import { ListFrame } from '../kit/list-frame.tsx'
import { namesInUse } from '../kit/list-spec.ts'
import { LIST_QUERY } from '../kit/use-list-state.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AUDIT_FILTERS, type AuditState, auditQuery, readAuditState } from './audit-state.ts'
import { StoredRow } from './stored-row.tsx'

/** `/staff/audit`: each act with its author and time; the trail is read-only. */
export function AuditPage() {
  const state = readAuditState(useSearch({ from: '/staff/audit' }))
  const navigate = useNavigate()
  const query = auditQuery(state)
  const page = useQuery({ ...consoleApi.audit.query.queryOptions({ input: query }), ...LIST_QUERY })
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const columns = useMemo(() => auditColumns(setOpened), [setOpened])
  const trail = useRef<HTMLDivElement>(null)
  const inUse = namesInUse(AUDIT_FILTERS, state)
  const show = (next: Record<string, unknown>, { replace }: { replace: boolean }) =>
    void navigate({ to: '/staff/audit', search: readAuditState(next), replace })
  const change = (next: Record<string, unknown>) =>
    show({ ...state, before: undefined, after: undefined, ...next }, { replace: true })
  const clear = () => show({}, { replace: true })
  const turn = (place: Pick<AuditState, 'before' | 'after'>) => {
    show({ ...state, before: undefined, after: undefined, ...place }, { replace: false })
    trail.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <PageHead
        title="Audit Trail"
        actions={
          <ExportButton name="audit" fields={{ criteria: JSON.stringify(query.criteria) }} isProtected />
        }
      />
      <div ref={trail} className="scroll-mt-20">
        <ListFrame
          label="Audit Trail"
          list={{ state: {}, order: null, change, inUse, clear }}
          page={page}
          columns={columns}
          rowKey={({ id }) => String(id)}
          above={<AuditFilters list={{ state, change, inUse, clear }} />}
          foot={page.data && <Turn data={page.data} onTurn={turn} />}
        />
      </div>
      {opened && <StoredRow row={opened} onClose={() => setOpened(null)} />}
    </>
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
