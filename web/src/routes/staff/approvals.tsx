import { createFileRoute } from '@tanstack/react-router'
import { APPROVAL_AREAS } from 'contract/staff/approvals/approval-areas.ts'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'

const ApprovalsPage = lazyPart(() =>
  import('#features/staff/approvals/approvals-page.tsx').then((module) => module.ApprovalsPage),
)

export const Route = createFileRoute('/staff/approvals')({
  staticData: { isConsole: true },
  component: () => (
    <ConsoleGate area={APPROVAL_AREAS}>
      <ApprovalsPage />
    </ConsoleGate>
  ),
})
