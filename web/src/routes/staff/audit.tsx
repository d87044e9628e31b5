import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#features/staff/audit/audit-page.tsx'
import type { AuditState } from '#features/staff/audit/audit-state.ts'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/audit')({
  staticData: { isConsole: true, area: 'audit' },
  validateSearch: typedSearch<AuditState>,
  component: AuditPage,
})
