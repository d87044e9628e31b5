import { createFileRoute } from '@tanstack/react-router'
import type { AuditState } from '#features/staff/audit/audit-state.ts'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

const AuditPage = lazyPart(() =>
  import('#features/staff/audit/audit-page.tsx').then((module) => module.AuditPage),
)

export const Route = createFileRoute('/staff/audit')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<AuditState>,
  component: () => (
    <ConsoleGate area="audit">
      <AuditPage />
    </ConsoleGate>
  ),
})
