import type { ApprovalArea } from 'contract/staff/approvals/approval-areas.ts'
import { useFactorRemovals } from './use-factor-removals.ts'
import { useImportApprovals } from './use-import-approvals.ts'
import { usePrivacyRequests } from './use-privacy-requests.ts'
import type { Approvals } from './waiting-approval.ts'

/** One kind of request that a second person approves. */
export type ApprovalKind = { area: ApprovalArea; heading: string; useApprovals: () => Approvals }

/** All of them, in the order of the page; each is shown to staff whose roles open its area. */
export const APPROVAL_KINDS: ApprovalKind[] = [
  { area: 'factorRemovals', heading: 'Removal of sign-in methods', useApprovals: useFactorRemovals },
  { area: 'privacy', heading: "Members' data", useApprovals: usePrivacyRequests },
  { area: 'importApprovals', heading: 'Large imports', useApprovals: useImportApprovals },
]
