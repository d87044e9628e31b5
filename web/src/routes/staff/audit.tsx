import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '#shared/search/typed-search.ts'
import { AuditPage } from '#staff/audit/audit-page.tsx'
import type { AuditState } from '#staff/audit/audit-state.ts'

export const Route = createFileRoute('/staff/audit')({
  staticData: { isConsole: true, area: 'audit' },
  validateSearch: typedSearch<AuditState>,
  component: AuditPage,
})
