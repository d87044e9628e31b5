import type { ConsoleArea } from '../../common/call-access.ts'

/** The areas in which something waits for the approval of a second person: each opens the page of approvals. */
export const APPROVAL_AREAS = [
  'factorRemovals',
  'privacy',
  'importApprovals',
] as const satisfies readonly ConsoleArea[]
export type ApprovalArea = (typeof APPROVAL_AREAS)[number]
