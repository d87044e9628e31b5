import { createFileRoute } from '@tanstack/react-router'
import { APPROVAL_AREAS } from 'contract/staff/approvals/approval-areas.ts'
import { ApprovalsPage } from '#staff/approvals/approvals-page.tsx'

export const Route = createFileRoute('/staff/approvals')({
  staticData: { isConsole: true, area: APPROVAL_AREAS },
  component: ApprovalsPage,
})
