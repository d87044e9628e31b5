/** Something that waits for the approval of a second person, as the page of approvals shows it. */
export type WaitingApproval = {
  id: number
  /** Whom or what it concerns. */
  subject: string
  /** What is asked for, in words. */
  what: string
  /** How it was checked, where that belongs to it. */
  check: string | null
  reason: string
  askedBy: string
  askedOn: string
  endsOn: string
  mayApprove: boolean
  /** What is asked before it is approved. */
  question: string
}

/** What waits of one kind, and how it is decided. */
export type Approvals = {
  rows: WaitingApproval[]
  error: Error | null
  isPending: boolean
  refetch: () => void
  isDeciding: boolean
  approve: (row: WaitingApproval, onDone: () => void) => void
  /** Left out where a request is ended in a place of its own. */
  decline?: (row: WaitingApproval, reason: string, onDone: () => void) => void
}
